import Type from 'typebox'
import { lineActions } from '../machines.ts'
import { lineStatuses, outboundRecordStatuses, units } from '../statuses.ts'
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
  area,
  bags,
  day,
  line,
  loadedBags,
  lookup,
  moment,
  name,
  note,
  nullable,
  oneOf,
  optional,
  plate,
  positiveKg,
  reason,
  reference,
  strict,
  version,
  warnings,
} from './fields.ts'
import { defineResource } from './resource.ts'
import { poSaleBrief } from './sales.ts'

/** What a line takes from a client. Its item, ex-DO, grade, marking and basis come from the PO sale. */
const lineFields = {
  poSaleId: reference(),
  bookingId: optional(reference()),
  loadingArea: area(),
  /** Order in which the truck visits its areas; defaults to the order in which the lines are given. */
  sequence: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  plannedKg: positiveKg(),
  plannedBags: optional(bags()),
}

const lineComputed = {
  poSale: poSaleBrief(),
  booking: nullable(
    Type.Object({
      id: reference(),
      bookingNo: Type.String(),
      bookedKg: Type.Number(),
      restKg: Type.Number(),
    }),
  ),
  outboundItem: lookup(),
  grade: lookup(),
  marking: nullable(lookup()),
  exDoNo: Type.String(),
  unit: oneOf(units),
  loadedBags: nullable(Type.Integer()),
  /** kg per bag: copied when loading finishes, until then what would be copied. */
  nominalBagKg: nullable(Type.Number()),
  /** What it should weigh, rule 7; null until it is loaded. */
  expectedKg: nullable(Type.Number()),
  netKg: nullable(Type.Number()),
  shippedKg: nullable(Type.Number()),
  status: oneOf(lineStatuses),
  calledAt: nullable(moment()),
  callCount: Type.Integer(),
  startedAt: nullable(moment()),
  finishedAt: nullable(moment()),
  skipReason: nullable(Type.String()),
  /** Who took those steps, for as long as they stand. */
  calledBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
  startedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
  loadedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
  /** Who counted what stands. */
  countedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
  /** What `undo` would take back; of a cancelled record, only the step that cancelled it. */
  lastStep: nullable(oneOf(lineActions)),
}

export const outboundRecordItem = defineResource({
  name: 'outbound-record-item',
  kind: 'record',
  key: 'id',
  fields: { outboundRecordId: reference(), ...lineFields },
  computed: {
    ...lineComputed,
    /** The visit it belongs to: `version` here is the one that line actions check. */
    record: Type.Object({
      id: reference(),
      version: version(),
      recordNo: Type.String(),
      licensePlate: Type.String(),
      status: oneOf(outboundRecordStatuses),
    }),
  },
  list: {
    sort: ['-id'],
    filters: {
      outboundRecordId: { kind: 'id' },
      loadingArea: { kind: 'text' },
      poSaleId: { kind: 'id' },
      bookingId: { kind: 'id' },
      status: { kind: 'status', words: lineStatuses },
    },
  },
})

/** A line inside its record: with an id it is changed, without one it is new, a missing one is removed. */
const nestedLine = () => strict({ id: Type.Optional(reference()), ...lineFields })

export const outboundRecord = defineResource({
  name: 'outbound-record',
  kind: 'record',
  key: 'recordNo',
  fields: {
    date: day(),
    licensePlate: plate(),
    driverName: name(),
    driverPhone: optional(line(40)),
    truckType: optional(line(60)),
    customerId: reference(),
    sealNo: optional(line(60)),
    containerNo: optional(line(60)),
    remarks: optional(note()),
    outboundItem: Type.Array(nestedLine(), { minItems: 1, maxItems: 40 }),
  },
  computed: {
    recordNo: Type.String(),
    customer: lookup(),
    queueNo: nullable(Type.Integer()),
    status: oneOf(outboundRecordStatuses),
    warnings: warnings(),
    /** Registered for a day that is over, and not here yet. */
    late: Type.Boolean(),
    firstWeighing: nullable(weighing()),
    secondWeighing: nullable(weighing()),
    /** What reweighs and corrections have replaced, oldest first. */
    replacedWeighings: Type.Array(replacedWeighing()),
    /** Median of the last five tares of this plate; null when it has none. */
    storedTareKg: nullable(Type.Number()),
    netKg: nullable(Type.Number()),
    expectedKg: nullable(Type.Number()),
    suratJalanNo: nullable(Type.String()),
    printCount: Type.Integer(),
    /** When its papers were first printed as they count: after it was completed. */
    papersAt: nullable(moment()),
    /** Comma-separated hold reasons: tolerance, bag_weight, above_planned, limit, typed, recounted. */
    holdReason: nullable(Type.String()),
    approvedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
    approvedAt: nullable(moment()),
    approvalNote: nullable(Type.String()),
    cancelReason: nullable(Type.String()),
    registeredAt: moment(),
    registeredBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
    /** When it came and stood outside; null: nobody has said so, whatever has become of it since. */
    arrivedAt: nullable(moment()),
    arrivedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
    waitingSince: nullable(moment()),
    gateOutAt: nullable(moment()),
    outboundItem: Type.Array(Type.Object({ id: reference(), ...lineFields, ...lineComputed })),
  },
  list: {
    sort: [
      '-date',
      'recordNo',
      'licensePlate',
      'queueNo',
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
      status: { kind: 'status', words: outboundRecordStatuses },
      customer: { kind: 'id' },
      /** Those with a line that draws on it, or on the booking. */
      poSaleId: { kind: 'id' },
      bookingId: { kind: 'id' },
      open: { kind: 'flag' },
      /** Registered for a day that is over, and not here yet. */
      late: { kind: 'flag' },
      /** Completed, and let go since yesterday. */
      left: { kind: 'flag' },
      /** Of these, let go after a hold, and nobody has printed the papers. */
      papersDue: { kind: 'flag' },
      /** Registered, and stands outside. */
      here: { kind: 'flag' },
      // Ended by a skip since yesterday: the loading desk can take that back.
      nothingLoaded: { kind: 'flag' },
    },
  },
})

/** Bodies of POST /api/outbound-record/{id}/{action}. */
export const outboundRecordActionBodies = {
  arrive: plainBody(),
  unarrive: plainBody(),
  'weigh-in': weighBody(),
  'weigh-out': weighBody(),
  reweigh: reweighBody(),
  approve: approveBody(),
  confirm: plainBody(),
  correct: strict({
    version: version(),
    firstWeighKg: Type.Optional(positiveKg()),
    secondWeighKg: Type.Optional(positiveKg()),
    lines: Type.Optional(
      Type.Array(
        strict({
          id: reference(),
          loadedBags: loadedBags(1),
        }),
        {
          minItems: 1,
          maxItems: 40,
        },
      ),
    ),
    accept: accept(),
    reason: reason(),
  }),
  cancel: withReason(),
  void: withReason(),
}

/** Bodies of POST /api/outbound-record-item/{id}/{action}; `version` is the record's. */
export const lineActionBodies = {
  call: plainBody(),
  start: plainBody(),
  /** Bags, at least 1, where the item's unit is bag. */
  finish: strict({ version: version(), loadedBags: optional(loadedBags(0)) }),
  return: plainBody(),
  skip: withReason(),
  move: strict({ version: version(), loadingArea: area() }),
  undo: plainBody(),
  recount: strict({
    version: version(),
    loadedBags: loadedBags(1),
    reason: reason(),
  }),
}

/** Bodies of POST /api/po-sale/{id}/{action} and /api/booking/{id}/{action}. */
export const poSaleActionBodies = {
  hold: withReason(),
  resume: plainBody(),
  close: withReason(),
  reopen: withReason(),
  cancel: withReason(),
}
export const bookingActionBodies = { cancel: withReason() }

/** One record of GET /api/monitor/outbound-record. Other back ends may send less. */
export const monitorRecord = () =>
  Type.Object({
    id: reference(),
    recordNo: Type.String(),
    licensePlate: Type.String(),
    queueNo: nullable(Type.Integer()),
    customer: nullable(Type.String()),
    status: oneOf(outboundRecordStatuses),
    registeredAt: moment(),
    waitingSince: nullable(moment()),
    outboundItem: Type.Array(
      Type.Object({
        id: reference(),
        loadingArea: area(),
        status: oneOf(lineStatuses),
        calledAt: nullable(moment()),
        startedAt: nullable(moment()),
        plannedBags: nullable(Type.Integer()),
        loadedBags: nullable(Type.Integer()),
      }),
    ),
  })
