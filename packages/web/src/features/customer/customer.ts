import type { RowOf } from '../../rows/rows.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'
import { importTool } from '../../screen/list/import-tool.tsx'

export const customer = defineScreen<RowOf<'customer'>>()({
  resource: 'customer',
  labels: 'customer',
  route: 'customer.mgmt',
  countKey: 'customer.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'identifier', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'phone', kind: 'phone' },
    { field: 'email', kind: 'identifier' },
    { field: 'address', kind: 'text', hidden: true },
    { field: 'taxNo', kind: 'identifier', hidden: true },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'customer.new',
  many: true,
  tools: [importTool('customer')],
  record: () => import('./record.ts').then((m) => m.record),
})
