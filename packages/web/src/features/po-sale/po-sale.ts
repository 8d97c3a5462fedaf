import { type CreatePoSale, maxBags, maxKg, type PoSale, poSaleStatuses } from '@muat/shared'
import { createElement } from 'react'
import { masterLookup } from '../../resource/lookup.ts'
import { siteToday } from '../../resource/screen/calls.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { statusOptions } from '../../resource/screen/options.ts'
import {
  basisOptions,
  exDoLookup,
  itemLookup,
  markingsFor,
  poSalesTypeOptions,
} from '../../resource/trade.ts'
import { chosenIn } from '../../ui/form/lookup.ts'
import { defineForm } from '../../ui/form/field.ts'
import { importTool } from '../import/tool.tsx'
import { actions } from './actions.ts'
import { Bookings, Trucks } from './draws.tsx'

/** What was agreed with the customer stands once goods are promised. The server refuses it as well. */
const frozen = (row: Readonly<Record<string, unknown>>) =>
  row['used'] === true ? 'po-sale.frozen' : undefined

const description = defineForm<CreatePoSale>()('po-sale', [
  { name: 'poSalesNo', kind: 'text', required: true, max: 40 },
  { name: 'poSalesType', kind: 'choice', required: true, options: poSalesTypeOptions },
  { name: 'date', kind: 'day', required: true },
  { name: 'dueDate', kind: 'day' },
  { name: 'customerId', kind: 'lookup', required: true, from: masterLookup('customer'), frozen },
  {
    name: 'exDoMasterId',
    kind: 'lookup',
    required: true,
    from: exDoLookup({ status: 'open' }),
    shows: 'exDoNo',
    frozen,
  },
  {
    name: 'outboundItemId',
    kind: 'lookup',
    required: true,
    from: itemLookup,
    frozen,
  },
  { name: 'gradeId', kind: 'lookup', required: true, from: masterLookup('grade') },
  {
    name: 'markingId',
    kind: 'lookup',
    from: (typed) => markingsFor(chosenIn(typed, 'customerId')),
  },
  {
    name: 'orderedKg',
    kind: 'number',
    required: true,
    unit: 'kg',
    precision: 2,
    min: 0.01,
    max: maxKg,
  },
  { name: 'orderedBags', kind: 'number', min: 0, max: maxBags },
  { name: 'basis', kind: 'choice', required: true, options: basisOptions, frozen },
  {
    name: 'tolerancePct',
    kind: 'number',
    required: true,
    unit: '%',
    precision: 2,
    min: 0,
    max: 100,
    hint: 'po-sale.toleranceHint',
  },
  { name: 'price', kind: 'number', precision: 2, min: 0, max: maxKg },
  { name: 'currency', kind: 'text', max: 3, hint: 'po-sale.currencyHint' },
  { name: 'note', kind: 'note', max: 2000 },
])

const kg = { kind: 'number', unit: 'kg' } as const

export const poSale = defineScreen<PoSale, CreatePoSale>()({
  resource: 'po-sale',
  labels: 'po-sale',
  route: 'po-sales-record',
  titleKey: 'pages.poSalesRecord',
  countKey: 'po-sale.count',
  period: 'month',
  columns: [
    { field: 'poSalesNo', kind: 'text', sort: true },
    { field: 'status', kind: 'status' },
    { field: 'customer', kind: 'lookup' },
    { field: 'outboundItem', kind: 'lookup', hidden: true },
    { ...kg, field: 'orderedKg', sort: true },
    { ...kg, field: 'shippedKg' },
    { ...kg, field: 'onTruckKg' },
    { ...kg, field: 'bookedKg' },
    { ...kg, field: 'outstandingKg' },
    { ...kg, field: 'availableToBookKg' },
    { ...kg, field: 'shortClosedKg', hidden: true },
    { ...kg, field: 'overShippedKg', hidden: true },
    { field: 'closeReason', kind: 'text', hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    { field: 'dueDate', kind: 'day', sort: true, hidden: true },
    { field: 'poSalesType', kind: 'choice', options: poSalesTypeOptions, hidden: true },
    { field: 'exDoNo', kind: 'text', hidden: true },
    { field: 'grade', kind: 'lookup', hidden: true },
    { field: 'marking', kind: 'lookup', hidden: true },
    { field: 'orderedBags', kind: 'number', hidden: true },
    { field: 'basis', kind: 'choice', options: basisOptions, hidden: true },
    { field: 'tolerancePct', kind: 'number', unit: '%', hidden: true },
    { field: 'price', kind: 'number', hidden: true },
    { field: 'currency', kind: 'text', hidden: true },
    { field: 'note', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'poSalesNo', kind: 'text' },
    { name: 'poSalesType', kind: 'choice', options: poSalesTypeOptions },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'exDoMasterId', kind: 'lookup', from: exDoLookup({}) },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(poSaleStatuses) },
  ],
  form: {
    description,
    newKey: 'po-sale.new',
    initial: { poSalesType: 'local', basis: 'net', tolerancePct: 0 },
    prefill: { takes: [], load: async () => ({ date: await siteToday() }) },
  },
  panel: 'wide',
  sections: [
    {
      titleKey: 'po-sale.bookings',
      render: (row) => createElement(Bookings, { sale: row }),
    },
    { titleKey: 'po-sale.trucks', render: (row) => createElement(Trucks, { sale: row }) },
  ],
  actions,
  tools: [importTool('po-sale')],
})
