import { productionStatuses } from '@muat/shared'
import { masterLookup } from '../../screen/list/lookup.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { exDoLookup, exDoTypeOptions, poSalesTypeOptions } from '../../records/trade.ts'
import { defineReportScreen, presenceChoice } from './report-screen.ts'

export const production = defineReportScreen({
  name: 'production',
  route: 'production-export',
  recordRoute: 'production-record',
  titleKey: 'pages.productionExport',
  columns: [
    'productionNo',
    'date',
    'status',
    'shift',
    'outboundItem',
    'grade',
    'exDoNo',
    'plannedKg',
    'producedKg',
    'lossKg',
    'yieldPct',
  ],
  figures: [
    { measure: 'kg', label: 'producedKg' },
    { measure: 'bags', label: 'producedBags' },
    { measure: 'records', label: 'runs' },
    'plannedKg',
    'lossKg',
    'yieldPct',
  ],
  views: ['item', 'grade', 'shift', 'exDo', 'day', 'week', 'month'],
  filters: [
    { name: 'exDoNo', kind: 'text' },
    { name: 'type', kind: 'choice', options: poSalesTypeOptions },
    { name: 'outboundItemId', kind: 'lookup', from: masterLookup('outbound-item') },
    { name: 'grade', kind: 'lookup', from: masterLookup('grade') },
    { name: 'marking', kind: 'lookup', from: masterLookup('marking') },
    { name: 'exDoType', kind: 'choice', options: exDoTypeOptions },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(productionStatuses) },
    // Set by links of a group.
    { name: 'shift', kind: 'text', hidden: true },
    { name: 'exDoMasterId', kind: 'lookup', hidden: true, from: exDoLookup({}) },
    { name: 'has', ...presenceChoice(['lossKg']) },
    { name: 'lacks', ...presenceChoice(['shift']) },
  ],
})
