import { inboundRecordStatuses } from '../statuses.ts'
import {
  kg,
  lookup,
  maybeBags,
  maybeKg,
  maybeMoment,
  maybePercent,
  maybeText,
  day,
  text,
  word,
} from './columns.ts'
import { by, ofTime } from './groups.ts'
import { defineReport } from './report.ts'

/** One row per line of completed records, or of records with the statuses that `status` names. */
export const inboundReport = defineReport({
  name: 'inbound',
  resource: 'inbound-record',
  filters: {
    startDate: { kind: 'from' },
    endDate: { kind: 'to' },
    licensePlate: { kind: 'plate' },
    status: { kind: 'status', words: inboundRecordStatuses },
    vendorId: { kind: 'id' },
    inboundItemId: { kind: 'id' },
    /** Completed records that FINANCE has verified (1) or not (0). */
    verified: { kind: 'flag' },
    has: {
      kind: 'status',
      words: ['claimedKg', 'differenceKg', 'damagedBags', 'qualityDeductionKg'],
    },
  },
  sort: ['-date', 'recordNo', 'licensePlate', 'netKg', 'claimedKg', 'differenceKg', 'id'],
  columns: {
    date: day,
    recordNo: text,
    status: word,
    licensePlate: text,
    driverName: text,
    transporter: maybeText,
    vendor: lookup,
    vendorSuratJalanNo: maybeText,
    inboundItem: lookup,
    exDoNo: maybeText,
    declaredBags: maybeBags,
    declaredKg: maybeKg,
    acceptedBags: maybeBags,
    damagedBags: maybeBags,
    moisturePct: maybePercent,
    impurityPct: maybePercent,
    netKg: maybeKg,
    /** Rule 10: the net is the sum of these two. */
    qualityDeductionKg: kg,
    acceptedKg: maybeKg,
    /** The line's share of the truck's claim, divided like the net. */
    claimedKg: maybeKg,
    /** Net less claimed; null without a claim. */
    differenceKg: maybeKg,
    weighedInAt: maybeMoment,
    gateOutAt: maybeMoment,
    verifiedAt: maybeMoment,
  },
  measures: {
    /** Net. */
    kg: 'kg',
    /** Accepted. */
    bags: 'bags',
    /** Trucks. */
    records: 'count',
    claimedKg: 'kg',
    /** Net less claimed, over lines of trucks with a claim. */
    differenceKg: 'kg',
    damagedBags: 'bags',
    qualityDeductionKg: 'kg',
    /** Net less quality deduction. */
    acceptedKg: 'kg',
    /** Rejected trucks, which count in no other measure. */
    rejectedRecords: 'count',
    unverifiedRecords: 'count',
    unverifiedKg: 'kg',
  },
  groups: {
    ...ofTime,
    vendor: by('lookup', 'vendorId'),
    item: by('lookup', 'inboundItemId'),
  },
  chart: { axis: 'time', stack: 'vendor', top: 5, measure: 'kg', layout: 'stacked' },
})
