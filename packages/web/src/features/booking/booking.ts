import { bookingStatuses } from '@muat/shared'
import type { Booking } from '../../rows/rows.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { reasonOptions, statusOptions } from '../../screen/list/options.ts'
import { saleLookup } from '../../records/trade.ts'
import { areaOptions } from '../../ui/area-options.ts'
const kg = { kind: 'number', unit: 'kg' } as const

export const booking = defineScreen<Booking>()({
  resource: 'booking',
  labels: 'booking',
  route: 'booking-record',
  countKey: 'booking.count',
  order: '-loadDate',
  period: 'month',
  daysKey: 'booking.fields.loadDate',
  columns: [
    { field: 'bookingNo', kind: 'identifier', sort: true },
    { field: 'loadDate', kind: 'day', sort: true },
    { field: 'status', kind: 'status', sort: true },
    { field: 'customer', kind: 'lookup', sort: true },
    { field: 'poSalesNo', kind: 'identifier', sort: true },
    { field: 'exDoNo', kind: 'identifier', sort: true, wide: true },
    { field: 'licensePlate', kind: 'identifier', sort: true },
    { ...kg, field: 'bookedKg', sort: true },
    { ...kg, field: 'takenKg', sort: true },
    { ...kg, field: 'restKg', sort: true },
    { field: 'bookedBags', kind: 'number', hidden: true },
    { field: 'driverName', kind: 'text', hidden: true },
    { field: 'loadingArea', kind: 'choice', options: areaOptions, hidden: true },
    { field: 'shift', kind: 'text', hidden: true },
    { field: 'cancelReason', kind: 'choice', options: reasonOptions, hidden: true },
    { field: 'note', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'poSalesNo', kind: 'text' },
    { name: 'poSaleId', kind: 'lookup', from: saleLookup, hidden: true },
    { name: 'exDoNo', kind: 'text' },
    { name: 'bookingNo', kind: 'text' },
    { name: 'licensePlate', kind: 'text' },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(bookingStatuses) },
  ],
  newKey: 'booking.new',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
