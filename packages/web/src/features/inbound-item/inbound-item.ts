import type { CreateInboundItem, InboundItem } from '@muat/shared'
import { masterActions } from '../../resource/screen/action.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { activeOptions } from '../../resource/screen/options.ts'
import { unitOptions } from '../../resource/trade.ts'
import { defineForm } from '../../ui/form/field.ts'
import { importTool } from '../import/tool.tsx'

const description = defineForm<CreateInboundItem>()('inbound-item', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'unit', kind: 'choice', required: true, options: unitOptions },
  { name: 'active', kind: 'flag' },
])

export const inboundItem = defineScreen<InboundItem, CreateInboundItem>()({
  resource: 'inbound-item',
  labels: 'inbound-item',
  route: 'inbound-item.mgmt',
  titleKey: 'pages.inboundItem',
  countKey: 'inbound-item.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'text', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'unit', kind: 'choice', options: unitOptions },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  form: { description, newKey: 'inbound-item.new', initial: { active: true } },
  actions: masterActions('inbound-item'),
  tools: [importTool('inbound-item')],
})
