import type { RowOf } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { exDoStatusOptions, exDoTypeOptions } from '../../records/trade.ts'
import { importTool } from '../../screen/list/import-tool.tsx'

const resource = 'ex-do-master'

const kg = { kind: 'number', unit: 'kg' } as const

export const exDo = defineScreen<RowOf<'ex-do-master'>>()({
  resource,
  labels: resource,
  route: 'ex-do.mgmt',
  countKey: 'ex-do-master.count',
  order: '-date',
  columns: [
    { field: 'ex_do_no', kind: 'identifier', sort: true },
    { field: 'exDoType', kind: 'choice', options: exDoTypeOptions, sort: true, hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    { field: 'grade', kind: 'lookup' },
    { field: 'marking', kind: 'lookup', hidden: true },
    { ...kg, field: 'openingKg' },
    { field: 'openingBags', kind: 'number', hidden: true },
    { ...kg, field: 'producedKg', hidden: true },
    { ...kg, field: 'receivedKg', hidden: true },
    { ...kg, field: 'shippedKg' },
    { ...kg, field: 'onTruckKg' },
    { ...kg, field: 'bookedKg' },
    { ...kg, field: 'onHandKg' },
    { ...kg, field: 'availableKg' },
    { field: 'status', kind: 'status', sort: true },
    { field: 'expiryDate', kind: 'day', sort: true, hidden: true },
    { field: 'note', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'ex_do_no', kind: 'text' },
    { name: 'exDoType', kind: 'choice', options: exDoTypeOptions },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'marking', kind: 'lookup', from: masterLookup('marking') },
    { name: 'status', kind: 'choice', options: exDoStatusOptions },
  ],
  // Parameter of its own for pages: docs/http-api.md#lists.
  query: { is_pagination: 1 },
  newKey: 'ex-do-master.new',
  many: true,
  panel: 'wide',
  tools: [importTool(resource)],
  record: () => import('./record.ts').then((m) => m.record),
})
