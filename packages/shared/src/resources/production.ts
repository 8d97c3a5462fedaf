import Type from 'typebox'
import { productionStatuses, units } from '../statuses.ts'
import { plainBody, withReason } from './action-bodies.ts'
import {
  bags,
  day,
  kg,
  line,
  loadedBags,
  lookup,
  moment,
  note,
  nullable,
  oneOf,
  optional,
  positiveKg,
  reference,
  strict,
  text,
  version,
  warnings,
} from './fields.ts'
import { exDoBrief } from './inbound.ts'
import { defineResource } from './resource.ts'

/** A run of the mill into one ex-DO. */
export const production = defineResource({
  name: 'production',
  kind: 'record',
  key: 'productionNo',
  fields: {
    date: day(),
    shift: optional(line(40)),
    exDoNo: text(40),
    outboundItemId: reference(),
    gradeId: reference(),
    markingId: optional(reference()),
    plannedBags: optional(bags()),
    plannedKg: positiveKg(),
    batchNo: optional(line(60)),
    note: optional(note()),
  },
  computed: {
    productionNo: Type.String(),
    exDo: exDoBrief(),
    outboundItem: lookup(),
    unit: oneOf(units),
    grade: lookup(),
    marking: nullable(lookup()),
    status: oneOf(productionStatuses),
    warnings: warnings(),
    /** Entered at completion. */
    producedBags: nullable(Type.Integer()),
    producedKg: nullable(Type.Number()),
    lossKg: nullable(Type.Number()),
    startedAt: nullable(moment()),
    completedAt: nullable(moment()),
    /** Why it was cancelled or voided. */
    cancelReason: nullable(Type.String()),
  },
  list: {
    sort: ['-date', 'productionNo', 'plannedKg', 'producedKg', 'createdAt', 'updatedAt', 'id'],
    filters: {
      date: { kind: 'date' },
      startDate: { kind: 'from' },
      endDate: { kind: 'to' },
      exDoNo: { kind: 'text' },
      outboundItemId: { kind: 'id' },
      gradeId: { kind: 'id' },
      marking: { kind: 'id' },
      status: { kind: 'status', words: productionStatuses },
      open: { kind: 'flag' },
    },
  },
})

/** Bodies of POST /api/production/{id}/{action}. */
export const productionActionBodies = {
  start: plainBody(),
  /** `producedBags` is required, and at least 1, if the item's unit is bag. `lossKg` defaults to 0. */
  complete: strict({
    version: version(),
    producedBags: optional(loadedBags(0)),
    producedKg: positiveKg(),
    lossKg: optional(kg()),
  }),
  cancel: withReason(),
  void: withReason(),
}
