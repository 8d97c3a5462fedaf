import type { CreateOf } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'

const bagKg = { kind: 'number', unit: 'kg' } as const

const description = rowForm('grade', [
  { name: 'code', kind: 'text' },
  { name: 'name', kind: 'text' },
  { ...bagKg, name: 'nominalBagKg' },
  { ...bagKg, name: 'minBagKg' },
  { ...bagKg, name: 'maxBagKg', hint: 'grade.bagLimits' },
  { name: 'active', kind: 'flag' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'grade'>, CreateOf<'grade'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('grade'),
})
