import { type CreateOf, maxKgPerBag } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { unitOptions } from '../../records/trade.ts'
import { defineForm } from '../../form/field.ts'
import { makeableGrade } from '../making/plain.ts'

const description = defineForm<CreateOf<'outbound-item'>>()('outbound-item', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'gradeId', kind: 'lookup', from: makeableGrade(masterLookup('grade')) },
  { name: 'unit', kind: 'choice', required: true, options: unitOptions },
  {
    name: 'nominalBagKg',
    kind: 'number',
    unit: 'kg',
    precision: 3,
    min: 0.001,
    max: maxKgPerBag,
    hint: 'outbound-item.bagWeight',
  },
  { name: 'active', kind: 'flag' },
])

/** What a row shows, and what can be done to it. */
export const record = defineRecord<RowOf<'outbound-item'>, CreateOf<'outbound-item'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('outbound-item'),
})
