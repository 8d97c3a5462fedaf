import type { CreateOf } from '@muat/shared'
import type { Booking } from '../../rows/rows.ts'
import { createElement } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { limitsOf } from '../../records/visit/day-limits.tsx'
import { cancellation } from '../../screen/record/transition.ts'
import { siteToday } from '../../screen/calls/calls.ts'
import { defineRecord } from '../../screen/record/record-descriptor.ts'
import { rowForm } from '../../screen/record/row-form.ts'
import { reasonForm } from '../../screen/record/reason-form.ts'
import { plateField } from '../../records/lines/known-plate.tsx'
import { areaOptions } from '../../ui/area-options.ts'
import { bagPair } from '../../records/lines/bag-pair.tsx'
import { openPoSales } from '../../records/lines/trade-lookups.ts'
import { makeableSale } from '../making/sale.ts'
import { checkLeft, LeftToBook } from './left-to-book.tsx'
import { BookingQuantities, register } from './quantities.tsx'
import { Source } from './source.tsx'
import { TrucksOfBooking } from './trucks.tsx'

const description = rowForm(
  'booking',
  [
    {
      name: 'poSaleId',
      kind: 'lookup',
      from: makeableSale(openPoSales),
      shows: 'poSalesNo',
      frozen: ({ takenKg }) =>
        typeof takenKg === 'number' && takenKg > 0 ? 'booking.frozen' : undefined,
    },
    { name: 'loadDate', kind: 'day', beneath: limitsOf('movement', 'loadDate') },
    {
      name: 'bookedKg',
      kind: 'number',
      unit: 'kg',
      beneath: (typed, begun) => createElement(LeftToBook, { typed, begun }),
    },
    {
      name: 'bookedBags',
      kind: 'number',
      beneath: bagPair({ kg: 'bookedKg', bags: 'bookedBags' }),
    },
    { name: 'licensePlate', ...plateField },
    { name: 'driverName', kind: 'text' },
    { name: 'loadingArea', kind: 'choice', options: areaOptions },
    { name: 'shift', kind: 'text' },
    { name: 'note', kind: 'note' },
  ],
  { check: checkLeft },
)

/** The record's form, sections and actions. */
export const record = defineRecord<Booking, CreateOf<'booking'>>({
  form: {
    description,
    prefill: {
      takes: ['poSaleId'],
      load: async ({ poSaleId }) => ({
        loadDate: await siteToday(),
        ...(poSaleId === undefined ? {} : { poSaleId: Number(poSaleId) }),
      }),
    },
    editable: ({ status }) => status !== 'cancelled',
    warn: ({ warnings = [] }, { text, language }) =>
      warnings.flatMap(({ code, params }) =>
        code === 'beyond_ex_do'
          ? text('booking.beyondExDo', {
              of: params['of'] ?? '',
              kg: showNumber(-Number(params['available']), language),
            })
          : [],
      ),
  },
  about: ({ customer, poSalesNo, exDoNo, licensePlate }) => [
    customer.name,
    poSalesNo,
    exDoNo,
    licensePlate,
  ],
  figures: ({ bookedKg, takenKg, restKg }) => [
    { labelKey: 'booking.fields.bookedKg', value: bookedKg, unit: 'kg' },
    { labelKey: 'booking.fields.takenKg', value: takenKg, unit: 'kg' },
    { labelKey: 'booking.fields.restKg', value: restKg, unit: 'kg' },
  ],
  headHasFigures: () => true,
  told: ['customer', 'poSalesNo', 'exDoNo', 'licensePlate', 'bookedKg', 'takenKg', 'restKg'],
  next: () => ['register'],
  progress: (row) => createElement(BookingQuantities, { booking: row }),
  elsewhere: [register],
  sections: [
    { titleKey: 'booking.source', render: (row) => createElement(Source, { booking: row }) },
    {
      titleKey: 'booking.trucks',
      render: ({ id }) => createElement(TrucksOfBooking, { id }),
    },
  ],
  actions: [
    cancellation('booking', {
      labelKey: 'booking.cancel',
      doneKey: 'booking.cancelled',
      form: reasonForm,
    }),
  ],
  namespaces: ['visit', 'booking'],
})
