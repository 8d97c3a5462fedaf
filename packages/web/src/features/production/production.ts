import { productionStatuses } from '@muat/shared'
import type { Production } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { reasonOptions, statusOptions } from '../../screen/list/options.ts'
const kg = { kind: 'number', unit: 'kg' } as const

export const production = defineScreen<Production>()({
  resource: 'production',
  labels: 'production',
  route: 'production-record',
  countKey: 'production.count',
  order: '-date',
  period: 'month',
  columns: [
    { field: 'productionNo', kind: 'identifier', sort: true },
    { field: 'date', kind: 'day', sort: true },
    { field: 'status', kind: 'status' },
    { field: 'exDoNo', kind: 'identifier' },
    { field: 'outboundItem', kind: 'lookup' },
    { ...kg, field: 'plannedKg', sort: true },
    { ...kg, field: 'producedKg', sort: true },
    { field: 'producedBags', kind: 'number' },
    { ...kg, field: 'lossKg' },
    { field: 'grade', kind: 'lookup', hidden: true },
    { field: 'plannedBags', kind: 'number', hidden: true },
    { field: 'marking', kind: 'lookup', hidden: true },
    { field: 'shift', kind: 'text', hidden: true },
    { field: 'batchNo', kind: 'identifier', hidden: true },
    { field: 'startedAt', kind: 'moment', hidden: true },
    { field: 'completedAt', kind: 'moment', hidden: true },
    { field: 'cancelReason', kind: 'choice', options: reasonOptions, hidden: true },
    { field: 'note', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'exDoNo', kind: 'text' },
    { name: 'outboundItemId', kind: 'lookup', from: masterLookup('outbound-item') },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'marking', kind: 'lookup', from: masterLookup('marking') },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(productionStatuses) },
  ],
  newKey: 'production.new',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
