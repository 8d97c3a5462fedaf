import { inboundRecordStatuses, missingBags } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'
import { createElement } from 'react'
import { masterLookup } from '../../screen/list/lookup.ts'
import { by, inStatus } from '../../records/records.ts'
import { defineScreen } from '../../screen/list/descriptor.ts'
import { statusOptions } from '../../screen/list/options.ts'
import { VisitState } from '../../records/visit-state.tsx'
import { ClaimDifference, claimDifference } from './claim-difference.tsx'

const itemsOf = ({ inboundItem }: InboundRecord): string =>
  [...new Set(inboundItem.map(({ inboundItem: item }) => item.name))].join(', ')

/** Columns that are computed, not fields of the row. */
interface Figures {
  differenceKg?: never
  declaredBags?: never
  acceptedBags?: never
  damagedBags?: never
  missingBags?: never
}

/** The bags of all lines that have such a count; null: none has. */
const sumOfLines = (name: 'declaredBags' | 'acceptedBags' | 'damagedBags') => {
  const sum = ({ inboundItem }: InboundRecord): number | null => {
    const counts = inboundItem.flatMap((line) => line[name] ?? [])
    return counts.length === 0 ? null : counts.reduce((all, count) => all + count, 0)
  }
  return { render: sum, plain: sum }
}

const missing = ({ inboundItem }: InboundRecord): number | null => missingBags(inboundItem)

const bags = { kind: 'own', end: true, hidden: true } as const
const kg = { kind: 'number', unit: 'kg' } as const

export const inboundRecord = defineScreen<InboundRecord & Figures>()({
  resource: 'inbound-record',
  labels: 'inbound-record',
  route: 'inbound-record',
  countKey: 'inbound-record.count',
  order: '-date',
  period: 'day',
  columns: [
    { field: 'licensePlate', kind: 'identifier', sort: true },
    {
      field: 'status',
      kind: 'own',
      sort: true,
      render: ({ status, late, arrivedAt }) =>
        createElement(VisitState, { status, late, arrivedAt }),
    },
    { field: 'vendor', kind: 'lookup', sort: true },
    { field: 'inboundItem', kind: 'own', render: itemsOf },
    { ...kg, field: 'vendorClaimedKg', sort: true },
    { ...kg, field: 'netKg', sort: true },
    {
      field: 'differenceKg',
      label: 'difference',
      kind: 'own',
      sort: true,
      end: true,
      unit: 'kg',
      render: (record, places) => createElement(ClaimDifference, { record, places }),
      plain: claimDifference,
    },
    { ...bags, field: 'declaredBags', ...sumOfLines('declaredBags') },
    { ...bags, field: 'acceptedBags', ...sumOfLines('acceptedBags') },
    { ...bags, field: 'damagedBags', ...sumOfLines('damagedBags') },
    { ...bags, field: 'missingBags', render: missing, plain: missing },
    { ...kg, field: 'acceptedKg', hidden: true },
    { ...kg, field: 'qualityDeductionKg', hidden: true },
    by('verifiedBy'),
    { field: 'recordNo', kind: 'identifier', sort: true, hidden: true },
    { field: 'date', kind: 'day', sort: true, hidden: true },
    { field: 'driverName', kind: 'text', hidden: true },
    { field: 'transporter', kind: 'text', hidden: true },
    { field: 'vendorSuratJalanNo', kind: 'identifier', hidden: true },
    { ...kg, field: 'deductionKg', hidden: true },
    { field: 'deductionReason', kind: 'text', hidden: true },
    { field: 'excessReason', kind: 'text', hidden: true },
    { field: 'registeredAt', kind: 'moment', hidden: true },
    { ...by('checkedBy'), hidden: true },
    { field: 'checkedAt', kind: 'moment', hidden: true },
    { field: 'gateOutAt', kind: 'moment', hidden: true },
    { ...by('approvedBy'), hidden: true },
    { field: 'approvalNote', kind: 'text', hidden: true },
    { field: 'printCount', kind: 'number', hidden: true },
    { field: 'remarks', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'licensePlate', kind: 'text' },
    { name: 'vendorSuratJalanNo', kind: 'text' },
    { name: 'status', kind: 'choice', many: true, options: statusOptions(inboundRecordStatuses) },
    { name: 'vendorId', kind: 'lookup', from: masterLookup('vendor') },
    {
      name: 'verified',
      kind: 'choice',
      options: [
        { value: '1', labelKey: 'inbound-record.isVerified' },
        { value: '0', labelKey: 'inbound-record.notVerified' },
      ],
    },
    { name: 'open', ...inStatus('inbound-record.stillOpen') },
    { name: 'late', ...inStatus('inbound-record.neverCame') },
    { name: 'missingBags', ...inStatus('inbound-record.fewerBags') },
  ],
  newKey: 'inbound-record.new',
  panel: 'wide',
  many: true,
  record: () => import('./record.ts').then((m) => m.record),
})
