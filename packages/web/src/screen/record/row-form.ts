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

/** What is chosen rather than typed has no ends. */
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
    ...('fields' in field ? { fields: field.fields.map((one) => limited(one, fields)) } : {}),
  }
}

/** Fields of a resource with what its schema says of them. */
export const limitedFields = <One extends Leaf | Field>(
  name: ResourceName,
  fields: readonly One[],
): One[] => fields.map((field) => limited(field, limits[name]))

/**
 * What is written of a resource: `rowForm('customer', [{ name: 'code', kind: 'text' }, ...])`. What its schema says of a
 * field need not be said again: whether it has to be there, its ends, its places.
 */
export const rowForm = <const Name extends ResourceName & Labelled>(
  name: Name,
  fields: readonly (FieldOf<CreateOf<Name>> & { name: LabelledName<Name> })[],
  rest?: FormRest<CreateOf<Name>>,
): FormDescription<CreateOf<Name>> => {
  const form = defineForm<CreateOf<Name>>()(name, fields, rest)
  return { ...form, fields: limitedFields(name, form.fields) }
}
