import Type, { type Static, type TSchema } from 'typebox'
import { areas, maxBags, maxKg, maxKgPerBag, maxLoadedBags } from '../constants.ts'
import { maxId } from '../list.ts'

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

/** Text that must say something: not empty, not only spaces. */
export const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
export const freeText = (maxLength: number) => Type.String({ maxLength })
export const code = () => text(40)
export const name = () => text(200)
export const note = () => freeText(2000)
export const reason = () => text(500)
export const plate = () => text(20)
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
export const flag = () => Type.Boolean()

/** A look-up as a record answers it. */
export const lookup = () =>
  Type.Object({ id: reference(), code: Type.String(), name: Type.String() })

/** An object that names all its keys: another one is a field problem, never written, never dropped silently. */
export const strict = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
