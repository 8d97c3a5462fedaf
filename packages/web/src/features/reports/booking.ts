import { bookingStatuses } from '@muat/shared'
import { masterLookup } from '../../screen/list/lookup.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { exDoTypeOptions, poSalesTypeOptions } from '../../records/trade.ts'
import { defineReportScreen, presenceChoice } from './report-screen.ts'

export const booking = defineReportScreen({
  name: 'booking',
  route: 'booking-export',
  recordRoute: 'booking-record',
  titleKey: 'pages.bookingExport',
  columns: [
    'bookingNo',
    'loadDate',
    'status',
    'customer',
    'poSalesNo',
    'outboundItem',
    'licensePlate',
    'bookedKg',
    'loadedKg',
    'restKg',
    'unusedKg',
  ],
  figures: [
    { measure: 'kg', label: 'bookedKg' },
    { measure: 'records', label: 'bookings' },
    'loadedKg',
    'takenKg',
    'restKg',
    { measure: 'lapsedRecords', label: 'lapsedRecords', narrows: { status: 'lapsed' } },
    { measure: 'unusedKg', label: 'unusedKg', narrows: { status: 'lapsed' } },
  ],
  views: ['customer', 'grade', 'marking', 'type', 'day', 'week', 'month'],
  filters: [
    { name: 'type', kind: 'choice', options: poSalesTypeOptions },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'marking', kind: 'lookup', from: masterLookup('marking') },
    { name: 'exDoType', kind: 'choice', options: exDoTypeOptions },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(bookingStatuses) },
    { name: 'has', ...presenceChoice(['loadedKg', 'takenKg', 'restKg']) },
    { name: 'lacks', ...presenceChoice(['marking']) },
  ],
})
