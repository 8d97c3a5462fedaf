import type { ResourceName } from '@muat/shared'
import { createSchema, resources } from '@muat/shared/schemas'

// The build replaces this module by its values (build/evaluated.ts), so that browsers do not load the schemas.

/** Limits of a field, in the terms of a form. */
export interface Limits {
  required?: true
  min?: number
  max?: number
  precision?: number
  /** Limits of the fields of a line. */
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
    // Above 0 means at least one step.
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

/** Limits of the writable fields of every resource. */
export const limits = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [
    name,
    readAll(createSchema(resource) as Schema),
  ]),
) as Readonly<Record<ResourceName, LimitsOf>>
