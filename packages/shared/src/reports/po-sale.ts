import { poSalesTypes, poSaleStatuses } from '../statuses.ts'
import { day, flag, kg, lookup, maybeBags, maybeDay, maybeLookup, text, word } from './columns.ts'
import { by, ofTime } from './groups.ts'
import { defineReport } from './report.ts'

/** One row per PO sale, by its date. Cancelled ones only if `status` names them. */
export const poSaleReport = defineReport({
  name: 'po-sale',
  resource: 'po-sale',
  filters: {
    startDate: { kind: 'from' },
    endDate: { kind: 'to' },
    /** The PO sales type. */
    type: { kind: 'word', words: poSalesTypes },
    status: { kind: 'status', words: poSaleStatuses },
    customer: { kind: 'id' },
    gradeId: { kind: 'id' },
    /** Due before today and still outstanding. */
    late: { kind: 'flag' },
    has: {
      kind: 'status',
      words: ['shippedKg', 'onTruckKg', 'bookedKg', 'outstandingKg', 'lateKg'],
    },
  },
  sort: ['-date', 'poSalesNo', 'dueDate', 'orderedKg', 'shippedKg', 'outstandingKg', 'id'],
  columns: {
    date: day,
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
    orderedBags: maybeBags,
    orderedKg: kg,
    shippedKg: kg,
    onTruckKg: kg,
    bookedKg: kg,
    availableToBookKg: kg,
    shortClosedKg: kg,
    outstandingKg: kg,
    overShippedKg: kg,
  },
  measures: {
    /** Ordered. */
    kg: 'kg',
    /** Ordered. */
    bags: 'bags',
    records: 'count',
    shippedKg: 'kg',
    onTruckKg: 'kg',
    bookedKg: 'kg',
    availableToBookKg: 'kg',
    shortClosedKg: 'kg',
    outstandingKg: 'kg',
    overShippedKg: 'kg',
    lateRecords: 'count',
    /** Outstanding of late ones. */
    lateKg: 'kg',
  },
  groups: {
    ...ofTime,
    customer: by('lookup', 'customer'),
    grade: by('lookup', 'gradeId'),
    type: by('word', 'type'),
  },
  chart: {
    axis: 'row',
    stack: null,
    measures: ['shippedKg', 'onTruckKg', 'bookedKg', 'availableToBookKg'],
    layout: 'stacked',
  },
})
