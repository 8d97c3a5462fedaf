import { createElement } from 'react'
import type { Outstanding } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { LastDay } from '../../screen/list/last-day.tsx'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { exDoTypeOptions, poSalesTypeOptions } from '../../records/trade.ts'
const kg = { kind: 'number', unit: 'kg' } as const

export const outstanding = defineScreen<Outstanding>()({
  resource: 'outstanding',
  labels: 'outstanding',
  route: 'outstanding-record',
  countKey: 'outstanding.count',
  order: '-date',
  // What is owed is owed whatever its month (docs/product.md#lists-and-records).
  period: 'ever',
  daysKey: 'outstanding.fields.date',
  sums: {
    here: 'outstanding.inRange',
    all: 'outstanding.inAll',
  },
  panel: 'wide',
  columns: [
    { field: 'poSalesNo', kind: 'identifier', sort: true },
    { field: 'customer', kind: 'lookup', sort: true },
    { field: 'status', kind: 'status', sort: true },
    { ...kg, field: 'orderedKg', sort: true },
    { ...kg, field: 'shippedKg', sort: true },
    { ...kg, field: 'onTruckKg', sort: true, wide: true },
    { ...kg, field: 'bookedKg', sort: true },
    { ...kg, field: 'outstandingKg', sort: true },
    { field: 'ageDays', kind: 'number', sort: true },
    {
      field: 'dueDate',
      kind: 'own',
      sort: true,
      render: ({ dueDate }) => createElement(LastDay, { day: dueDate }),
      given: ({ dueDate }: { dueDate: string | null }) => dueDate !== null,
    },
    { field: 'grade', kind: 'lookup', hidden: true },
    { field: 'exDoNo', kind: 'identifier', hidden: true },
    { ...kg, field: 'availableToBookKg', sort: true, hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    { field: 'poSalesType', kind: 'choice', options: poSalesTypeOptions, hidden: true },
    { field: 'outboundItem', kind: 'lookup', hidden: true },
    { field: 'marking', kind: 'lookup', hidden: true },
    { field: 'exDoType', kind: 'choice', options: exDoTypeOptions, hidden: true },
    { ...kg, field: 'shortClosedKg', hidden: true },
    { ...kg, field: 'overShippedKg', hidden: true },
  ],
  filters: [
    { name: 'poSalesNo', kind: 'text' },
    { name: 'poSalesType', kind: 'choice', options: poSalesTypeOptions },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'marking', kind: 'lookup', from: masterLookup('marking') },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'exDoType', kind: 'choice', options: exDoTypeOptions },
    {
      name: 'dueDate',
      kind: 'choice',
      options: [{ value: 'overdue', labelKey: 'outstanding.overdue', sort: 'dueDate' }],
    },
  ],
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
