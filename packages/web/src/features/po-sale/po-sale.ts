import { poSaleStatuses } from '@muat/shared'
import { createElement } from 'react'
import type { PoSale } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { LastDay } from '../../screen/list/last-day.tsx'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { reasonOptions, statusOptions } from '../../screen/list/options.ts'
import { basisOptions, exDoLookup, poSalesTypeOptions } from '../../records/trade.ts'
import { Price } from './price.tsx'
import { importTool } from '../../screen/list/import-tool.tsx'
const kg = { kind: 'number', unit: 'kg' } as const

/** What a completed one falls short of its order is owed no more. */
const owedKg = ({ status, outstandingKg }: PoSale): number | null =>
  status === 'completed' ? 0 : outstandingKg

export const poSale = defineScreen<PoSale>()({
  resource: 'po-sale',
  labels: 'po-sale',
  route: 'po-sales-record',
  countKey: 'po-sale.count',
  order: '-date',
  period: 'month',
  sums: {
    here: 'po-sale.inRange',
    all: 'po-sale.inAll',
  },
  columns: [
    { field: 'poSalesNo', kind: 'identifier', sort: true },
    { field: 'status', kind: 'status', sort: true },
    { field: 'customer', kind: 'lookup', sort: true },
    { field: 'outboundItem', kind: 'lookup', hidden: true },
    { ...kg, field: 'orderedKg', sort: true },
    { ...kg, field: 'shippedKg', sort: true },
    { ...kg, field: 'onTruckKg', sort: true, wide: true },
    { ...kg, field: 'bookedKg', sort: true },
    {
      field: 'outstandingKg',
      kind: 'own',
      end: true,
      unit: 'kg',
      sort: true,
      render: owedKg,
      plain: owedKg,
    },
    { ...kg, field: 'availableToBookKg', sort: true },
    { ...kg, field: 'shortClosedKg', hidden: true },
    { ...kg, field: 'overShippedKg', hidden: true },
    { field: 'closeReason', kind: 'choice', options: reasonOptions, hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    {
      field: 'dueDate',
      kind: 'own',
      sort: true,
      render: ({ dueDate }) => createElement(LastDay, { day: dueDate }),
      given: ({ dueDate }: { dueDate: string | null }) => dueDate !== null,
      hidden: true,
    },
    { field: 'poSalesType', kind: 'choice', options: poSalesTypeOptions, hidden: true },
    { field: 'exDoNo', kind: 'identifier', hidden: true },
    { field: 'grade', kind: 'lookup', hidden: true },
    { field: 'marking', kind: 'lookup', hidden: true },
    { field: 'orderedBags', kind: 'number', hidden: true },
    { field: 'basis', kind: 'choice', options: basisOptions, hidden: true },
    { field: 'tolerancePct', kind: 'number', unit: '%', hidden: true },
    {
      field: 'price',
      kind: 'own',
      end: true,
      render: (sale) => createElement(Price, { sale }),
      given: ({ price }) => price !== null,
      hidden: true,
    },
    { field: 'currency', kind: 'text', hidden: true },
    { field: 'note', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'poSalesNo', kind: 'text' },
    { name: 'poSalesType', kind: 'choice', options: poSalesTypeOptions },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'exDoMasterId', kind: 'lookup', from: exDoLookup({}) },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(poSaleStatuses) },
    {
      name: 'dueDate',
      kind: 'choice',
      options: [{ value: 'overdue', labelKey: 'po-sale.overdue', sort: 'dueDate' }],
    },
  ],
  newKey: 'po-sale.new',
  panel: 'wide',
  tools: [importTool('po-sale')],
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
