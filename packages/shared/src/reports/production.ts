import { exDoTypes, poSalesTypes, productionStatuses } from '../statuses.ts'
import {
  day,
  kg,
  lookup,
  maybeBags,
  maybeKg,
  maybeLookup,
  maybeMoment,
  maybePercent,
  maybeText,
  text,
  word,
} from './columns.ts'
import { by, ofTime } from './groups.ts'
import { defineReport } from './report.ts'

/** One row per production. Cancelled and void ones only if `status` names them. */
export const productionReport = defineReport({
  name: 'production',
  resource: 'production',
  filters: {
    startDate: { kind: 'from' },
    endDate: { kind: 'to' },
    /** Type of any PO sale that draws on the ex-DO. */
    type: { kind: 'word', words: poSalesTypes },
    status: { kind: 'status', words: productionStatuses },
    marking: { kind: 'id' },
    grade: { kind: 'id' },
    exDoType: { kind: 'word', words: exDoTypes },
    outboundItemId: { kind: 'id' },
    /** The whole text of the shift. */
    shift: { kind: 'text' },
    exDoMasterId: { kind: 'id' },
    exDoNo: { kind: 'text' },
    has: { kind: 'status', words: ['lossKg'] },
    lacks: { kind: 'status', words: ['shift'] },
  },
  sort: ['-date', 'productionNo', 'plannedKg', 'producedKg', 'lossKg', 'id'],
  columns: {
    date: day,
    productionNo: text,
    status: word,
    shift: maybeText,
    outboundItem: lookup,
    grade: lookup,
    marking: maybeLookup,
    exDoNo: text,
    exDoType: word,
    batchNo: maybeText,
    plannedBags: maybeBags,
    plannedKg: kg,
    producedBags: maybeBags,
    producedKg: maybeKg,
    lossKg: maybeKg,
    /** Produced, per cent of produced and lost. */
    yieldPct: maybePercent,
    startedAt: maybeMoment,
    completedAt: maybeMoment,
  },
  measures: {
    /** Produced. */
    kg: 'kg',
    /** Produced. */
    bags: 'bags',
    records: 'count',
    plannedKg: 'kg',
    lossKg: 'kg',
    yieldPct: 'percent',
  },
  groups: {
    ...ofTime,
    item: by('lookup', 'outboundItemId'),
    grade: by('lookup', 'grade'),
    shift: by('text', 'shift'),
    exDo: by('lookup', 'exDoMasterId'),
  },
  chart: { axis: 'time', stack: 'grade', top: 5, measure: 'kg', layout: 'stacked' },
})
