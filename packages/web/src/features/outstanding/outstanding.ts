import { type Outstanding, may, mayStep, poSaleMachine, type PoSaleStatus } from '@muat/shared'
import { createElement } from 'react'
import { request } from '../../lib/http.ts'
import { changed } from '../../lib/query.ts'
import { masterLookup } from '../../resource/lookup.ts'
import type { Action } from '../../resource/screen/action.ts'
import { defineScreen } from '../../resource/screen/descriptor.ts'
import { reasonForm } from '../../resource/screen/reason-form.ts'
import { exDoTypeOptions, poSalesTypeOptions } from '../../resource/trade.ts'
import { Bookings, Trucks } from '../po-sale/draws.tsx'

/** The short close of the PO sale behind the row, by the call that this screen has for it. Spec section 7. */
const shortClose: Action = {
  name: 'close',
  labelKey: 'po-sale.close',
  doneKey: 'po-sale.closed',
  form: reasonForm,
  offer: ({ status }, held) => {
    if (!may(held, 'write', 'outstanding')) return 'never'
    const step = mayStep(poSaleMachine, 'close', status as PoSaleStatus, held)
    return step.allowed ? 'yes' : { why: step.because }
  },
  run: async ({ id }, { reason }, { idempotencyKey }) => {
    const answer = await request<unknown>(`/outstanding/${id}`, {
      method: 'DELETE',
      query: { reason: String(reason) },
      idempotencyKey,
      quiet: true,
    })
    void changed('outstanding')
    // It owes nothing any more and leaves the list.
    return answer.ok ? { ok: true, data: null } : answer
  },
}

const kg = { kind: 'number', unit: 'kg' } as const

export const outstanding = defineScreen<Outstanding>()({
  resource: 'outstanding',
  labels: 'outstanding',
  route: 'outstanding-record',
  titleKey: 'pages.outstandingRecord',
  countKey: 'outstanding.count',
  period: 'month',
  panel: 'wide',
  columns: [
    { field: 'poSalesNo', kind: 'text', sort: true },
    { field: 'customer', kind: 'lookup' },
    { field: 'status', kind: 'status' },
    { ...kg, field: 'orderedKg', sort: true },
    { ...kg, field: 'shippedKg' },
    { ...kg, field: 'onTruckKg' },
    { ...kg, field: 'bookedKg' },
    { ...kg, field: 'outstandingKg', sort: true },
    { field: 'ageDays', kind: 'number', sort: true },
    { field: 'dueDate', kind: 'day', sort: true },
    { field: 'grade', kind: 'lookup', hidden: true },
    { field: 'exDoNo', kind: 'text', hidden: true },
    { ...kg, field: 'availableToBookKg', hidden: true },
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
  ],
  sections: [
    { titleKey: 'po-sale.bookings', render: (row) => createElement(Bookings, { sale: row }) },
    { titleKey: 'po-sale.trucks', render: (row) => createElement(Trucks, { sale: row }) },
  ],
  historyOf: 'po-sale',
  actions: [shortClose],
})
