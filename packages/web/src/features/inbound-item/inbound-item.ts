import type { RowOf } from '../../rows/rows.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'
import { unitOptions } from '../../records/trade.ts'
import { importTool } from '../../screen/list/import-tool.tsx'

export const inboundItem = defineScreen<RowOf<'inbound-item'>>()({
  resource: 'inbound-item',
  labels: 'inbound-item',
  route: 'inbound-item.mgmt',
  countKey: 'inbound-item.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'identifier', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'unit', kind: 'choice', options: unitOptions },
    { field: 'moistureLimitPct', kind: 'number', unit: '%' },
    { field: 'impurityLimitPct', kind: 'number', unit: '%' },
    { field: 'moistureDeductionPct', kind: 'number', unit: '%', hidden: true },
    { field: 'impurityDeductionPct', kind: 'number', unit: '%', hidden: true },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'inbound-item.new',
  many: true,
  tools: [importTool('inbound-item')],
  record: () => import('./record.ts').then((m) => m.record),
})
