import { type CreateOf, qualities } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { unitOptions } from '../../records/trade.ts'
import { defineForm } from '../../form/field.ts'

const share = { kind: 'number', unit: '%', precision: 2, min: 0, max: 100 } as const

const description = defineForm<CreateOf<'inbound-item'>>()('inbound-item', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'unit', kind: 'choice', required: true, options: unitOptions },
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

/** What a row shows, and what can be done to it. */
export const record = defineRecord<RowOf<'inbound-item'>, CreateOf<'inbound-item'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('inbound-item'),
})
