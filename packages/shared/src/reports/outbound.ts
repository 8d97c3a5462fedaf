import { areas } from '../base/constants.ts'
import { outboundRecordStatuses } from '../statuses.ts'
import {
  day,
  kg,
  lookup,
  maybeBags,
  maybeKg,
  maybeLookup,
  maybeMoment,
  maybeText,
  text,
  word,
} from './columns.ts'
import { by, ofTime } from './groups.ts'
import { defineReport } from './report.ts'

/** What narrows both the report and its turn time. */
export const outboundFilters = {
  startDate: { kind: 'from' },
  endDate: { kind: 'to' },
  licensePlate: { kind: 'plate' },
  customer: { kind: 'id' },
  outboundItemId: { kind: 'id' },
  gradeId: { kind: 'id' },
  loadingArea: { kind: 'word', words: areas },
  /** Of the weigh-in, on the site's clock; 0 to 23. */
  hour: { kind: 'word', words: Array.from({ length: 24 }, (_none, hour) => String(hour)) },
  /** Of the truck's day; 1 is Monday. */
  weekday: { kind: 'word', words: ['1', '2', '3', '4', '5', '6', '7'] },
  /** Trucks whose arrival somebody marked. */
  has: { kind: 'status', words: ['arrivedAt'] },
} as const

/** One row per loaded line of completed records, or per line of records in the states that `status` asks for. */
export const outboundReport = defineReport({
  name: 'outbound',
  resource: 'outbound-record',
  filters: {
    ...outboundFilters,
    status: { kind: 'status', words: outboundRecordStatuses },
    poSalesNo: { kind: 'text' },
  },
  sort: ['-date', 'recordNo', 'licensePlate', 'netKg', 'shippedKg', 'id'],
  columns: {
    date: day,
    recordNo: text,
    suratJalanNo: maybeText,
    status: word,
    licensePlate: text,
    driverName: text,
    customer: lookup,
    poSalesNo: text,
    outboundItem: lookup,
    grade: lookup,
    marking: maybeLookup,
    exDoNo: text,
    loadingArea: word,
    plannedKg: kg,
    loadedBags: maybeBags,
    netKg: maybeKg,
    /** What counts for the PO sale, by its basis. */
    shippedKg: maybeKg,
    waitingSince: maybeMoment,
    gateOutAt: maybeMoment,
  },
  measures: {
    /** Net. */
    kg: 'kg',
    shippedKg: 'kg',
    /** Loaded. */
    bags: 'bags',
    /** Trucks: one at several areas counts once. */
    records: 'count',
  },
  groups: {
    ...ofTime,
    area: by('word', 'loadingArea'),
    customer: by('lookup', 'customer'),
    item: by('lookup', 'outboundItemId'),
    grade: by('lookup', 'gradeId'),
  },
  chart: { axis: 'time', stack: 'area', top: areas.length, measure: 'kg', layout: 'stacked' },
})
