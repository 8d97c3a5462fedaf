import { poSaleStatuses } from '@muat/shared'
import { masterLookup } from '../../screen/list/lookup.ts'
import { onlyThose } from '../../records/records.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { poSalesTypeOptions } from '../../records/trade.ts'
import { defineReportScreen, presenceChoice } from './report-screen.ts'

export const poSale = defineReportScreen({
  name: 'po-sale',
  route: 'po-sales-export',
  recordRoute: 'po-sales-record',
  titleKey: 'pages.poSalesExport',
  columns: [
    'poSalesNo',
    'date',
    'customer',
    'outboundItem',
    'status',
    'dueDate',
    'late',
    'orderedKg',
    'shippedKg',
    'onTruckKg',
    'bookedKg',
    'outstandingKg',
  ],
  figures: [
    { measure: 'kg', label: 'orderedKg' },
    { measure: 'records', label: 'rows' },
    'shippedKg',
    'onTruckKg',
    'bookedKg',
    'outstandingKg',
    // Narrowed by `has`, because the filter `late` would make the page cover any day.
    'lateKg',
  ],
  views: ['customer', 'grade', 'type', 'month', 'week'],
  filters: [
    { name: 'type', kind: 'choice', options: poSalesTypeOptions },
    { name: 'customer', kind: 'lookup', from: masterLookup('customer') },
    { name: 'gradeId', kind: 'lookup', from: masterLookup('grade') },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(poSaleStatuses) },
    { name: 'late', kind: 'choice', options: onlyThose('report.onlyLate') },
    {
      name: 'has',
      ...presenceChoice(['shippedKg', 'onTruckKg', 'bookedKg', 'outstandingKg', 'lateKg']),
    },
  ],
})
