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

/** One row per line of completed records, or of records in the states that `status` asks for. */
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
    /** Completed ones that FINANCE has verified, or has not. */
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
    /** Rule 10: what the vendor is not credited of the net, and what he is. */
    qualityDeductionKg: kg,
    acceptedKg: maybeKg,
    /** The line's part of what the vendor claims for the truck, shared as the net is. */
    claimedKg: maybeKg,
    /** Net less claimed; null where nothing is claimed. */
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
    /** Net less claimed, of lines of trucks that claim something. */
    differenceKg: 'kg',
    damagedBags: 'bags',
    qualityDeductionKg: 'kg',
    /** What vendors are credited. */
    acceptedKg: 'kg',
    /** Trucks that were turned away, with the lines that they came with; they are in no other figure. */
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
