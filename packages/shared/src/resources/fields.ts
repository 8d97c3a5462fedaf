import Type, { type Static, type TSchema } from 'typebox'
import { areas, maxBags, maxKg, maxKgPerBag, maxLoadedBags } from '../base/constants.ts'
import { maxId } from '../list.ts'
import type { ReasonRule } from '../reason-keyword.ts'
import { leastApproval, leastReason, maxApproval, maxReason } from '../reason.ts'
import type { TextKind } from '../text.ts'

// The kinds of field of resources. Every text and number is bounded by its column, so that a value that does not fit is
// a field problem and never an error of the database.

/** A field that may be absent or null. One schema rather than a union, so that an invalid value causes one message. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))

export const nullable = <T extends TSchema>(schema: T) => {
  const plain = schema as TSchema & { type?: unknown; enum?: unknown[] }
  // A union or a reference has no type to add null to.
  if (typeof plain.type !== 'string')
    throw new TypeError('only a schema with one type can be nullable')
  return Type.Unsafe<Static<T> | null>({
    ...plain,
    type: [plain.type, 'null'],
    ...(plain.enum === undefined ? {} : { enum: [...plain.enum, null] }),
  })
}

/** One of the words. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words] })

const written = (kind: TextKind, maxLength: number) => Type.String({ maxLength, text: kind })
const needed = (kind: TextKind, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', text: kind })
/** Text on one line, not blank. */
export const text = (maxLength: number) => needed('line', maxLength)
/** Text on one line, possibly empty. */
export const line = (maxLength: number) => written('line', maxLength)
/** Text on several lines, possibly empty. */
export const freeText = (maxLength: number) => written('lines', maxLength)
/** The raw frame of a scale, unchanged. */
export const frame = () => Type.String({ maxLength: 200 })
export const code = () => text(40)
export const name = () => text(200)
/** An address of the web, without user and password. */
export const webAddress = () =>
  Type.String({
    maxLength: 500,
    pattern: String.raw`^https?://[^\s/@]+(/\S*)?$`,
    text: 'line',
  })
export const note = () => freeText(2000)
const reasonText = (maxLength: number, rule: ReasonRule) =>
  Type.String({ maxLength, text: 'lines', reason: rule })
export const reason = () => reasonText(maxReason, { least: leastReason, mayBeEmpty: false })
/** A reason that is needed only for certain values of other fields. */
export const reasonOrNothing = () =>
  optional(reasonText(maxReason, { least: leastReason, mayBeEmpty: true }))
/** The note with which ADMIN approves a held truck. */
export const approvalNote = () =>
  reasonText(maxApproval, { least: leastApproval, mayBeEmpty: false })
export const plate = () => needed('plate', 20)
export const reference = () => Type.Integer({ minimum: 1, maximum: maxId })
export const version = () => Type.Integer({ minimum: 1, maximum: maxId })
export const day = () => Type.String({ format: 'date' })
export const moment = () => Type.String({ format: 'date-time' })
/** Kilograms, at most 2 places, from 0. */
export const kg = () => Type.Number({ minimum: 0, maximum: maxKg, multipleOf: 0.01 })
/** Kilograms, at most 2 places, above 0. */
export const positiveKg = () =>
  Type.Number({ exclusiveMinimum: 0, maximum: maxKg, multipleOf: 0.01 })
/** Kilograms of one bag, at most 3 places, above 0. */
export const kgPerBag = () =>
  Type.Number({ exclusiveMinimum: 0, maximum: maxKgPerBag, multipleOf: 0.001 })
export const bags = () => Type.Integer({ minimum: 0, maximum: maxBags })
/** Bags counted onto a truck. */
export const loadedBags = (minimum: 0 | 1) => Type.Integer({ minimum, maximum: maxLoadedBags })
export const percent = () => Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 })
export const money = () => Type.Number({ minimum: 0, maximum: maxKg, multipleOf: 0.01 })
export const area = () => oneOf(areas)
/** The areas of one display. */
export const someAreas = () => Type.Array(area(), { minItems: 1, maxItems: areas.length })
export const flag = () => Type.Boolean()

/** A look-up in the answer of a row that names it. */
export const lookup = () =>
  Type.Object({ id: reference(), code: Type.String(), name: Type.String() })

/**
 * Warnings of an accepted write, in its answer only. `ex_do_expired`, `quota_full` and codes beginning with `plate_` have the texts of
 * field problems. `beyond_ex_do`: ex-DO `of` has `available` kg, below 0.
 */
export const warnings = () =>
  Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String(),
        params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      }),
    ),
  )

/** An object in which an unknown key is a field problem. */
export const strict = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
