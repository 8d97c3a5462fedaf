import { ageBands } from '@muat/shared'
import { masterLookup } from '../../screen/list/lookup.ts'
import { exDoTypeOptions, poSalesTypeOptions } from '../../records/trade.ts'
import { defineReportScreen, presenceChoice } from './report-screen.ts'

export const outstanding = defineReportScreen({
  name: 'outstanding',
  route: 'outstanding-export',
  recordRoute: 'outstanding-record',
  titleKey: 'pages.outstandingExport',
  // The current month would hide old PO sales.
  period: 'ever',
  columns: [
    'poSalesNo',
    'date',
    'ageDays',
    'customer',
    'outboundItem',
    'dueDate',
    'late',
    'orderedKg',
    'shippedKg',
    'onTruckKg',
    'bookedKg',
    'outstandingKg',
  ],
  figures: [
    { measure: 'kg', label: 'outstandingKg' },
    { measure: 'records', label: 'rows' },
    'shippedKg',
    'onTruckKg',
    'bookedKg',
    'lateKg',
    'oldestDays',
  ],
  views: ['customer', 'age', 'grade', 'marking', 'type'],
  filters: [
    { name: 'type', kind: 'choice', options: poSalesTypeOptions },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'marking', kind: 'lookup', from: masterLookup('marking') },
    { name: 'exDoType', kind: 'choice', options: exDoTypeOptions },
    {
      name: 'age',
      kind: 'choice',
      options: ageBands.map((band) => ({ value: band, labelKey: `report.age.${band}` as const })),
    },
    { name: 'has', ...presenceChoice(['shippedKg', 'onTruckKg', 'bookedKg', 'lateKg']) },
    { name: 'lacks', ...presenceChoice(['marking']) },
  ],
})
