import type { RowOf } from '../../rows/rows.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'
import { areaOptions } from '../../ui/area-options.ts'
import { Weekdays } from './weekdays.tsx'
import { createElement } from 'react'
import { overOptions } from './options.ts'

export const quota = defineScreen<RowOf<'quota'>>()({
  resource: 'quota',
  labels: 'quota',
  route: 'quota.mgmt',
  countKey: 'quota.count',
  order: 'name',
  columns: [
    { field: 'name', kind: 'text', sort: true },
    { field: 'mostTrucks', kind: 'number' },
    { field: 'mostKg', kind: 'number', unit: 'kg' },
    { field: 'loadingArea', kind: 'choice', options: areaOptions },
    { field: 'outboundItem', kind: 'lookup' },
    { field: 'shift', kind: 'text' },
    {
      field: 'weekdays',
      kind: 'own',
      render: ({ weekdays }) => createElement(Weekdays, { weekdays }),
    },
    { field: 'firstDay', kind: 'day' },
    { field: 'lastDay', kind: 'day' },
    { field: 'overQuota', kind: 'choice', options: overOptions },
    { field: 'active', kind: 'active', sort: true },
  ],
  searchKey: 'searched.name',
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'quota.new',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
