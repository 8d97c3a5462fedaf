import { type CreateOutboundItem, maxKgPerBag, type OutboundItem } from '@muat/shared'
import { masterLookup } from '../../resource/lookup.ts'
import { masterActions } from '../../resource/screen/action.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { activeOptions } from '../../resource/screen/options.ts'
import { unitOptions } from '../../resource/trade.ts'
import { defineForm } from '../../ui/form/field.ts'
import { importTool } from '../import/tool.tsx'

const description = defineForm<CreateOutboundItem>()('outbound-item', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
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

export const outboundItem = defineScreen<OutboundItem, CreateOutboundItem>()({
  resource: 'outbound-item',
  labels: 'outbound-item',
  route: 'outbound-item.mgmt',
  titleKey: 'pages.outboundItem',
  countKey: 'outbound-item.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'text', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'grade', kind: 'lookup' },
    { field: 'unit', kind: 'choice', options: unitOptions },
    { field: 'nominalBagKg', kind: 'number', unit: 'kg', places: 3 },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: [
    'q',
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'active', kind: 'choice', options: activeOptions },
  ],
  form: { description, newKey: 'outbound-item.new', initial: { active: true } },
  actions: masterActions('outbound-item'),
  tools: [importTool('outbound-item')],
})
