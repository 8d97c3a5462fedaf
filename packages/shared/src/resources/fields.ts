import Type, { type Static, type TSchema } from 'typebox'
import { areas, maxBags, maxKg, maxKgPerBag, maxLoadedBags } from '../base/constants.ts'
import { maxId } from '../list.ts'
import type { Says } from '../reason-keyword.ts'
import { leastApproval, leastReason, maxApproval, maxReason } from '../reason.ts'
import type { TextKind } from '../text.ts'

// The kinds of field that resources are made of. Every text has a longest length, every number its ends: what does not
// fit the column is answered at its field and never reaches the database.

/** A field that may be left out or given as null. One schema rather than a union, so that a mistake is one message. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))

export const nullable = <T extends TSchema>(schema: T) => {
  const plain = schema as TSchema & { type?: unknown; enum?: unknown[] }
  // A union or a reference has no type to add null to, and would quietly go on refusing it.
  if (typeof plain.type !== 'string')
    throw new TypeError('only a schema with one type can be nullable')
  return Type.Unsafe<Static<T> | null>({
    ...plain,
    type: [plain.type, 'null'],
    ...(plain.enum === undefined ? {} : { enum: [...plain.enum, null] }),
  })
}

/** A word out of a list. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words] })

const written = (kind: TextKind, maxLength: number) => Type.String({ maxLength, text: kind })
const needed = (kind: TextKind, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', text: kind })
/** Text on one line that must say something: not empty, not only spaces. */
export const text = (maxLength: number) => needed('line', maxLength)
/** The same, which may be left empty: numbers that others give, names that need not be known. */
export const line = (maxLength: number) => written('line', maxLength)
/** Sentences, on as many lines as they need. */
export const freeText = (maxLength: number) => written('lines', maxLength)
/** What a device has sent, byte by byte as it came. */
export const frame = () => Type.String({ maxLength: 200 })
export const code = () => text(40)
export const name = () => text(200)
export const note = () => freeText(2000)
const says = (maxLength: number, keyword: Says) =>
  Type.String({ maxLength, text: 'lines', says: keyword })
/** Why something was done, in words. */
export const reason = () => says(maxReason, { least: leastReason, orNothing: false })
/** Why it was, where something else in the body decides whether that has to be said. */
export const reasonOrNothing = () =>
  optional(says(maxReason, { least: leastReason, orNothing: true }))
/** Why a truck that is held may go after all. */
export const approvalNote = () => says(maxApproval, { least: leastApproval, orNothing: false })
export const plate = () => needed('plate', 20)
export const reference = () => Type.Integer({ minimum: 1, maximum: maxId })
export const version = () => Type.Integer({ minimum: 1, maximum: maxId })
export const day = () => Type.String({ format: 'date' })
export const moment = () => Type.String({ format: 'date-time' })
/** Kilograms, 2 places. */
export const kg = () => Type.Number({ minimum: 0, maximum: maxKg, multipleOf: 0.01 })
/** Kilograms that are there at all: above 0. */
export const positiveKg = () =>
  Type.Number({ exclusiveMinimum: 0, maximum: maxKg, multipleOf: 0.01 })
/** Kilograms of one bag, 3 places, above 0. */
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

/** A look-up as a record answers it. */
export const lookup = () =>
  Type.Object({ id: reference(), code: Type.String(), name: Type.String() })

/**
 * In the answer to a write only: what is allowed, and worth a look. `ex_do_expired` and the `plate_` ones are said in the
 * words of field problems; `beyond_ex_do`: `available` kg (below 0) of the ex-DO `of`.
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

/** An object that names all its keys: another one is a field problem, never written, never dropped silently. */
export const strict = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
