import type { Filter } from './screen/descriptor.ts'
import { defineForm } from '../ui/form/field.ts'

// What the records of trucks have in common, whichever way the goods go.

type Options = Extract<Filter, { kind: 'choice' }>['options']

/** A flag of a list that is either asked for or not. */
export const onlyThose = (labelKey: Options[number]['labelKey']): Options => [
  { value: '1', labelKey },
]

/** ADMIN says why a held truck is right after all. */
export const approveForm = defineForm<{ note: string }>()('visit', [
  { name: 'note', kind: 'note', required: true, min: 10, max: 2000, autoFocus: true },
])
