import { type CreateOf, lineActions, outboundRecordStatuses } from '@muat/shared'
import type { OutboundRecord } from '../../rows/rows.ts'
import { createElement } from 'react'
import { readTypedDay } from '../../lib/date.ts'
import { limitsOf } from '../../records/visit/day-limits.tsx'
import { plateField } from '../../records/lines/known-plate.tsx'
import { masterLookup } from '../../screen/list/lookup.ts'
import { leftForLine } from '../../records/lines/left-for-line.tsx'
import { outboundLineFields } from '../../records/lines/outbound-line.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { papersOf, visitHistoryWords, weighingsSection } from '../../records/visit/visit.ts'
import { checkTaking } from '../../records/lines/truck-lines.ts'
import { chosenIn } from '../../form/lookup.ts'
import { makeableBooking } from '../making/booking.ts'
import { makeableCustomer } from '../making/plain.ts'
import { makeableSale } from '../making/sale.ts'
import { actions } from './actions.ts'
import { Head } from './head.tsx'
import { Lines } from './lines.tsx'
import { prefill } from './prefill.ts'
import { OutboundTimeline } from './outbound-timeline.tsx'
import { about, elsewhere, figures, next } from './outbound-summary.ts'

const description = rowForm(
  'outbound-record',
  [
    { name: 'date', kind: 'day', beneath: limitsOf('movement', 'date') },
    { name: 'licensePlate', ...plateField },
    { name: 'driverName', kind: 'text' },
    {
      name: 'customerId',
      kind: 'lookup',
      from: makeableCustomer(masterLookup('customer')),
    },
    {
      name: 'outboundItem',
      kind: 'lines',
      fields: outboundLineFields(
        (typed) => ({
          customerId: chosenIn(typed, 'customerId'),
          date: readTypedDay(String(typed['date'] ?? '')),
          licensePlate: String(typed['licensePlate'] ?? ''),
          driverName: String(typed['driverName'] ?? ''),
        }),
        { sale: makeableSale, booking: makeableBooking },
      ),
      beneath: leftForLine,
    },
    { name: 'driverPhone', kind: 'tel' },
    { name: 'truckType', kind: 'text' },
    { name: 'sealNo', kind: 'text' },
    { name: 'containerNo', kind: 'text' },
    { name: 'remarks', kind: 'note' },
  ],
  {
    check: ({ outboundItem }, begun) =>
      checkTaking(
        outboundItem.map(({ poSaleId, bookingId = null, plannedKg }, n) => ({
          poSaleId,
          bookingId,
          plannedKg,
          path: `outboundItem.${n}.`,
        })),
        begun,
      ),
  },
)

/** The record's form, sections and actions. */
export const record = defineRecord<OutboundRecord, CreateOf<'outbound-record'>>({
  form: {
    description,
    prefill,
    editable: ({ status }) => status === 'registered',
  },
  about,
  figures,
  head: (record) => createElement(Head, { record }),
  headHasFigures: ({ status }) => status === 'hold',
  told: [
    'customer',
    'loadingArea',
    'waited',
    'plannedKg',
    'firstKg',
    'netKg',
    'expectedKg',
    'registeredAt',
    'arrivedAt',
    'waitingSince',
    'gateOutAt',
  ],
  next,
  progress: (record) => createElement(OutboundTimeline, { record }),
  sections: [
    { titleKey: 'visit.lines', render: (record) => createElement(Lines, { record }) },
    weighingsSection('visit.firstTare', 'visit.secondGross'),
  ],
  actions,
  elsewhere,
  paper: papersOf('outbound-record', ({ suratJalanNo }: OutboundRecord) =>
    suratJalanNo === null ? 'weighing.papers.inbound' : 'weighing.papers.outbound',
  ),
  historyWords: {
    ...visitHistoryWords('visit.firstTare', 'visit.secondGross'),
    status: {
      labelKey: 'outbound-record.fields.status',
      options: statusOptions(outboundRecordStatuses),
    },
    undone: {
      labelKey: 'loading.undone',
      options: lineActions.map((value) => ({ value, labelKey: `loading.step.${value}` })),
    },
    call: 'loading.step.call',
    start: 'loading.step.start',
    finish: 'loading.step.finish',
    return: 'loading.step.return',
    skip: 'loading.step.skip',
    move: 'loading.step.move',
    undo: 'loading.step.undo',
    recount: 'loading.step.recount',
  },
  namespaces: ['outbound-line', 'hold', 'visit', 'loading', 'weighing'],
})
