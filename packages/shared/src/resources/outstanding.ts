import Type, { type Static } from 'typebox'
import {
  bookingStatuses,
  exDoTypes,
  lineStatuses,
  outboundRecordStandings,
  outboundRecordStatuses,
  poSalesTypes,
  poSaleStatuses,
} from '../statuses.ts'
import { area, day, lookup, moment, nullable, oneOf, reference } from './fields.ts'
import { defineResource, rowSchema } from './resource.ts'

/** Computed: one row per PO sale that owes something, with its `id` and `version`. kg. */
export const outstanding = defineResource({
  name: 'outstanding',
  kind: 'record',
  key: 'poSalesNo',
  fields: {},
  computed: {
    poSalesNo: Type.String(),
    poSalesType: oneOf(poSalesTypes),
    date: day(),
    dueDate: nullable(day()),
    customerId: reference(),
    customer: lookup(),
    markingId: nullable(reference()),
    marking: nullable(lookup()),
    gradeId: reference(),
    grade: lookup(),
    outboundItem: lookup(),
    exDoMasterId: reference(),
    exDoNo: Type.String(),
    exDoType: oneOf(exDoTypes),
    status: oneOf(poSaleStatuses),
    orderedKg: Type.Number(),
    shippedKg: Type.Number(),
    onTruckKg: Type.Number(),
    bookedKg: Type.Number(),
    shortClosedKg: Type.Number(),
    outstandingKg: Type.Number(),
    availableToBookKg: Type.Number(),
    overShippedKg: Type.Number(),
    /** Business days since the date of the PO sale; below 0 for a future date. */
    ageDays: Type.Integer(),
  },
  list: {
    sort: [
      '-date',
      'poSalesNo',
      'customer',
      'status',
      'dueDate',
      'ageDays',
      'orderedKg',
      'shippedKg',
      'onTruckKg',
      'bookedKg',
      'availableToBookKg',
      'outstandingKg',
      // Outstanding divided by ordered.
      'outstandingShare',
      'id',
    ],
    filters: {
      poSalesNo: { kind: 'text' },
      poSalesType: { kind: 'word', words: poSalesTypes },
      customer: { kind: 'id' },
      marking: { kind: 'id' },
      gradeId: { kind: 'id' },
      exDoType: { kind: 'word', words: exDoTypes },
      dueDate: { kind: 'word', words: ['overdue'] },
      startDate: { kind: 'from' },
      endDate: { kind: 'to' },
      open: { kind: 'flag' },
    },
  },
})

/** Sums over all filtered rows, not those of the page only; kg. */
export const outstandingTotals = () =>
  Type.Object({
    orderedKg: Type.Number(),
    shippedKg: Type.Number(),
    onTruckKg: Type.Number(),
    bookedKg: Type.Number(),
    outstandingKg: Type.Number(),
    availableToBookKg: Type.Number(),
  })
export type OutstandingTotals = Static<ReturnType<typeof outstandingTotals>>

/** A booking of the PO sale. The sum of `restKg` is its `bookedKg`. */
const heldBooking = () =>
  Type.Object({
    id: reference(),
    bookingNo: Type.String(),
    loadDate: day(),
    licensePlate: nullable(Type.String()),
    status: oneOf(bookingStatuses),
    bookedKg: Type.Number(),
    takenKg: Type.Number(),
    restKg: Type.Number(),
  })

/** A line that draws on the PO sale. */
const drawnLine = () =>
  Type.Object({
    id: reference(),
    outboundRecordId: reference(),
    recordNo: Type.String(),
    suratJalanNo: nullable(Type.String()),
    date: day(),
    licensePlate: Type.String(),
    recordStatus: oneOf(outboundRecordStatuses),
    recordStanding: oneOf(outboundRecordStandings),
    status: oneOf(lineStatuses),
    loadingArea: area(),
    bookingId: nullable(reference()),
    bookingNo: nullable(Type.String()),
    gateOutAt: nullable(moment()),
    /** The figure that includes `kg`: planned while on a truck, by the PO sale's basis once shipped. */
    countsAs: oneOf(['shipped', 'onTruck']),
    kg: Type.Number(),
  })

/** The row with the bookings and lines behind its figures, without cancelled, void or skipped ones. */
export const outstandingDetail = () =>
  Type.Object({
    ...rowSchema(outstanding).properties,
    bookings: Type.Array(heldBooking()),
    lines: Type.Array(drawnLine()),
  })
export type OutstandingDetail = Static<ReturnType<typeof outstandingDetail>>
