import type { CreateMarking } from '@muat/shared'
import type { Marking } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { defineForm } from '../../form/field.ts'

const description = defineForm<CreateMarking>()('marking', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'customerId', kind: 'lookup', from: masterLookup('customer') },
  { name: 'active', kind: 'flag' },
])

/** What a row shows, and what can be done to it. */
export const record = defineRecord<Marking, CreateMarking>({
  form: { description, initial: { active: true } },
  actions: masterActions('marking'),
})
