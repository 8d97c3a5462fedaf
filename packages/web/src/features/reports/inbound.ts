import { inboundRecordStatuses } from '@muat/shared'
import { masterLookup } from '../../screen/list/lookup.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { defineReportScreen, presenceChoice } from './report-screen.ts'

export const inbound = defineReportScreen({
  name: 'inbound',
  route: 'inbound-export',
  recordRoute: 'inbound-record',
  titleKey: 'pages.inboundExport',
  columns: [
    'recordNo',
    'date',
    'licensePlate',
    'vendor',
    'inboundItem',
    'claimedKg',
    'netKg',
    'qualityDeductionKg',
    'acceptedKg',
    'differenceKg',
    'damagedBags',
    'verifiedAt',
  ],
  figures: [
    // From the vendor's paper to what is accepted.
    'claimedKg',
    { measure: 'kg', label: 'netKg' },
    'differenceKg',
    'qualityDeductionKg',
    'acceptedKg',
    { measure: 'records', label: 'trucks' },
    'damagedBags',
    { measure: 'rejectedRecords', label: 'rejectedRecords', narrows: { status: 'rejected' } },
    { measure: 'unverifiedKg', label: 'unverifiedKg', narrows: { verified: '0' } },
  ],
  views: ['vendor', 'item', 'day', 'week', 'month'],
  filters: [
    { name: 'licensePlate', kind: 'text' },
    { name: 'vendorId', kind: 'lookup', from: masterLookup('vendor') },
    { name: 'inboundItemId', kind: 'lookup', from: masterLookup('inbound-item') },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(inboundRecordStatuses) },
    {
      name: 'verified',
      kind: 'choice',
      options: [
        { value: '1', labelKey: 'report.isVerified' },
        { value: '0', labelKey: 'report.notVerified' },
      ],
    },
    {
      name: 'has',
      ...presenceChoice(['claimedKg', 'differenceKg', 'damagedBags', 'qualityDeductionKg']),
    },
  ],
})
