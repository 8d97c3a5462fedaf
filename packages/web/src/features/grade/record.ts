import { type CreateOf, maxKgPerBag } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { defineForm } from '../../form/field.ts'

const bagKg = { kind: 'number', unit: 'kg', precision: 3, min: 0.001, max: maxKgPerBag } as const

const description = defineForm<CreateOf<'grade'>>()('grade', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { ...bagKg, name: 'nominalBagKg' },
  { ...bagKg, name: 'minBagKg' },
  { ...bagKg, name: 'maxBagKg', hint: 'grade.bagLimits' },
  { name: 'active', kind: 'flag' },
])

/** What a row shows, and what can be done to it. */
export const record = defineRecord<RowOf<'grade'>, CreateOf<'grade'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('grade'),
})
