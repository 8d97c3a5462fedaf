import type { CreateOf } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { unitOptions } from '../../records/trade.ts'
import { makeableGrade } from '../making/plain.ts'

const description = rowForm('outbound-item', [
  { name: 'code', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'gradeId', kind: 'lookup', from: makeableGrade(masterLookup('grade')) },
  { name: 'unit', kind: 'choice', options: unitOptions },
  {
    name: 'nominalBagKg',
    kind: 'number',
    unit: 'kg',
    hint: 'outbound-item.bagWeight',
  },
  { name: 'active', kind: 'flag' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'outbound-item'>, CreateOf<'outbound-item'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('outbound-item'),
})
