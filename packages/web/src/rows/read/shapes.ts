import { kgNumber, kgUnits, type ResourceName } from '@muat/shared'
import {
  day,
  embedded,
  fieldsOf,
  flag,
  type Kind,
  maybe,
  moment,
  note,
  number,
  part,
  perhaps,
  reference,
  rows,
  type Shape,
  text,
} from './kinds.ts'

// The rows of each resource, field by field, as shared/schemas has them; test/read.test.ts holds the two together.

const lookup = embedded('name', { code: text, name: text })
const person = perhaps(embedded('name', { name: text }))

const bookkeeping = { createdAt: moment, updatedAt: moment, createdBy: number, updatedBy: number }

const weighed = {
  weighKg: number,
  at: moment,
  by: person,
  source: text,
  reason: note,
  raw: note,
}
const weighing = perhaps(part('weighKg', weighed))
const replacedWeighings = rows(
  fieldsOf({ ...weighed, which: text, replacedAt: moment, replacedBy: person, replacedFor: text }),
)

const sale = embedded('poSalesNo', {
  poSalesNo: text,
  exDoNo: text,
  basis: text,
  status: text,
  orderedKg: number,
  shippedKg: number,
  onTruckKg: number,
  bookedKg: number,
  outstandingKg: number,
  availableToBookKg: number,
})
const exDo = embedded('ex_do_no', { ex_do_no: text, exDoType: text, status: text })

// What lists show of a truck and no back end has to send.

/** How much more the scale says than the vendor does. */
const difference: Kind<number | null> = (_value, row) => {
  const [net, claimed] = [row['netKg'], row['vendorClaimedKg']].map((kg) => number(kg, row, ''))
  return net == null || claimed == null ? null : kgNumber(kgUnits(net) - kgUnits(claimed))
}

/** Since when it has waited: outside, and from the scale on for its area. */
const waited: Kind<string | null> = (_value, row) =>
  moment(row['waitingSince'], row, '') ??
  (row['status'] === 'registered' ? moment(row['arrivedAt'], row, '') : null)

const planned: Kind<number | null> = (_value, row) => {
  const lines = rows(fieldsOf({ plannedKg: number }))(row['outboundItem'], row, '')
  const kg = lines.flatMap(({ plannedKg }) => plannedKg ?? [])
  return kg.length === 0 ? null : kgNumber(kg.reduce((sum, one) => sum + kgUnits(one), 0n))
}

const weighedFirst: Kind<number | null> = (_value, row) =>
  weighing(row['firstWeighing'], row, '')?.weighKg ?? null

const visit = {
  ...bookkeeping,
  date: day,
  licensePlate: text,
  driverName: text,
  remarks: note,
  recordNo: text,
  status: text,
  late: flag,
  firstWeighing: weighing,
  secondWeighing: weighing,
  replacedWeighings,
  storedTareKg: number,
  netKg: number,
  holdReason: note,
  approvedBy: person,
  approvedAt: moment,
  approvalNote: note,
  cancelReason: note,
  printCount: number,
  registeredAt: moment,
  registeredBy: person,
  gateOutAt: moment,
}

const outboundLine = {
  poSaleId: reference,
  bookingId: reference,
  loadingArea: text,
  sequence: number,
  plannedKg: number,
  plannedBags: number,
  poSale: sale,
  booking: perhaps(embedded('bookingNo', { bookingNo: text, bookedKg: number, restKg: number })),
  outboundItem: lookup,
  grade: lookup,
  marking: perhaps(lookup),
  exDoNo: text,
  unit: text,
  loadedBags: number,
  nominalBagKg: number,
  expectedKg: number,
  netKg: number,
  shippedKg: number,
  status: text,
  calledAt: moment,
  callCount: number,
  startedAt: moment,
  finishedAt: moment,
  skipReason: note,
  calledBy: person,
  startedBy: person,
  loadedBy: person,
  lastStep: note,
}

const qualityTable = {
  moistureLimitPct: number,
  moistureDeductionPct: number,
  impurityLimitPct: number,
  impurityDeductionPct: number,
}

const inboundLine = {
  inboundItemId: reference,
  exDoNo: note,
  declaredBags: number,
  declaredKg: number,
  sequence: number,
  inboundItem: lookup,
  unit: text,
  exDo: perhaps(exDo),
  acceptedBags: number,
  damagedBags: number,
  moisturePct: number,
  impurityPct: number,
  ...qualityTable,
  netKg: number,
  qualityDeductionKg: number,
  acceptedKg: number,
}

const party = {
  ...bookkeeping,
  code: text,
  name: text,
  address: note,
  phone: note,
  email: note,
  taxNo: note,
  active: maybe,
}

const named = { ...bookkeeping, code: text, name: text, active: maybe }

/** A PO sale, or what is outstanding of one. */
const owed = {
  poSalesNo: text,
  poSalesType: text,
  date: day,
  dueDate: day,
  customerId: reference,
  customer: lookup,
  outboundItem: lookup,
  gradeId: reference,
  grade: lookup,
  markingId: reference,
  marking: perhaps(lookup),
  exDoMasterId: reference,
  exDoNo: text,
  status: text,
  orderedKg: number,
  shippedKg: number,
  onTruckKg: number,
  bookedKg: number,
  shortClosedKg: number,
  outstandingKg: number,
  availableToBookKg: number,
  overShippedKg: number,
}

export const shapes = {
  user: {
    ...bookkeeping,
    name: text,
    email: text,
    role: text,
    active: maybe,
    photoUrl: note,
    emailVerifiedAt: moment,
  },
  customer: party,
  vendor: party,
  grade: { ...named, nominalBagKg: number, minBagKg: number, maxBagKg: number },
  marking: { ...named, customerId: reference, customer: perhaps(lookup) },
  'inbound-item': { ...named, unit: text, ...qualityTable },
  'outbound-item': {
    ...named,
    gradeId: reference,
    grade: perhaps(lookup),
    unit: text,
    nominalBagKg: number,
  },
  'ex-do-master': {
    ...bookkeeping,
    ex_do_no: text,
    exDoType: text,
    date: day,
    gradeId: reference,
    markingId: reference,
    openingKg: number,
    openingBags: number,
    expiryDate: day,
    status: text,
    note,
    grade: lookup,
    marking: perhaps(lookup),
    producedKg: number,
    receivedKg: number,
    shippedKg: number,
    onTruckKg: number,
    bookedKg: number,
    onHandKg: number,
    availableKg: number,
  },
  'inbound-record': {
    ...visit,
    vendorId: reference,
    vendor: lookup,
    transporter: note,
    vendorSuratJalanNo: note,
    vendorClaimedKg: number,
    difference,
    deductionKg: number,
    deductionReason: note,
    qualityDeductionKg: number,
    acceptedKg: number,
    excessReason: note,
    verifiedBy: person,
    verifiedAt: moment,
    rejectReason: note,
    weighedInAt: moment,
    startedAt: moment,
    startedBy: person,
    checkedAt: moment,
    checkedBy: person,
    inboundItem: rows(fieldsOf(inboundLine)),
  },
  'outbound-record': {
    ...visit,
    driverPhone: note,
    truckType: note,
    customerId: reference,
    sealNo: note,
    containerNo: note,
    customer: lookup,
    queueNo: number,
    expectedKg: number,
    suratJalanNo: note,
    arrivedAt: moment,
    arrivedBy: person,
    waitingSince: moment,
    waited,
    plannedKg: planned,
    firstKg: weighedFirst,
    outboundItem: rows(fieldsOf(outboundLine)),
  },
  'outbound-record-item': {
    ...bookkeeping,
    ...outboundLine,
    outboundRecordId: reference,
    record: embedded('recordNo', {
      version: number,
      recordNo: text,
      licensePlate: text,
      status: text,
    }),
  },
  booking: {
    ...bookkeeping,
    poSaleId: reference,
    loadDate: day,
    shift: note,
    licensePlate: note,
    driverName: note,
    bookedKg: number,
    bookedBags: number,
    loadingArea: note,
    note,
    bookingNo: text,
    poSalesNo: text,
    exDoNo: text,
    customer: lookup,
    poSale: sale,
    status: text,
    takenKg: number,
    restKg: number,
    cancelReason: note,
  },
  production: {
    ...bookkeeping,
    date: day,
    shift: note,
    exDoNo: text,
    outboundItemId: reference,
    gradeId: reference,
    markingId: reference,
    plannedBags: number,
    plannedKg: number,
    batchNo: note,
    note,
    productionNo: text,
    exDo,
    outboundItem: lookup,
    unit: text,
    grade: lookup,
    marking: perhaps(lookup),
    status: text,
    producedBags: number,
    producedKg: number,
    lossKg: number,
    startedAt: moment,
    completedAt: moment,
    cancelReason: note,
  },
  'po-sale': {
    ...bookkeeping,
    ...owed,
    outboundItemId: reference,
    orderedBags: number,
    basis: text,
    tolerancePct: number,
    price: number,
    currency: note,
    note,
    closeReason: note,
    used: flag,
  },
  outstanding: { ...bookkeeping, ...owed, exDoType: text, ageDays: number },
} as const satisfies Record<ResourceName, Shape>
