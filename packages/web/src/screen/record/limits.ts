import type { ResourceName } from '@muat/shared'
import { createSchema, resources } from '@muat/shared/schemas'

// The build runs this module and puts its figures in its place (build/evaluated.ts): a browser carries no schemas.

/** What a field takes, in the words of a form. */
export interface Limits {
  required?: true
  min?: number
  max?: number
  precision?: number
  /** Of each line. */
  fields?: LimitsOf
}
type LimitsOf = Readonly<Record<string, Limits>>

interface Schema {
  type?: string | readonly string[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[] | undefined
  items?: Schema
}

const known = <T extends object>(limits: T): T =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)) as T

const read = (schema: Schema, isRequired: boolean): Limits => {
  const { exclusiveMinimum, multipleOf: step = 1 } = schema
  return known({
    required: isRequired && schema.items === undefined ? true : undefined,
    // Above nothing is a step at least.
    min: schema.minItems ?? schema.minimum ?? (exclusiveMinimum === 0 ? step : undefined),
    max: schema.maxItems ?? schema.maximum ?? schema.maxLength,
    precision: step === 1 ? undefined : Math.round(-Math.log10(step)),
    fields: schema.items === undefined ? undefined : readAll(schema.items),
  }) as Limits
}

const readAll = ({ properties = {}, required = [] }: Schema): LimitsOf =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      read(schema, required.includes(name)),
    ]),
  )

/** Of every resource what may be written. */
export const limits = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [
    name,
    readAll(createSchema(resource) as Schema),
  ]),
) as Readonly<Record<ResourceName, LimitsOf>>
