import Type from 'typebox'
import { exDoStatuses, exDoTypes, inboundRecordStatuses, units } from '../statuses.ts'
import {
  accept,
  approveBody,
  plainBody,
  replacedWeighing,
  reweighBody,
  weighBody,
  weighing,
  withReason,
} from './action-bodies.ts'
import {
  bags,
  day,
  kg,
  line,
  loadedBags,
  lookup,
  moment,
  name,
  note,
  nullable,
  oneOf,
  optional,
  percent,
  plate,
  positiveKg,
  reason,
  reasonOrNothing,
  reference,
  strict,
  text,
  version,
  warnings,
} from './fields.ts'
import { defineResource } from './resource.ts'

/** The ex-DO of received or produced goods, embedded in records. */
export const exDoBrief = () =>
  Type.Object({
    id: reference(),
    ex_do_no: Type.String(),
    exDoType: oneOf(exDoTypes),
    status: oneOf(exDoStatuses),
  })

const by = () => nullable(Type.Object({ id: reference(), name: Type.String() }))

/** Fields of a line that clients write. */
const lineFields = {
  inboundItemId: reference(),
  /** The ex-DO to which the goods are added; null: none. */
  exDoNo: optional(text(40)),
  declaredBags: optional(bags()),
  declaredKg: optional(positiveKg()),
}

const lineComputed = {
  sequence: Type.Integer(),
  inboundItem: lookup(),
  unit: oneOf(units),
  exDo: nullable(exDoBrief()),
  /** Counted by CHECKER; null before that, and for bulk. */
  acceptedBags: nullable(Type.Integer()),
  damagedBags: nullable(Type.Integer()),
  /** Measured by CHECKER, per cent. */
  moisturePct: nullable(Type.Number()),
  impurityPct: nullable(Type.Number()),
  /** The item's table of rule 10, copied at check; before that the present one. */
  moistureLimitPct: nullable(Type.Number()),
  moistureDeductionPct: nullable(Type.Number()),
  impurityLimitPct: nullable(Type.Number()),
  impurityDeductionPct: nullable(Type.Number()),
  /** Its share of the record's net. */
  netKg: nullable(Type.Number()),
  /** Rule 10: the net is the sum of these two. */
  qualityDeductionKg: Type.Number(),
  acceptedKg: nullable(Type.Number()),
}

/** A line in its record: with an id it is changed, without one added; a missing one is removed. */
const nestedLine = () => strict({ id: Type.Optional(reference()), ...lineFields })

/** A truck that brings goods. The first weighing is the gross, the second the tare. */
export const inboundRecord = defineResource({
  name: 'inbound-record',
  kind: 'record',
  key: 'recordNo',
  fields: {
    date: day(),
    licensePlate: plate(),
    driverName: name(),
    vendorId: reference(),
    transporter: optional(line(200)),
    vendorSuratJalanNo: optional(line(60)),
    vendorClaimedKg: optional(positiveKg()),
    remarks: optional(note()),
    inboundItem: Type.Array(nestedLine(), { minItems: 1, maxItems: 40 }),
  },
  computed: {
    recordNo: Type.String(),
    vendor: lookup(),
    status: oneOf(inboundRecordStatuses),
    warnings: warnings(),
    /** Registered for a past day and not weighed in. */
    late: Type.Boolean(),
    firstWeighing: nullable(weighing()),
    secondWeighing: nullable(weighing()),
    /** Readings replaced by reweighs and corrections, oldest first. */
    replacedWeighings: Type.Array(replacedWeighing()),
    /** Median of the last five tares of this plate, over both kinds of visit; null: none. */
    storedTareKg: nullable(Type.Number()),
    /** Entered at check: weight that is not goods, such as pallets. It is subtracted from the net. */
    deductionKg: Type.Number(),
    deductionReason: nullable(Type.String()),
    /** Entered at check: why more bags were counted than declared. */
    excessReason: nullable(Type.String()),
    netKg: nullable(Type.Number()),
    /** Sums over its lines. */
    qualityDeductionKg: Type.Number(),
    acceptedKg: nullable(Type.Number()),
    /**
     * Comma-separated: `claim` (without a claim, `declared`) if the net differs from it by more than the inbound
     * tolerance; `typed`.
     */
    holdReason: nullable(Type.String()),
    approvedBy: by(),
    approvedAt: nullable(moment()),
    approvalNote: nullable(Type.String()),
    verifiedBy: by(),
    verifiedAt: nullable(moment()),
    cancelReason: nullable(Type.String()),
    rejectReason: nullable(Type.String()),
    printCount: Type.Integer(),
    /** First print of its papers after completion. */
    papersAt: nullable(moment()),
    registeredAt: moment(),
    registeredBy: by(),
    /** Noted at a gate. It does not change the status. */
    arrivedAt: nullable(moment()),
    weighedInAt: nullable(moment()),
    startedAt: nullable(moment()),
    startedBy: by(),
    checkedAt: nullable(moment()),
    checkedBy: by(),
    gateOutAt: nullable(moment()),
    inboundItem: Type.Array(Type.Object({ id: reference(), ...lineFields, ...lineComputed })),
  },
  list: {
    sort: [
      '-date',
      'recordNo',
      'licensePlate',
      'status',
      'vendor',
      'vendorClaimedKg',
      'netKg',
      'differenceKg',
      'gateOutAt',
      'createdAt',
      'updatedAt',
      'id',
    ],
    totals: ['vendorClaimedKg', 'netKg', 'differenceKg', 'acceptedKg'],
    filters: {
      date: { kind: 'date' },
      startDate: { kind: 'from' },
      endDate: { kind: 'to' },
      licensePlate: { kind: 'plate' },
      vendorSuratJalanNo: { kind: 'text' },
      status: { kind: 'status', words: inboundRecordStatuses },
      vendorId: { kind: 'id' },
      /** Completed records that FINANCE has verified (1) or not (0). */
      verified: { kind: 'flag' },
      /** Records with a line of which fewer bags were counted than declared. */
      missingBags: { kind: 'flag' },
      open: { kind: 'flag' },
      /** Completed, and released since yesterday. */
      left: { kind: 'flag' },
      /** Of these, released after a hold and papers not printed. */
      papersDue: { kind: 'flag' },
      /** Registered for a past day and not weighed in. */
      late: { kind: 'flag' },
    },
  },
})

/** Bodies of POST /api/inbound-record/{id}/{action}. */
export const inboundRecordActionBodies = {
  'weigh-in': weighBody(),
  start: plainBody(),
  /** `lines` has every line once, with bags if the item's unit is bag. */
  check: strict({
    version: version(),
    lines: Type.Array(
      strict({
        id: reference(),
        acceptedBags: optional(loadedBags(0)),
        damagedBags: optional(loadedBags(0)),
        /** Required if the item's table has a limit of it. */
        moisturePct: optional(percent()),
        impurityPct: optional(percent()),
      }),
      { minItems: 1, maxItems: 40 },
    ),
    deductionKg: optional(kg()),
    /** Required with a deduction. */
    deductionReason: reasonOrNothing(),
    /** Required if accepted and damaged bags of a line exceed those declared. */
    excessReason: reasonOrNothing(),
  }),
  'weigh-out': weighBody(),
  reweigh: reweighBody(),
  approve: approveBody(),
  confirm: plainBody(),
  verify: plainBody(),
  unverify: withReason(),
  reject: withReason(),
  undo: plainBody(),
  cancel: withReason(),
  correct: strict({
    version: version(),
    firstWeighKg: Type.Optional(positiveKg()),
    secondWeighKg: Type.Optional(positiveKg()),
    lines: Type.Optional(
      Type.Array(
        strict({
          id: reference(),
          acceptedBags: Type.Optional(loadedBags(0)),
          moisturePct: Type.Optional(percent()),
          impurityPct: Type.Optional(percent()),
        }),
        { minItems: 1, maxItems: 40 },
      ),
    ),
    accept: accept(),
    reason: reason(),
  }),
  void: withReason(),
}
