import { mayStep, poSaleMachine, type PoSaleStatus } from '@muat/shared'
import type { Outstanding } from '../../rows/rows.ts'
import { createElement } from 'react'
import { request } from '../../lib/first/http.ts'
import { changed } from '../../rows/refresh.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { type Action, type Elsewhere, offerTo } from '../../screen/record/action.ts'
import { reasonOptions } from '../../screen/list/options.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { offerOf } from '../../screen/record/transition.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'
import { basisOptions, exDoLookup } from '../../records/trade.ts'
import { book, next } from '../po-sale/actions.ts'
import { Bookings, Trucks } from '../po-sale/draws.tsx'
import { Order } from '../po-sale/order.tsx'
import { SaleQuantities } from '../po-sale/quantities.tsx'
import { aboutSale, figuresOfSale, toldOfSale } from '../po-sale/sale-summary.ts'

/** Short close of the PO sale behind the row, by the endpoint of this list. docs/http-api.md#lists. */
const shortClose: Action = {
  name: 'close',
  labelKey: 'po-sale.close',
  doneKey: 'po-sale.closed',
  danger: true,
  meansKey: 'po-sale.closeMeans',
  form: reasonForm,
  offer: ({ status }, held) => {
    const offer = offerTo(held, 'write', 'outstanding')
    if (offer !== 'yes') return offer
    const word = status as PoSaleStatus
    return offerOf(mayStep(poSaleMachine, 'close', word, held), word)
  },
  run: async ({ id }, { reason }, { idempotencyKey }) => {
    const answer = await request<unknown>(`/outstanding/${id}`, {
      method: 'DELETE',
      query: { reason: String(reason) },
      idempotencyKey,
    })
    changed('outstanding')
    // The PO sale owes nothing any more, so it leaves the list.
    return answer.ok ? { ok: true, data: null } : answer
  },
}

const openSale: Elsewhere = {
  name: 'po-sale',
  labelKey: 'outstanding.toSale',
  offer: () => 'yes',
  href: ({ id }) => `${pathTo('po-sales-record')}?startDate=any&row=${id}`,
}

/** The record's form, sections and actions. */
export const record = defineRecord<Outstanding>({
  about: aboutSale,
  figures: figuresOfSale,
  headHasFigures: () => true,
  told: toldOfSale,
  next,
  progress: (row) => [
    createElement(SaleQuantities, { key: 'quantities', sale: row }),
    createElement(Order, { key: 'order', sale: row }),
  ],
  elsewhere: [book, openSale],
  sections: [
    { titleKey: 'po-sale.bookings', render: (row) => createElement(Bookings, { sale: row }) },
    { titleKey: 'po-sale.trucks', render: (row) => createElement(Trucks, { sale: row }) },
  ],
  historyOf: 'po-sale',
  historyWords: {
    customerId: { labelKey: 'po-sale.fields.customerId', from: masterLookup('customer') },
    exDoMasterId: { labelKey: 'po-sale.fields.exDoMasterId', from: exDoLookup({}) },
    outboundItemId: {
      labelKey: 'po-sale.fields.outboundItemId',
      from: masterLookup('outbound-item'),
    },
    gradeId: { labelKey: 'po-sale.fields.gradeId', from: masterLookup('grade') },
    markingId: { labelKey: 'po-sale.fields.markingId', from: masterLookup('marking') },
    basis: { labelKey: 'po-sale.fields.basis', options: basisOptions },
    orderedBags: 'po-sale.fields.orderedBags',
    tolerancePct: 'po-sale.fields.tolerancePct',
    price: 'po-sale.fields.price',
    currency: 'po-sale.fields.currency',
    note: 'po-sale.fields.note',
    closeReason: { labelKey: 'action.fields.reason', options: reasonOptions },
    reason: { labelKey: 'action.fields.reason', options: reasonOptions },
  },
  actions: [shortClose],
})
