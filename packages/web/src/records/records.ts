import type { Filter } from '../screen/list/descriptor.ts'

// What the records of trucks have in common, whichever way the goods go.

type Options = Extract<Filter, { kind: 'choice' }>['options']

/** A flag of a list that is either asked for or not. */
export const onlyThose = (labelKey: Options[number]['labelKey']): Options => [
  { value: '1', labelKey },
]

/** Who did something, by name. */
export const by = <const Field extends string>(field: Field) => ({
  field,
  kind: 'own' as const,
  render: (row: Readonly<Record<Field, { name: string } | null>>) => row[field]?.name,
})
