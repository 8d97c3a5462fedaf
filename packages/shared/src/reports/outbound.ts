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

/** Filters of the report, its turn time and its weighing checks. */
export const outboundFilters = {
  startDate: { kind: 'from' },
  endDate: { kind: 'to' },
  licensePlate: { kind: 'plate' },
  customer: { kind: 'id' },
  outboundItemId: { kind: 'id' },
  gradeId: { kind: 'id' },
  loadingArea: { kind: 'word', words: areas },
  /** Hour of the weigh-in in the site's time zone, 0 to 23. */
  hour: { kind: 'word', words: Array.from({ length: 24 }, (_none, hour) => String(hour)) },
  /** Weekday of the record's date, 1 Monday to 7 Sunday. */
  weekday: { kind: 'word', words: ['1', '2', '3', '4', '5', '6', '7'] },
  /** `arrivedAt`: trucks that were marked arrived. */
  has: { kind: 'status', words: ['arrivedAt'] },
} as const

/** One row per loaded line of completed records, or per line of records with the statuses that `status` names. */
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
    /** Counts on the PO sale, by its basis. */
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
    /** Trucks; one with several lines counts once. */
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
