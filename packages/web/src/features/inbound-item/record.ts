import type { CreateInboundItem } from '@muat/shared'
import type { InboundItem } from '../../rows/rows.ts'
import { masterActions } from '../../screen/record/action.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { unitOptions } from '../../records/trade.ts'
import { defineForm } from '../../form/field.ts'

const description = defineForm<CreateInboundItem>()('inbound-item', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'unit', kind: 'choice', required: true, options: unitOptions },
  { name: 'active', kind: 'flag' },
])

/** What a row shows, and what can be done to it. */
export const record = defineRecord<InboundItem, CreateInboundItem>({
  form: { description, initial: { active: true } },
  actions: masterActions('inbound-item'),
})
