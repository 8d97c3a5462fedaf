import { type CreateOf, qualities } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { unitOptions } from '../../records/trade.ts'

const share = { kind: 'number', unit: '%' } as const

const description = rowForm('inbound-item', [
  { name: 'code', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'unit', kind: 'choice', options: unitOptions },
  ...qualities.flatMap((quality) => [
    { ...share, name: `${quality}LimitPct` as const },
    {
      ...share,
      name: `${quality}DeductionPct` as const,
      hint: 'inbound-item.tableHint' as const,
    },
  ]),
  { name: 'active', kind: 'flag' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'inbound-item'>, CreateOf<'inbound-item'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('inbound-item'),
})
