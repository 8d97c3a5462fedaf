import type { CreateOf } from '@muat/shared'
import type { RowOf } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { makeableCustomer } from '../making/plain.ts'

const description = rowForm('marking', [
  { name: 'code', kind: 'text' },
  { name: 'name', kind: 'text' },
  { name: 'customerId', kind: 'lookup', from: makeableCustomer(masterLookup('customer')) },
  { name: 'active', kind: 'flag' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<RowOf<'marking'>, CreateOf<'marking'>>({
  form: { description, initial: { active: true } },
  actions: masterActions('marking'),
})
