import type { CreateCustomer, Customer } from '@muat/shared'
import { masterActions } from '../../resource/screen/action.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { activeOptions } from '../../resource/screen/options.ts'
import { defineForm } from '../../ui/form/field.ts'
import { importTool } from '../import/tool.tsx'

const description = defineForm<CreateCustomer>()('customer', [
  { name: 'code', kind: 'text', required: true, max: 40 },
  { name: 'name', kind: 'text', required: true, max: 200 },
  { name: 'address', kind: 'note', max: 500 },
  { name: 'phone', kind: 'tel', max: 40 },
  { name: 'email', kind: 'email', max: 254 },
  { name: 'taxNo', kind: 'text', max: 40 },
  { name: 'active', kind: 'flag' },
])

export const customer = defineScreen<Customer, CreateCustomer>()({
  resource: 'customer',
  labels: 'customer',
  route: 'customer.mgmt',
  titleKey: 'pages.customer',
  countKey: 'customer.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'text', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'phone', kind: 'text' },
    { field: 'email', kind: 'text' },
    { field: 'address', kind: 'text', hidden: true },
    { field: 'taxNo', kind: 'text', hidden: true },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  form: { description, newKey: 'customer.new', initial: { active: true } },
  actions: masterActions('customer'),
  tools: [importTool('customer')],
})
