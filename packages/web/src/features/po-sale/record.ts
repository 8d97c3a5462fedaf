import type { CreateOf } from '@muat/shared'
import type { PoSale } from '../../rows/rows.ts'
import { createElement } from 'react'
import { limitsOf } from '../../records/visit/day-limits.tsx'
import { masterLookup } from '../../screen/list/lookup.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { basisOptions, openExDos, poSalesTypeOptions } from '../../records/trade.ts'
import { bagPair } from '../../records/lines/bag-pair.tsx'
import { itemLookup, markingsFor } from '../../records/lines/trade-lookups.ts'
import { chosenIn } from '../../form/lookup.ts'
import { makeableExDo, makeableItem } from '../making/goods.ts'
import { makeableMarking } from '../making/marking.ts'
import { makeableCustomer, makeableGrade } from '../making/plain.ts'
import { actions, book, next } from './actions.ts'
import { carriedOver } from './next-of-order.ts'
import { NextNumber } from './next-number.tsx'
import { Bookings, Trucks } from './draws.tsx'
import { Order } from './order.tsx'
import { prefill } from './prefill.ts'
import { SaleQuantities } from './quantities.tsx'
import { aboutSale, figuresOfSale, toldOfSale } from './sale-summary.ts'

/** Terms cannot change once goods are promised. The server refuses it too. */
const frozen = (row: Readonly<Record<string, unknown>>) =>
  row['used'] === true ? 'po-sale.frozen' : undefined

const description = rowForm('po-sale', [
  {
    name: 'poSalesNo',
    kind: 'text',
    beneath: (typed, begun) => createElement(NextNumber, { typed, begun }),
  },
  { name: 'poSalesType', kind: 'choice', options: poSalesTypeOptions },
  { name: 'date', kind: 'day', beneath: limitsOf('order') },
  { name: 'dueDate', kind: 'day' },
  {
    name: 'customerId',
    kind: 'lookup',
    from: makeableCustomer(masterLookup('customer')),
    frozen,
  },
  {
    name: 'outboundItemId',
    kind: 'lookup',
    from: (typed) => makeableItem(itemLookup, { gradeId: chosenIn(typed, 'gradeId') }),
    frozen,
  },
  {
    name: 'gradeId',
    kind: 'lookup',
    from: makeableGrade(masterLookup('grade')),
    frozen,
  },
  {
    name: 'exDoMasterId',
    kind: 'lookup',
    from: (typed) => {
      const gradeId = chosenIn(typed, 'gradeId')
      return makeableExDo(openExDos(gradeId), { gradeId, markingId: chosenIn(typed, 'markingId') })
    },
    shows: 'exDoNo',
    frozen,
  },
  {
    name: 'markingId',
    kind: 'lookup',
    from: (typed) => {
      const customerId = chosenIn(typed, 'customerId')
      return makeableMarking(markingsFor(customerId), { customerId })
    },
  },
  {
    name: 'orderedKg',
    kind: 'number',
    unit: 'kg',
  },
  {
    name: 'orderedBags',
    kind: 'number',
    beneath: bagPair({ kg: 'orderedKg', bags: 'orderedBags' }),
  },
  { name: 'basis', kind: 'choice', options: basisOptions, frozen },
  {
    name: 'tolerancePct',
    kind: 'number',
    required: true,
    unit: '%',
    hint: 'po-sale.toleranceHint',
  },
  { name: 'price', kind: 'number' },
  { name: 'currency', kind: 'text', hint: 'po-sale.currencyHint' },
  { name: 'note', kind: 'note' },
])

/** The record's form, sections and actions. */
export const record = defineRecord<PoSale, CreateOf<'po-sale'>>({
  form: {
    description,
    initial: { poSalesType: 'local', basis: 'net', tolerancePct: 0 },
    prefill,
    carry: carriedOver,
    editable: ({ status }) => status !== 'closed' && status !== 'cancelled',
  },
  about: aboutSale,
  figures: figuresOfSale,
  headHasFigures: () => true,
  told: [...toldOfSale, 'currency'],
  next,
  progress: (row) => [
    createElement(SaleQuantities, { key: 'quantities', sale: row }),
    createElement(Order, { key: 'order', sale: row }),
  ],
  elsewhere: [book],
  sections: [
    {
      titleKey: 'po-sale.bookings',
      render: (row) => createElement(Bookings, { sale: row }),
    },
    { titleKey: 'po-sale.trucks', render: (row) => createElement(Trucks, { sale: row }) },
  ],
  actions,
  // A form of another record may make one.
  namespaces: ['po-sale'],
})
