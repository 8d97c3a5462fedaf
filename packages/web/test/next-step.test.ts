import { actionMachines, lineActionRecordStatuses, mayStep, type Role, roles } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { record as booking } from '../src/features/booking/record.ts'
import { record as customer } from '../src/features/customer/record.ts'
import { record as exDo } from '../src/features/ex-do/record.ts'
import { record as grade } from '../src/features/grade/record.ts'
import { record as inboundItem } from '../src/features/inbound-item/record.ts'
import { record as inbound } from '../src/features/inbound-record/record.ts'
import { record as marking } from '../src/features/marking/record.ts'
import { record as outboundItem } from '../src/features/outbound-item/record.ts'
import { recordOf } from '../src/features/outbound-lines/record.ts'
import { record as outbound } from '../src/features/outbound-record/record.ts'
import { record as outstanding } from '../src/features/outstanding/record.ts'
import { record as poSale } from '../src/features/po-sale/record.ts'
import { record as production } from '../src/features/production/record.ts'
import { record as user } from '../src/features/user/record.ts'
import { record as vendor } from '../src/features/vendor/record.ts'
import {
  awaited,
  isForReader,
  nextStep,
  otherSteps,
  type Step,
} from '../src/screen/record/next-step.ts'
import type { RecordScreen } from '../src/screen/record/record-descriptor.ts'
import type { AnyRow } from '../src/rows/row.ts'
import { takeSiteRules } from '../src/lib/site-rules.ts'
import { session } from '../src/state/session.ts'
import { buildInbound, buildLine, buildRecord } from './support/truck.ts'

const every: Role[][] = roles.reduce<Role[][]>(
  (sets, role) => [...sets, ...sets.map((set) => [...set, role])],
  [[]],
)

const named = (step: Step | null): string | null =>
  step === null
    ? null
    : step.kind === 'action'
      ? step.action.name
      : step.kind === 'link'
        ? step.link.name
        : 'print'

const weighing = buildRecord().firstWeighing

/** Its status where it waits for a second person. */
const inWords = (standing: string): string => (standing === 'unconfirmed' ? 'hold' : standing)

/** A row of each state; `of` has the states of the machine that is asked. */
const truck = (standing: string): AnyRow => {
  const weighed = !['registered', 'arrived', 'cancelled'].includes(standing)
  return {
    ...buildRecord({
      status: standing === 'arrived' ? 'registered' : inWords(standing),
      holdReason: standing === 'unconfirmed' ? 'typed,recounted' : 'tolerance,typed',
      arrivedAt: standing === 'arrived' ? '2026-11-20T01:05:00Z' : null,
      firstWeighing: weighed ? weighing : null,
    }),
  }
}
const arrival = (standing: string): AnyRow => {
  const weighed = !['registered', 'cancelled', 'rejected'].includes(standing)
  return {
    ...buildInbound({
      status: standing === 'verified' ? 'completed' : inWords(standing),
      holdReason: standing === 'unconfirmed' ? 'typed' : 'claim,typed',
      verifiedAt: standing === 'verified' ? '2026-11-20T05:00:00Z' : null,
      firstWeighing: weighed ? weighing : null,
    }),
  }
}
const sale = (status: string): AnyRow => ({
  id: 1,
  status,
  shippedKg: 0,
  onTruckKg: 0,
  bookedKg: 0,
  // As the server says it: only of what can be booked.
  availableToBookKg: status === 'open' || status === 'partial' ? 1000 : 0,
})
const booked = (status: string): AnyRow => ({
  id: 1,
  status,
  restKg: status === 'confirmed' || status === 'partial' ? 1000 : 0,
})

type Expected = Readonly<Record<string, Partial<Record<Role | 'anybody', string>>>>

interface Case {
  screen: RecordScreen
  row: (state: string) => AnyRow
  machine: (typeof actionMachines)[keyof typeof actionMachines]
  /** By state and by the only role that somebody holds; `anybody` who is not named. */
  next: Expected
}

const line = (status: string): AnyRow => ({
  ...buildLine({ status }),
  outboundRecordId: 1,
  record: {
    id: 1,
    version: 1,
    recordNo: 'OUT-1',
    licensePlate: 'B 1 A',
    status: status === 'planned' ? 'registered' : status === 'loaded' ? 'loaded' : 'waiting',
  },
})

const cases: Readonly<Record<string, Case>> = {
  'outbound-record': {
    screen: outbound,
    row: truck,
    machine: actionMachines['outbound-record'],
    next: {
      registered: { SCALE: 'weigh-in', OFFICE: 'arrive', ADMIN: 'weigh-in' },
      arrived: { SCALE: 'weigh-in', ADMIN: 'weigh-in' },
      waiting: { FG: 'load', ADMIN: 'load' },
      loading: { FG: 'load', ADMIN: 'load' },
      loaded: { SCALE: 'weigh-out', ADMIN: 'weigh-out' },
      hold: { SCALE: 'reweigh', FG: 'load', ADMIN: 'approve' },
      unconfirmed: { SCALE: 'confirm', FG: 'confirm', ADMIN: 'confirm' },
      completed: { anybody: 'print' },
      cancelled: {},
      void: {},
    },
  },
  'inbound-record': {
    screen: inbound,
    row: arrival,
    machine: actionMachines['inbound-record'],
    next: {
      registered: { SCALE: 'weigh-in', ADMIN: 'weigh-in' },
      weighed_in: { CHECKER: 'start', ADMIN: 'start' },
      unloading: { CHECKER: 'check', ADMIN: 'check' },
      unloaded: { SCALE: 'weigh-out', ADMIN: 'weigh-out' },
      hold: { SCALE: 'reweigh', ADMIN: 'approve' },
      unconfirmed: { SCALE: 'confirm', CHECKER: 'confirm', ADMIN: 'confirm' },
      completed: { FINANCE: 'verify', ADMIN: 'verify', anybody: 'print' },
      verified: { anybody: 'print' },
      rejected: {},
      cancelled: {},
      void: {},
    },
  },
  'outbound-record-item': {
    screen: recordOf({ id: 1, customerId: 1, date: null, licensePlate: '', driverName: '' }),
    row: line,
    machine: actionMachines['outbound-record-item'],
    next: {
      planned: {},
      waiting: { FG: 'call', ADMIN: 'call' },
      called: { FG: 'start', ADMIN: 'start' },
      loading: { FG: 'finish', ADMIN: 'finish' },
      loaded: {},
      skipped: {},
    },
  },
  'po-sale': {
    screen: poSale,
    row: sale,
    machine: actionMachines['po-sale'],
    next: {
      open: { OFFICE: 'book', ADMIN: 'book' },
      partial: { OFFICE: 'book', ADMIN: 'book' },
      completed: {},
      on_hold: { OFFICE: 'resume', ADMIN: 'resume' },
      closed: {},
      cancelled: {},
    },
  },
  outstanding: {
    screen: outstanding,
    row: sale,
    machine: actionMachines['po-sale'],
    next: {
      open: { OFFICE: 'book', ADMIN: 'book' },
      partial: { OFFICE: 'book', ADMIN: 'book' },
      completed: {},
      on_hold: {},
      closed: {},
      cancelled: {},
    },
  },
  booking: {
    screen: booking,
    row: booked,
    machine: actionMachines.booking,
    next: {
      confirmed: { OFFICE: 'register', ADMIN: 'register' },
      partial: { OFFICE: 'register', ADMIN: 'register' },
      fulfilled: {},
      lapsed: {},
      cancelled: {},
    },
  },
  production: {
    screen: production,
    row: (status) => ({ id: 1, status }),
    machine: actionMachines.production,
    next: {
      planned: { OFFICE: 'start', ADMIN: 'start' },
      in_progress: { OFFICE: 'complete', ADMIN: 'complete' },
      completed: {},
      cancelled: {},
      void: {},
    },
  },
}

describe.each(Object.entries(cases))(
  'the next step of %s',
  (_name, { screen, row, machine, next }) => {
    it('is defined for every state of its machine', () => {
      const states = new Set(machine.flatMap(({ from, to }) => [...from, ...to]))
      expect([...states].filter((state) => next[state] === undefined)).toEqual([])
    })

    it.each(Object.entries(next))('of one that is %s is each role’s own', (state, expected) => {
      const found = roles.map((role) => [role, named(nextStep(screen, row(state), [role]))])
      expect(found).toEqual(roles.map((role) => [role, expected[role] ?? expected.anybody ?? null]))
    })

    it('is a step that the reader may take, and never one that ends something', () => {
      for (const state of Object.keys(next)) {
        for (const held of every) {
          const step = nextStep(screen, row(state), held)
          // Papers are there or not, whoever reads.
          const taken =
            step?.kind === 'action' ? step.action : step?.kind === 'link' ? step.link : null
          expect(taken === null ? 'yes' : taken.offer(row(state), held)).toBe('yes')
          expect(step?.kind === 'action' ? step.action.danger : false).not.toBe(true)
        }
      }
    })

    it('is shown once; other possible steps are in the menu, ending ones apart', () => {
      for (const state of Object.keys(next)) {
        for (const held of every) {
          const { links, safe, dangerous, shut } = otherSteps(screen, row(state), held)
          const menu = [...links, ...safe, ...dangerous].map((step) => step.name)
          const primary = named(nextStep(screen, row(state), held))
          const possible = [...screen.elsewhere, ...screen.actions]
            .filter((step) => step.offer(row(state), held) === 'yes')
            .map((step) => step.name)
          expect(
            new Set([...menu, ...(primary === 'print' ? [] : [primary ?? []].flat())]),
          ).toEqual(new Set(possible))
          expect(menu).not.toContain(primary)
          expect(menu.length).toBe(new Set(menu).size)
          expect(shut.map(({ step }) => step.name).some((name) => possible.includes(name))).toBe(
            false,
          )
        }
      }
    })

    it('summarizes steps of other states in the menu’s last line', () => {
      const states = Object.keys(next)
      for (const held of every) {
        const steps = [...screen.elsewhere, ...screen.actions]
        const ever = steps.filter((step) =>
          states.some((state) => step.offer(row(state), held) === 'yes'),
        )
        for (const state of states) {
          const shut = otherSteps(screen, row(state), held).shut
          expect(shut.filter(({ refusal }) => !isForReader(refusal))).toEqual([])
          const words = shut.map(({ step }) => step.name)
          const missed = ever.filter(
            (step) =>
              typeof step.offer(row(state), held) === 'object' && !words.includes(step.name),
          )
          expect([state, held, missed.map(({ name }) => name)]).toEqual([state, held, []])
        }
      }
      const none = states.flatMap((state) => otherSteps(screen, row(state), []).shut)
      expect(none).toEqual([])
    })

    it('is named, with the roles that take it, only for a reader without a step', () => {
      for (const [state, expected] of Object.entries(next)) {
        for (const held of every) {
          const waits = awaited(screen, row(state), held)
          if (nextStep(screen, row(state), held) !== null) continue
          const others = Object.entries(expected).filter(([role]) => role !== 'anybody')
          expect([state, held, waits === null]).toEqual([state, held, others.length === 0])
          for (const role of waits?.roles ?? []) {
            expect(waits?.step.offer(row(state), [role])).toBe('yes')
            expect(held).not.toContain(role)
          }
        }
      }
    })
  },
)

it.each([
  ['open', 1000, 'trading', 'sell'],
  ['open', 1000, 'production', 'sell'],
  ['open', 0, 'production', 'produce'],
  ['open', -5, 'tolling', 'produce'],
  ['open', 0, 'trading', null],
  ['closed', 1000, 'production', null],
])('of an ex-DO that is %s with %i kg, of %s, is %s', (status, availableKg, exDoType, expected) => {
  const row = { id: 1, ex_do_no: 'EX 1', status, availableKg, exDoType }
  expect(named(nextStep(exDo, row, ['ADMIN']))).toBe(expected)
  expect(awaited(exDo, row, ['ADMIN'])).toBeNull()
})

it('does not exist for master data', () => {
  for (const screen of [customer, vendor, grade, marking, outboundItem, inboundItem, user]) {
    expect(named(nextStep(screen, { id: 1, active: true }, ['ADMIN']))).toBeNull()
    expect(named(nextStep(screen, { id: 1, active: false }, ['ADMIN']))).toBeNull()
  }
})

it('covers every step of the machines that people take on a record', () => {
  for (const { screen, machine } of Object.values(cases)) {
    const steps = [...screen.elsewhere, ...screen.actions].map(({ name }) => name)
    const missing = machine.map(({ action }) => action).filter((action) => !steps.includes(action))
    // What is outstanding of a PO sale is closed short here, and all else on the PO sale itself.
    expect(screen === outstanding ? [] : missing).toEqual([])
  }
})

it('links to the loading desk in the states with work there', () => {
  const load = outbound.elsewhere.find(({ name }) => name === 'load')
  const states = new Set(Object.values(lineActionRecordStatuses).flat())
  states.delete('cancelled')
  for (const state of Object.keys(cases['outbound-record']?.next ?? {})) {
    const allowed = [...states].some((one) => one === inWords(state))
    expect([state, load?.offer(truck(state), ['FG']) === 'yes']).toEqual([state, allowed])
  }
  expect(mayStep(actionMachines['outbound-record-item'], 'recount', 'loaded', ['FG']).allowed).toBe(
    true,
  )
})

it.each([
  [poSale, { ...sale('open'), availableToBookKg: 0 }, 'book', 'open', 'po-sale.nothingLeft'],
  [poSale, { ...sale('on_hold'), availableToBookKg: 500 }, 'book', 'on_hold', undefined],
  [poSale, sale('closed'), 'book', 'closed', undefined],
  [
    outstanding,
    { ...sale('partial'), availableToBookKg: 0 },
    'book',
    'partial',
    'po-sale.nothingLeft',
  ],
  [booking, booked('fulfilled'), 'register', 'fulfilled', 'booking.usedUp'],
  [booking, booked('cancelled'), 'register', 'cancelled', undefined],
  [exDo, { id: 1, status: 'expired' }, 'close', 'expired', undefined],
] as const)('gives the reason against a step: %#', (screen, row, name, status, textKey) => {
  const whyOf = (held: Role[]): unknown =>
    otherSteps(screen, row, held).shut.find(({ step }) => step.name === name)?.refusal
  expect(whyOf(['ADMIN'])).toEqual({
    why: 'state',
    status,
    ...(textKey === undefined ? {} : { textKey }),
  })
  expect(whyOf(['FG'])).toBeUndefined()
})

it.each([
  [exDo, { id: 1, status: 'closed' }, 'reopen'],
  [customer, { id: 1, active: true }, 'switch-off'],
] as const)(
  'needs no reason for what is so already, beside the way back: %#',
  (screen, row, back) => {
    const { safe, shut } = otherSteps(screen, row, ['ADMIN'])
    const already = shut.filter(({ step }) => /^(?:close|reopen|switch)/u.test(step.name))
    expect([safe.map(({ name }) => name), already]).toEqual([[back], []])
  },
)

it('tells OFFICE that only ADMIN cancels once loading has begun', () => {
  const shutFor = (held: Role[]): unknown =>
    otherSteps(outbound, truck('loading'), held).shut.find(({ step }) => step.name === 'cancel')
      ?.refusal
  expect(shutFor(['OFFICE'])).toEqual({ why: 'role', roles: ['ADMIN'], ever: true })
  expect(shutFor(['SCALE'])).toBeUndefined()
})

it('waits for another user if the reader typed or counted it', () => {
  const by = { id: 7, name: 'Sari' }
  session.user = { id: 7, name: 'Sari', email: '', photoUrl: null, role: 'SCALE' }
  const typed = { ...arrival('unconfirmed'), checkedBy: by }
  const read = { ...arrival('unconfirmed'), firstWeighing: { ...weighing, by } }
  expect(named(nextStep(inbound, typed, ['SCALE']))).toBeNull()
  expect(awaited(inbound, typed, ['SCALE'])?.roles).toEqual(['SCALE', 'CHECKER'])
  expect(named(nextStep(inbound, read, ['SCALE']))).toBe('confirm')
  const counted = {
    ...truck('unconfirmed'),
    outboundItem: [buildLine({ status: 'loaded', countedBy: by })],
  }
  expect(named(nextStep(outbound, counted, ['ADMIN']))).toBeNull()
  const shut = otherSteps(outbound, counted, ['ADMIN']).shut.find(
    ({ step }) => step.name === 'confirm',
  )
  expect(shut?.refusal.why).toBe('own')
  session.user = null
})

it.each([
  ['on', [7], 'own'],
  ['off', [7, 8], 'yes'],
  ['auto', [7, 8], 'own'],
  ['auto', [7], 'yes'],
] as const)(
  'with second person %s and approvers %j, approval by the person who weighed: %s',
  (when, approvers, offered) => {
    const by = { id: 7, name: 'Sari' }
    session.user = { id: 7, name: 'Sari', email: '', photoUrl: null, role: 'ADMIN' }
    takeSiteRules({ secondPerson: { when, approvers: [...approvers] } })
    const approve = outbound.actions.find(({ name }) => name === 'approve')
    const offer = approve?.offer({ ...truck('hold'), firstWeighing: { ...weighing, by } }, [
      'ADMIN',
    ])
    expect(typeof offer === 'object' ? offer.why : offer).toBe(offered)
    expect(approve?.offer(truck('hold'), ['ADMIN'])).toBe('yes')
    takeSiteRules({})
    session.user = null
  },
)
