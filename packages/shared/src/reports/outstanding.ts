import { exDoTypes, poSalesTypes } from '../statuses.ts'
import {
  day,
  days,
  flag,
  kg,
  lookup,
  maybeBags,
  maybeDay,
  maybeLookup,
  text,
  word,
} from './columns.ts'
import { by, ofTime } from './groups.ts'
import { defineReport } from './report.ts'

/** Bands of age, in business days since the date of the PO sale. One with a future date is in the first. */
export const ageBands = ['0-7', '8-30', '31-60', '61'] as const
export type AgeBand = (typeof ageBands)[number]

/** One row per PO sale of the outstanding list, by its date. */
export const outstandingReport = defineReport({
  name: 'outstanding',
  resource: 'outstanding',
  filters: {
    startDate: { kind: 'from' },
    endDate: { kind: 'to' },
    /** The PO sales type. */
    type: { kind: 'word', words: poSalesTypes },
    marking: { kind: 'id' },
    customer: { kind: 'id' },
    gradeId: { kind: 'id' },
    exDoType: { kind: 'word', words: exDoTypes },
    age: { kind: 'word', words: ageBands },
    has: { kind: 'status', words: ['shippedKg', 'onTruckKg', 'bookedKg', 'lateKg'] },
    lacks: { kind: 'status', words: ['marking'] },
  },
  sort: ['-ageDays', 'date', 'poSalesNo', 'dueDate', 'orderedKg', 'outstandingKg', 'id'],
  columns: {
    date: day,
    ageDays: days,
    poSalesNo: text,
    poSalesType: word,
    status: word,
    dueDate: maybeDay,
    late: flag,
    customer: lookup,
    outboundItem: lookup,
    grade: lookup,
    marking: maybeLookup,
    exDoNo: text,
    exDoType: word,
    orderedKg: kg,
    shippedKg: kg,
    onTruckKg: kg,
    bookedKg: kg,
    availableToBookKg: kg,
    outstandingKg: kg,
    /** Outstanding in bags of nominal weight, rounded; null for bulk. */
    outstandingBags: maybeBags,
  },
  measures: {
    /** Outstanding. */
    kg: 'kg',
    /** Outstanding bags of bagged items. */
    bags: 'bags',
    records: 'count',
    orderedKg: 'kg',
    shippedKg: 'kg',
    onTruckKg: 'kg',
    bookedKg: 'kg',
    availableToBookKg: 'kg',
    lateRecords: 'count',
    lateKg: 'kg',
    /** Age of the oldest PO sale. */
    oldestDays: 'most',
  },
  groups: {
    ...ofTime,
    age: by('word', 'age'),
    customer: by('lookup', 'customer'),
    grade: by('lookup', 'gradeId'),
    marking: by('lookup', 'marking'),
    type: by('word', 'type'),
  },
  chart: { axis: 'age', stack: null, measures: ['kg'], layout: 'stacked' },
})
