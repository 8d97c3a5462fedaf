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

/** The ex-DO that goods are received or produced into, as records embed it. */
export const exDoBrief = () =>
  Type.Object({
    id: reference(),
    ex_do_no: Type.String(),
    exDoType: oneOf(exDoTypes),
    status: oneOf(exDoStatuses),
  })

const by = () => nullable(Type.Object({ id: reference(), name: Type.String() }))

/** What a line takes from a client. */
const lineFields = {
  inboundItemId: reference(),
  /** The ex-DO that the goods are added to; null where they go into none. */
  exDoNo: optional(text(40)),
  declaredBags: optional(bags()),
  declaredKg: optional(positiveKg()),
}

const lineComputed = {
  sequence: Type.Integer(),
  inboundItem: lookup(),
  unit: oneOf(units),
  exDo: nullable(exDoBrief()),
  /** Counted by CHECKER, null until then and where the goods are not bagged. */
  acceptedBags: nullable(Type.Integer()),
  damagedBags: nullable(Type.Integer()),
  /** Measured by CHECKER, per cent. */
  moisturePct: nullable(Type.Number()),
  impurityPct: nullable(Type.Number()),
  /** The item's table: copied with check, until then what would be copied. */
  moistureLimitPct: nullable(Type.Number()),
  moistureDeductionPct: nullable(Type.Number()),
  impurityLimitPct: nullable(Type.Number()),
  impurityDeductionPct: nullable(Type.Number()),
  /** Its share of the scale. */
  netKg: nullable(Type.Number()),
  /** Rule 10: what its vendor is not credited of that, and what he is. */
  qualityDeductionKg: Type.Number(),
  acceptedKg: nullable(Type.Number()),
}

/** A line inside its record: with an id it is changed, without one it is new, a missing one is removed. */
const nestedLine = () => strict({ id: Type.Optional(reference()), ...lineFields })

/** One truck that brings goods. Its first weighing is the gross, its second the tare. */
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
    /** Registered for a day that is over and never came. */
    late: Type.Boolean(),
    firstWeighing: nullable(weighing()),
    secondWeighing: nullable(weighing()),
    /** What reweighs and corrections have replaced, oldest first. */
    replacedWeighings: Type.Array(replacedWeighing()),
    /** Median of the last five tares of this plate, of visits of either kind; null when it has none. */
    storedTareKg: nullable(Type.Number()),
    /** Given with check: what the scale weighed that is no goods, such as pallets. The net is without it. */
    deductionKg: Type.Number(),
    deductionReason: nullable(Type.String()),
    /** Given with check: why more bags came off than were declared. */
    excessReason: nullable(Type.String()),
    netKg: nullable(Type.Number()),
    /** Of its lines together. */
    qualityDeductionKg: Type.Number(),
    acceptedKg: nullable(Type.Number()),
    /**
     * Comma-separated: `claim` or, without a claim, `declared`, where the net differs from it by more than the inbound
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
    /** When its papers were first printed as they count: after it was completed. */
    papersAt: nullable(moment()),
    registeredAt: moment(),
    registeredBy: by(),
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
      'netKg',
      'gateOutAt',
      'createdAt',
      'updatedAt',
      'id',
    ],
    filters: {
      date: { kind: 'date' },
      startDate: { kind: 'from' },
      endDate: { kind: 'to' },
      licensePlate: { kind: 'plate' },
      status: { kind: 'status', words: inboundRecordStatuses },
      vendorId: { kind: 'id' },
      /** Completed ones that FINANCE has verified, or has not. */
      verified: { kind: 'flag' },
      open: { kind: 'flag' },
      /** Completed, and let go since yesterday. */
      left: { kind: 'flag' },
      /** Of these, let go after a hold, and nobody has printed the papers. */
      papersDue: { kind: 'flag' },
      /** Registered for a day that is over, and never came. */
      late: { kind: 'flag' },
    },
  },
})

/** Bodies of POST /api/inbound-record/{id}/{action}. */
export const inboundRecordActionBodies = {
  'weigh-in': weighBody(),
  start: plainBody(),
  /** Every line once; bags are counted where the item's unit is bag. A deduction says why, and so do bags too many. */
  check: strict({
    version: version(),
    lines: Type.Array(
      strict({
        id: reference(),
        acceptedBags: optional(loadedBags(0)),
        damagedBags: optional(loadedBags(0)),
        /** Needed where the item's table has a limit of it. */
        moisturePct: optional(percent()),
        impurityPct: optional(percent()),
      }),
      { minItems: 1, maxItems: 40 },
    ),
    deductionKg: optional(kg()),
    deductionReason: reasonOrNothing(),
    /** Needed where more bags, good and damaged, come off than a line declares. */
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
