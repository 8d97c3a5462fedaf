import type { RowOf } from '../../rows/rows.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { activeOptions } from '../../screen/list/options.ts'
import { importTool } from '../../screen/list/import-tool.tsx'

export const grade = defineScreen<RowOf<'grade'>>()({
  resource: 'grade',
  labels: 'grade',
  route: 'grade.mgmt',
  countKey: 'grade.count',
  order: 'name',
  columns: [
    { field: 'code', kind: 'identifier', sort: true },
    { field: 'name', kind: 'text', sort: true },
    { field: 'nominalBagKg', kind: 'number', unit: 'kg', places: 3 },
    { field: 'minBagKg', kind: 'number', unit: 'kg', places: 3 },
    { field: 'maxBagKg', kind: 'number', unit: 'kg', places: 3 },
    { field: 'active', kind: 'active', sort: true },
  ],
  filters: ['q', { name: 'active', kind: 'choice', options: activeOptions }],
  newKey: 'grade.new',
  many: true,
  tools: [importTool('grade')],
  record: () => import('./record.ts').then((m) => m.record),
})
