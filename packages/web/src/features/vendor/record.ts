import type { CreateOf } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { defineForm } from '../../form/field.ts'

const description = defineForm<CreateOf<'vendor'>>()('vendor', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'address', kind: 'note', max: 500 },
  { name: 'phone', kind: 'tel', max: 40 },
  { name: 'email', kind: 'email', max: 254 },
  { name: 'taxNo', kind: 'text', max: 40 },
  { name: 'active', kind: 'flag' },
])

/** What a row shows, and what can be done to it. */
export const record = defineRecord<RowOf<'vendor'>, CreateOf<'vendor'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('vendor'),
})
