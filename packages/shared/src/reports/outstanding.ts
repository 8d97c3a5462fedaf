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

/** How old what is owed is, in business days since the PO sale's date; one dated ahead is in the first. */
export const ageBands = ['0-7', '8-30', '31-60', '61'] as const
export type AgeBand = (typeof ageBands)[number]

/** One row per PO sale that still owes something, by its date: those of the outstanding list. */
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
    /** What is owed in bags of the nominal weight, to the nearest; null for bulk. */
    outstandingBags: maybeBags,
  },
  measures: {
    /** Outstanding. */
    kg: 'kg',
    /** Outstanding, of what is sold by the bag. */
    bags: 'bags',
    records: 'count',
    orderedKg: 'kg',
    shippedKg: 'kg',
    onTruckKg: 'kg',
    bookedKg: 'kg',
    availableToBookKg: 'kg',
    lateRecords: 'count',
    lateKg: 'kg',
    /** Days since the oldest. */
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
