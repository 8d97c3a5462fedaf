import { bookingStatuses, exDoTypes, poSalesTypes } from '../statuses.ts'
import {
  day,
  kg,
  lookup,
  maybeBags,
  maybeLookup,
  maybeText,
  maybeWord,
  text,
  word,
} from './columns.ts'
import { by, ofTime } from './groups.ts'
import { defineReport } from './report.ts'

/** One row per booking, by load date. Cancelled ones only if `status` names them. */
export const bookingReport = defineReport({
  name: 'booking',
  resource: 'booking',
  filters: {
    startDate: { kind: 'from' },
    endDate: { kind: 'to' },
    /** The PO sales type. */
    type: { kind: 'word', words: poSalesTypes },
    status: { kind: 'status', words: bookingStatuses },
    marking: { kind: 'id' },
    customer: { kind: 'id' },
    gradeId: { kind: 'id' },
    exDoType: { kind: 'word', words: exDoTypes },
    has: { kind: 'status', words: ['loadedKg', 'takenKg', 'restKg'] },
    lacks: { kind: 'status', words: ['marking'] },
  },
  ahead: true,
  sort: ['-loadDate', 'bookingNo', 'bookedKg', 'takenKg', 'restKg', 'id'],
  columns: {
    loadDate: day,
    bookingNo: text,
    status: word,
    poSalesNo: text,
    poSalesType: word,
    customer: lookup,
    outboundItem: lookup,
    grade: lookup,
    marking: maybeLookup,
    exDoNo: text,
    exDoType: word,
    shift: maybeText,
    licensePlate: maybeText,
    loadingArea: maybeWord,
    bookedBags: maybeBags,
    bookedKg: kg,
    /** The part of `takenKg` that has left. */
    loadedKg: kg,
    /** Loaded and on trucks. */
    takenKg: kg,
    restKg: kg,
    /** The rest with which the booking lapsed. */
    unusedKg: kg,
  },
  measures: {
    /** Booked. */
    kg: 'kg',
    /** Booked. */
    bags: 'bags',
    records: 'count',
    loadedKg: 'kg',
    takenKg: 'kg',
    restKg: 'kg',
    lapsedRecords: 'count',
    unusedKg: 'kg',
  },
  groups: {
    ...ofTime,
    customer: by('lookup', 'customer'),
    grade: by('lookup', 'gradeId'),
    marking: by('lookup', 'marking'),
    type: by('word', 'type'),
  },
  chart: { axis: 'time', stack: null, measures: ['kg', 'loadedKg'], layout: 'beside' },
})
