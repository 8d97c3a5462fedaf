import type { RowOf } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'
import { unitOptions } from '../../records/trade.ts'
import { importTool } from '../../screen/list/import-tool.tsx'

export const outboundItem = defineScreen<RowOf<'outbound-item'>>()({
  resource: 'outbound-item',
  labels: 'outbound-item',
  route: 'outbound-item.mgmt',
  countKey: 'outbound-item.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'identifier', sort: true },
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
  newKey: 'outbound-item.new',
  many: true,
  tools: [importTool('outbound-item')],
  record: () => import('./record.ts').then((m) => m.record),
})
