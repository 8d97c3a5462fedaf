import { type CreateOf, normalisePlate } from '@muat/shared'
import { siteRules } from '../../lib/site-rules.ts'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'

const description = rowForm('vehicle', [
  {
    name: 'licensePlate',
    kind: 'text',
    tidy: (typed) => normalisePlate(typed, siteRules().platePattern),
  },
  { name: 'transporter', kind: 'text' },
  { name: 'truckType', kind: 'text' },
  { name: 'axles', kind: 'number' },
  { name: 'permittedKg', kind: 'number', unit: 'kg', hint: 'vehicle.permittedHint' },
  { name: 'kirNo', kind: 'text' },
  { name: 'kirUntil', kind: 'day' },
  { name: 'note', kind: 'note' },
  { name: 'active', kind: 'flag' },
])

/** The record's form and actions. */
export const record = defineRecord<RowOf<'vehicle'>, CreateOf<'vehicle'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('vehicle'),
})
