import Type from 'typebox'
import { areas } from '../base/constants.ts'
import { lineActions } from '../machines.ts'
import {
  lineStatuses,
  outboundRecordStandings,
  outboundRecordStatuses,
  units,
} from '../statuses.ts'
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
  text,
  version,
  warnings,
} from './fields.ts'
import { defineResource } from './resource.ts'
import { poSaleBrief } from './sales.ts'

/** Fields of a line that clients write. Item, ex-DO, grade, marking and basis are the PO sale's. */
const lineFields = {
  poSaleId: reference(),
  bookingId: optional(reference()),
  loadingArea: area(),
  /** Order in which the truck visits its areas; defaults to the order of the lines in the body. */
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
  /** kg per bag, copied at finish; before that the present one. */
  nominalBagKg: nullable(Type.Number()),
  /** Rule 7; null until it is loaded. */
  expectedKg: nullable(Type.Number()),
  netKg: nullable(Type.Number()),
  shippedKg: nullable(Type.Number()),
  status: oneOf(lineStatuses),
  calledAt: nullable(moment()),
  callCount: Type.Integer(),
  startedAt: nullable(moment()),
  finishedAt: nullable(moment()),
  skipReason: nullable(Type.String()),
  /** Users of the steps that are not undone. */
  calledBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
  startedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
  loadedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
  /** Who made the present count. */
  countedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
  /** The step that `undo` takes back; in a cancelled record only the one that cancelled it. */
  lastStep: nullable(oneOf(lineActions)),
}

export const outboundRecordItem = defineResource({
  name: 'outbound-record-item',
  kind: 'record',
  key: 'id',
  fields: { outboundRecordId: reference(), ...lineFields },
  computed: {
    ...lineComputed,
    /** Its record, with the `version` that line actions check. */
    record: Type.Object({
      id: reference(),
      version: version(),
      recordNo: Type.String(),
      licensePlate: Type.String(),
      status: oneOf(outboundRecordStatuses),
      standing: oneOf(outboundRecordStandings),
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

/** A line in its record: with an id it is changed, without one added; a missing one is removed. */
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
    /** Registered for a past day and not arrived. */
    late: Type.Boolean(),
    firstWeighing: nullable(weighing()),
    secondWeighing: nullable(weighing()),
    /** Readings replaced by reweighs and corrections, oldest first. */
    replacedWeighings: Type.Array(replacedWeighing()),
    /** Median of the last five tares of this plate, over both kinds of visit; null: none. */
    storedTareKg: nullable(Type.Number()),
    /** Permitted gross weight of its vehicle, as it was at weigh-out, kg; null: not known. */
    permittedKg: nullable(Type.Integer()),
    netKg: nullable(Type.Number()),
    expectedKg: nullable(Type.Number()),
    suratJalanNo: nullable(Type.String()),
    printCount: Type.Integer(),
    /** First print of its papers after completion. */
    papersAt: nullable(moment()),
    /** Comma-separated hold reasons: tolerance, bag_weight, above_planned, limit, overweight, seal_missing, typed, recounted. */
    holdReason: nullable(Type.String()),
    approvedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
    approvedAt: nullable(moment()),
    approvalNote: nullable(Type.String()),
    cancelReason: nullable(Type.String()),
    registeredAt: moment(),
    registeredBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
    /** When it was marked arrived; null: never marked, even if it was weighed in since. */
    arrivedAt: nullable(moment()),
    arrivedBy: nullable(Type.Object({ id: reference(), name: Type.String() })),
    waitingSince: nullable(moment()),
    gateOutAt: nullable(moment()),
    /** Code of the driver's page. */
    ticket: Type.String(),
    outboundItem: Type.Array(Type.Object({ id: reference(), ...lineFields, ...lineComputed })),
  },
  list: {
    sort: [
      '-date',
      'recordNo',
      'licensePlate',
      'queueNo',
      'status',
      'customer',
      'waited',
      'plannedKg',
      'firstKg',
      'netKg',
      'suratJalanNo',
      'gateOutAt',
      'createdAt',
      'updatedAt',
      'id',
    ],
    totals: ['plannedKg', 'netKg'],
    filters: {
      date: { kind: 'date' },
      startDate: { kind: 'from' },
      endDate: { kind: 'to' },
      licensePlate: { kind: 'plate' },
      suratJalanNo: { kind: 'text' },
      /** As lists show it: one that has arrived is no longer `registered`, nor one that is called `waiting`. */
      status: { kind: 'status', words: outboundRecordStandings },
      /** Arrived, and not gone. */
      onSite: { kind: 'flag' },
      customer: { kind: 'id' },
      /** Records with a line at this area. */
      loadingArea: { kind: 'word', words: areas },
      /** Records with a line of this PO sale, or of this booking. */
      poSaleId: { kind: 'id' },
      bookingId: { kind: 'id' },
      open: { kind: 'flag' },
      /** Registered for a past day and not arrived. */
      late: { kind: 'flag' },
      /** Completed, and released since yesterday. */
      left: { kind: 'flag' },
      /** Of these, released after a hold and papers not printed. */
      papersDue: { kind: 'flag' },
      /** Cancelled since yesterday by skipping its last line, which the loading desk can undo. */
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
  seal: strict({ version: version(), sealNo: text(60) }),
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
  /** `loadedBags` is required, and at least 1, if the item's unit is bag. */
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

/** GET /api/ticket/{code}: what whoever knows the code may see of the truck. */
export const ticket = () =>
  Type.Object({
    id: reference(),
    licensePlate: Type.String(),
    queueNo: nullable(Type.Integer()),
    status: oneOf(outboundRecordStatuses),
    companyName: Type.String(),
    outboundItem: Type.Array(
      Type.Object({
        loadingArea: area(),
        status: oneOf(lineStatuses),
        calledAt: nullable(moment()),
      }),
    ),
  })

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

/** The pace of an area, to forecast waits by: docs/driver.md#expected-wait. */
const areaPace = () =>
  Type.Object({
    gaps: Type.Array(Type.Number()),
    places: Type.Integer(),
    calledAt: nullable(Type.Integer()),
    movedAt: nullable(Type.Integer()),
  })

/** Minutes until a truck is called, by area. */
export const expectedWait = () =>
  Type.Object({
    waits: Type.Array(
      Type.Object({ loadingArea: oneOf(areas), low: Type.Integer(), high: Type.Integer() }),
    ),
  })

/** By area; without those whose forecasts were too often wrong. */
export const monitorPace = () =>
  Type.Object(Object.fromEntries(areas.map((name) => [name, Type.Optional(areaPace())])))
