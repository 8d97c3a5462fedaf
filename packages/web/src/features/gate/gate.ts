import type { RowOf } from '../../rows/rows.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'

export const gate = defineScreen<RowOf<'gate'>>()({
  resource: 'gate',
  labels: 'gate',
  route: 'gate.mgmt',
  countKey: 'gate.count',
  order: 'name',
  columns: [
    { field: 'name', kind: 'text', sort: true },
    { field: 'codeMadeAt', kind: 'moment' },
    { field: 'lastUsedAt', kind: 'moment' },
    { field: 'active', kind: 'active', sort: true },
  ],
  searchKey: 'searched.name',
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'gate.new',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
