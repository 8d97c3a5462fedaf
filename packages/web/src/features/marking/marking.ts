import type { CreateMarking, Marking } from '@muat/shared'
import { masterLookup } from '../../resource/lookup.ts'
import { masterActions } from '../../resource/screen/action.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { activeOptions } from '../../resource/screen/options.ts'
import { defineForm } from '../../ui/form/field.ts'
import { importTool } from '../import/tool.tsx'

const description = defineForm<CreateMarking>()('marking', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'customerId', kind: 'lookup', from: masterLookup('customer') },
  { name: 'active', kind: 'flag' },
])

export const marking = defineScreen<Marking, CreateMarking>()({
  resource: 'marking',
  labels: 'marking',
  route: 'marking.mgmt',
  titleKey: 'pages.marking',
  countKey: 'marking.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'text', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'customer', kind: 'lookup' },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: [
    'q',
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'active', kind: 'choice', options: activeOptions },
  ],
  form: { description, newKey: 'marking.new', initial: { active: true } },
  actions: masterActions('marking'),
  tools: [importTool('marking')],
})
