import type { AnyRow } from '../rows/row.ts'
import type { OutboundRecord } from '../rows/rows.ts'
import type { Filter } from '../screen/list/descriptor.ts'

// Parts of lists that several resources share.

type Options = Extract<Filter, { kind: 'choice' }>['options']

/** Option of a filter that is on or off. */
export const onlyThose = (labelKey: Options[number]['labelKey']): Options => [
  { value: '1', labelKey },
]

/** The same, in the drop-down of statuses. */
export const inStatus = (labelKey: Options[number]['labelKey']) =>
  ({ kind: 'choice', options: onlyThose(labelKey), within: 'status' }) as const

/** Column with the name of a person. */
export const by = <const Field extends string>(field: Field) => ({
  field,
  kind: 'own' as const,
  render: (row: Readonly<Record<Field, { name: string } | null>>) => row[field]?.name,
})

/** Whether a row of any resource is a truck that fetches goods. */
export const isVisit = (row: AnyRow): row is AnyRow & OutboundRecord =>
  Array.isArray(row['outboundItem'])
