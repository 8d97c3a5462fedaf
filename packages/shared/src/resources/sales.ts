import Type from 'typebox'
import { bases, bookingStatuses, poSalesTypes, poSaleStatuses } from '../statuses.ts'
import {
  area,
  bags,
  day,
  line,
  lookup,
  money,
  note,
  nullable,
  oneOf,
  optional,
  percent,
  plate,
  positiveKg,
  reference,
  text,
  warnings,
} from './fields.ts'
import { defineResource } from './resource.ts'

/** A PO sale embedded in bookings and lines. kg. */
export const poSaleBrief = () =>
  Type.Object({
    id: reference(),
    poSalesNo: Type.String(),
    exDoNo: Type.String(),
    basis: oneOf(bases),
    status: oneOf(poSaleStatuses),
    orderedKg: Type.Number(),
    shippedKg: Type.Number(),
    onTruckKg: Type.Number(),
    bookedKg: Type.Number(),
    outstandingKg: Type.Number(),
    availableToBookKg: Type.Number(),
  })

export const poSale = defineResource({
  name: 'po-sale',
  kind: 'record',
  key: 'poSalesNo',
  fields: {
    /** Defaults to the next number of the site's pattern on create. */
    poSalesNo: optional(text(40)),
    poSalesType: oneOf(poSalesTypes),
    date: day(),
    dueDate: optional(day()),
    customerId: reference(),
    exDoMasterId: reference(),
    outboundItemId: reference(),
    gradeId: reference(),
    markingId: optional(reference()),
    orderedKg: positiveKg(),
    orderedBags: optional(bags()),
    basis: oneOf(bases),
    /** Defaults to 0 on create. */
    tolerancePct: Type.Optional(percent()),
    price: optional(money()),
    currency: optional(Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 })),
    note: optional(note()),
  },
  computed: {
    poSalesNo: Type.String(),
    exDoNo: Type.String(),
    customer: lookup(),
    outboundItem: lookup(),
    grade: lookup(),
    marking: nullable(lookup()),
    status: oneOf(poSaleStatuses),
    /** Why it is on hold, closed or cancelled. */
    closeReason: nullable(Type.String()),
    shippedKg: Type.Number(),
    onTruckKg: Type.Number(),
    bookedKg: Type.Number(),
    shortClosedKg: Type.Number(),
    outstandingKg: Type.Number(),
    availableToBookKg: Type.Number(),
    overShippedKg: Type.Number(),
    /** It has bookings or lines: customer, ex-DO, item, grade and basis are frozen. */
    used: Type.Boolean(),
    warnings: warnings(),
  },
  list: {
    sort: ['-date', 'poSalesNo', 'dueDate', 'orderedKg', 'createdAt', 'updatedAt', 'id'],
    filters: {
      poSalesNo: { kind: 'text' },
      poSalesType: { kind: 'word', words: poSalesTypes },
      customer: { kind: 'id' },
      marking: { kind: 'id' },
      gradeId: { kind: 'id' },
      mode: { kind: 'text' },
      exDoMasterId: { kind: 'id' },
      status: { kind: 'status', words: poSaleStatuses },
      startDate: { kind: 'from' },
      endDate: { kind: 'to' },
      open: { kind: 'flag' },
    },
  },
})

export const booking = defineResource({
  name: 'booking',
  kind: 'record',
  key: 'bookingNo',
  fields: {
    poSaleId: reference(),
    loadDate: day(),
    shift: optional(line(40)),
    licensePlate: optional(plate()),
    driverName: optional(line(200)),
    bookedKg: positiveKg(),
    bookedBags: optional(bags()),
    loadingArea: optional(area()),
    note: optional(note()),
  },
  computed: {
    bookingNo: Type.String(),
    poSalesNo: Type.String(),
    exDoNo: Type.String(),
    customer: lookup(),
    poSale: poSaleBrief(),
    status: oneOf(bookingStatuses),
    takenKg: Type.Number(),
    /** The part of `takenKg` that has left; the rest is on trucks. */
    shippedKg: Type.Number(),
    restKg: Type.Number(),
    cancelReason: nullable(Type.String()),
    warnings: warnings(),
  },
  list: {
    sort: ['-loadDate', 'bookingNo', 'bookedKg', 'createdAt', 'updatedAt', 'id'],
    filters: {
      bookingNo: { kind: 'text' },
      poSalesNo: { kind: 'text' },
      exDoNo: { kind: 'text' },
      poSaleId: { kind: 'id' },
      customer: { kind: 'id' },
      licensePlate: { kind: 'plate' },
      status: { kind: 'status', words: bookingStatuses },
      startDate: { kind: 'from' },
      endDate: { kind: 'to' },
      open: { kind: 'flag' },
    },
  },
})
