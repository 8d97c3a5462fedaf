import Type from 'typebox'
import { exDoStatuses, exDoTypes, units } from '../statuses.ts'
import {
  bags,
  code,
  day,
  flag,
  freeText,
  kg,
  kgPerBag,
  line,
  lookup,
  name,
  note,
  nullable,
  oneOf,
  optional,
  percent,
  reference,
  text,
} from './fields.ts'
import { defineResource } from './resource.ts'

// Master data. Source: docs/domain.md#master-data.

/** Defaults to true on create. */
const active = () => Type.Optional(flag())

const partyFields = {
  code: code(),
  name: name(),
  address: optional(freeText(500)),
  phone: optional(line(40)),
  email: optional(Type.String({ maxLength: 254, format: 'email' })),
  taxNo: optional(line(40)),
  active: active(),
}

const masterList = {
  sort: ['name', 'code', 'active', 'createdAt', 'updatedAt', 'id'],
  filters: { code: { kind: 'text' }, name: { kind: 'text' }, active: { kind: 'flag' } },
} as const

export const customer = defineResource({
  name: 'customer',
  kind: 'master',
  key: 'code',
  fields: partyFields,
  computed: {},
  list: masterList,
})

export const vendor = defineResource({
  name: 'vendor',
  kind: 'master',
  key: 'code',
  fields: partyFields,
  computed: {},
  list: masterList,
})

export const grade = defineResource({
  name: 'grade',
  kind: 'master',
  key: 'code',
  fields: {
    code: code(),
    name: name(),
    nominalBagKg: optional(kgPerBag()),
    minBagKg: optional(kgPerBag()),
    maxBagKg: optional(kgPerBag()),
    active: active(),
  },
  computed: {},
  list: masterList,
})

export const marking = defineResource({
  name: 'marking',
  kind: 'master',
  key: 'code',
  fields: { code: code(), name: name(), customerId: optional(reference()), active: active() },
  computed: { customer: nullable(lookup()) },
  list: {
    ...masterList,
    filters: { ...masterList.filters, customer: { kind: 'id' } },
  },
})

export const inboundItem = defineResource({
  name: 'inbound-item',
  kind: 'master',
  key: 'code',
  fields: {
    code: code(),
    name: name(),
    unit: oneOf(units),
    // Rule 10's table: per cent of the weight deducted for each point above the limit. Both or neither of a measure.
    moistureLimitPct: optional(percent()),
    moistureDeductionPct: optional(percent()),
    impurityLimitPct: optional(percent()),
    impurityDeductionPct: optional(percent()),
    active: active(),
  },
  computed: {},
  list: masterList,
})

export const outboundItem = defineResource({
  name: 'outbound-item',
  kind: 'master',
  key: 'code',
  fields: {
    code: code(),
    name: name(),
    gradeId: optional(reference()),
    unit: oneOf(units),
    nominalBagKg: optional(kgPerBag()),
    active: active(),
  },
  computed: { grade: nullable(lookup()) },
  list: { ...masterList, filters: { ...masterList.filters, gradeId: { kind: 'id' } } },
})

export const exDoMaster = defineResource({
  name: 'ex-do-master',
  kind: 'master',
  key: 'ex_do_no',
  fields: {
    ex_do_no: text(40),
    exDoType: oneOf(exDoTypes),
    date: day(),
    gradeId: reference(),
    markingId: optional(reference()),
    /** Defaults to 0 on create. */
    openingKg: Type.Optional(kg()),
    openingBags: optional(bags()),
    expiryDate: optional(day()),
    /** Defaults to open on create. A closed one refuses new bookings and trucks. */
    status: Type.Optional(oneOf(exDoStatuses)),
    note: optional(note()),
  },
  computed: {
    grade: lookup(),
    marking: nullable(lookup()),
    /** Rule 6, kg. Available may be negative, because goods may be promised before production. */
    producedKg: Type.Number(),
    receivedKg: Type.Number(),
    shippedKg: Type.Number(),
    onTruckKg: Type.Number(),
    bookedKg: Type.Number(),
    onHandKg: Type.Number(),
    availableKg: Type.Number(),
  },
  list: {
    sort: ['-date', 'ex_do_no', 'exDoType', 'status', 'expiryDate', 'createdAt', 'updatedAt', 'id'],
    filters: {
      ex_do_no: { kind: 'text' },
      is_pagination: { kind: 'flag' },
      exDoType: { kind: 'word', words: exDoTypes },
      gradeId: { kind: 'id' },
      marking: { kind: 'id' },
      status: { kind: 'status', words: exDoStatuses },
      startDate: { kind: 'from' },
      endDate: { kind: 'to' },
    },
  },
})
