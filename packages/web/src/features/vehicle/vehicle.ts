import { may } from '@muat/shared'
import { createElement } from 'react'
import { siteRules } from '../../lib/site-rules.ts'
import type { RowOf } from '../../rows/rows.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'
import { LastDay } from '../../screen/list/last-day.tsx'
import { importTool } from '../../screen/list/import-tool.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const AddSeen = lazyPart('add-seen', () => import('./add-seen.tsx').then((m) => m.AddSeen))

export const vehicle = defineScreen<RowOf<'vehicle'>>()({
  resource: 'vehicle',
  labels: 'vehicle',
  route: 'vehicle.mgmt',
  countKey: 'vehicle.count',
  order: 'licensePlate',
  columns: [
    { field: 'licensePlate', kind: 'identifier', sort: true },
    { field: 'transporter', kind: 'text', sort: true },
    { field: 'truckType', kind: 'text' },
    { field: 'axles', kind: 'number', hidden: true },
    { field: 'permittedKg', kind: 'number', unit: 'kg', sort: true },
    { field: 'storedTareKg', kind: 'number', unit: 'kg' },
    { field: 'kirNo', kind: 'identifier', hidden: true },
    {
      field: 'kirUntil',
      kind: 'own',
      sort: true,
      render: ({ kirUntil }) => createElement(LastDay, { day: kirUntil }),
      given: ({ kirUntil }: { kirUntil: string | null }) => kirUntil !== null,
    },
    { field: 'note', kind: 'text', hidden: true },
    { field: 'active', kind: 'active', sort: true },
  ],
  searchKey: 'searched.plate',
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'vehicle.new',
  many: true,
  tools: [
    importTool('vehicle'),
    {
      labelKey: 'vehicle.addSeen',
      offer: (held) => may(held, 'write', 'vehicle', siteRules()),
      render: (close) => createElement(AddSeen, { onClose: close }),
    },
  ],
  record: () => import('./record.ts').then((m) => m.record),
})
