import type { RowOf } from '../../rows/rows.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'

export const apiKey = defineScreen<RowOf<'api-key'>>()({
  resource: 'api-key',
  labels: 'api-key',
  route: 'api-key.mgmt',
  countKey: 'api-key.count',
  order: 'name',
  columns: [
    { field: 'name', kind: 'text', sort: true },
    { field: 'codeMadeAt', kind: 'moment' },
    { field: 'codeMadeBy', kind: 'text' },
    { field: 'lastUsedAt', kind: 'moment' },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'api-key.new',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
