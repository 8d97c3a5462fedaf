import type { CreateOf, ResourceName } from '@muat/shared'
import {
  defineForm,
  type Field,
  type FieldOf,
  type FormDescription,
  type FormRest,
  type Labelled,
  type LabelledName,
  type Leaf,
} from '../../form/field.ts'
import { type Limits, limits } from './limits.ts'

/** Kinds of field without limits, because their values are chosen. */
const chosen: readonly Field['kind'][] = ['lookup', 'choice', 'choices', 'day', 'flag']

const limited = <One extends Leaf | Field>(
  field: One,
  of: Readonly<Record<string, Limits>>,
): One => {
  const { fields = {}, required, ...ends } = of[field.name] ?? {}
  return {
    ...(required === true && field.kind !== 'flag' ? { required } : {}),
    ...(chosen.includes(field.kind) ? {} : ends),
    ...field,
    ...('fields' in field ? { fields: field.fields.map((leaf) => limited(leaf, fields)) } : {}),
  }
}

/** Adds the limits of the schema to fields. */
export const limitedFields = <One extends Leaf | Field>(
  name: ResourceName,
  fields: readonly One[],
): One[] => fields.map((field) => limited(field, limits[name]))

/**
 * The form of a resource: `rowForm('customer', [{ name: 'code', kind: 'text' }, ...])`. Whether a field is required, its
 * limits and its decimal places come from the schema.
 */
export const rowForm = <const Name extends ResourceName & Labelled>(
  name: Name,
  fields: readonly (FieldOf<CreateOf<Name>> & { name: LabelledName<Name> })[],
  rest?: FormRest<CreateOf<Name>>,
): FormDescription<CreateOf<Name>> => {
  const form = defineForm<CreateOf<Name>>()(name, fields, rest)
  return { ...form, fields: limitedFields(name, form.fields) }
}
