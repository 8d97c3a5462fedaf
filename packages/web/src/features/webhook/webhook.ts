import type { RowOf } from '../../rows/rows.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'

export const webhook = defineScreen<RowOf<'webhook'>>()({
  resource: 'webhook',
  labels: 'webhook',
  route: 'webhook.mgmt',
  countKey: 'webhook.count',
  order: 'name',
  columns: [
    { field: 'name', kind: 'text', sort: true },
    { field: 'url', kind: 'text' },
    { field: 'lastUsedAt', kind: 'moment' },
    { field: 'failingSince', kind: 'moment' },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'webhook.new',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
