import { outboundRecordStatuses } from '@muat/shared'
import { areaOptions } from '../../ui/area-options.ts'
import { masterLookup } from '../../screen/list/lookup.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { defineReportScreen, presenceChoice } from './report-screen.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const weekdays = days.map((day, n) => ({
  value: String(n + 1),
  labelKey: `report.weekday.${day}` as const,
}))

export const outbound = defineReportScreen({
  name: 'outbound',
  route: 'outbound-export',
  recordRoute: 'outbound-record',
  titleKey: 'pages.outboundExport',
  turnTime: true,
  weighingChecks: true,
  columns: [
    'recordNo',
    'date',
    'licensePlate',
    'customer',
    'poSalesNo',
    'outboundItem',
    'loadingArea',
    'loadedBags',
    'netKg',
    'shippedKg',
    'suratJalanNo',
  ],
  figures: [
    { measure: 'kg', label: 'netKg' },
    'shippedKg',
    { measure: 'bags', label: 'loadedBags' },
    { measure: 'records', label: 'trucks' },
  ],
  views: ['customer', 'item', 'grade', 'area', 'day', 'week', 'month'],
  filters: [
    { name: 'licensePlate', kind: 'text' },
    { name: 'poSalesNo', kind: 'text' },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'outboundItemId', kind: 'lookup', from: masterLookup('outbound-item') },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'loadingArea', kind: 'choice', options: areaOptions },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(outboundRecordStatuses) },
    // Set by links of the turn time chart.
    { name: 'hour', kind: 'text', hidden: true },
    { name: 'weekday', kind: 'choice', hidden: true, options: weekdays },
    { name: 'has', ...presenceChoice(['arrivedAt']) },
  ],
})
