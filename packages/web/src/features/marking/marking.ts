import type { RowOf } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'
import { importTool } from '../../screen/list/import-tool.tsx'

export const marking = defineScreen<RowOf<'marking'>>()({
  resource: 'marking',
  labels: 'marking',
  route: 'marking.mgmt',
  countKey: 'marking.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'identifier', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'customer', kind: 'lookup' },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: [
    'q',
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'active', kind: 'choice', options: activeOptions },
  ],
  newKey: 'marking.new',
  many: true,
  tools: [importTool('marking')],
  record: () => import('./record.ts').then((m) => m.record),
})
