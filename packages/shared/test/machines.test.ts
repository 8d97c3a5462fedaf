import {
  bookingMachine,
  bookingStatuses,
  inboundRecordMachine,
  inboundRecordStatuses,
  lineActionRecordStatuses,
  lineMachine,
  lineStatuses,
  type Machine,
  mayStep,
  outboundRecordMachine,
  outboundRecordStatuses,
  poSaleMachine,
  poSaleStatuses,
  possibleActions,
  productionMachine,
  type Role,
  roles,
} from '@muat/shared'
import { describe, expect, it } from 'vitest'

// docs/domain.md#state-machines, written out independently: action, states before, possible states after, and
// roles besides ADMIN.
type Row = readonly [action: string, from: string, to: string, roles: string]

const specified: Record<
  string,
  { machine: Machine<string, string>; states: readonly string[]; rows: Row[] }
> = {
  'outbound record': {
    machine: outboundRecordMachine,
    states: [...outboundRecordStatuses, 'arrived', 'unconfirmed'],
    rows: [
      ['arrive', 'registered', 'arrived', 'OFFICE SCALE'],
      ['unarrive', 'arrived', 'registered', 'OFFICE SCALE'],
      ['weigh-in', 'registered', 'waiting', 'SCALE'],
      ['weigh-in', 'arrived', 'waiting', 'SCALE'],
      ['weigh-out', 'loaded', 'completed hold', 'SCALE'],
      ['reweigh', 'waiting', 'waiting', 'SCALE'],
      ['reweigh', 'loading', 'loading', 'SCALE'],
      ['reweigh', 'loaded', 'loaded', 'SCALE'],
      ['reweigh', 'hold', 'completed hold unconfirmed', 'SCALE'],
      ['reweigh', 'unconfirmed', 'completed hold unconfirmed', 'SCALE'],
      ['approve', 'hold', 'completed', ''],
      ['confirm', 'unconfirmed', 'completed hold', 'SCALE FG'],
      ['seal', 'waiting', 'waiting', 'SCALE FG'],
      ['seal', 'loading', 'loading', 'SCALE FG'],
      ['seal', 'loaded', 'loaded', 'SCALE FG'],
      ['seal', 'hold', 'completed hold unconfirmed', 'SCALE FG'],
      ['seal', 'unconfirmed', 'unconfirmed', 'SCALE FG'],
      ['cancel', 'registered', 'cancelled', 'OFFICE'],
      ['cancel', 'arrived', 'cancelled', 'OFFICE'],
      ['cancel', 'waiting', 'cancelled', 'OFFICE'],
      ['cancel', 'loading', 'cancelled', ''],
      ['cancel', 'loaded', 'cancelled', ''],
      ['cancel', 'hold', 'cancelled', ''],
      ['cancel', 'unconfirmed', 'cancelled', ''],
      ['correct', 'completed', 'completed', ''],
      ['void', 'completed', 'void', ''],
    ],
  },
  line: {
    machine: lineMachine,
    states: lineStatuses,
    rows: [
      ['call', 'waiting', 'called', 'FG'],
      ['call', 'called', 'called', 'FG'],
      ['start', 'called', 'loading', 'FG'],
      ['finish', 'loading', 'loaded', 'FG'],
      ['return', 'called', 'waiting', 'FG'],
      ['skip', 'waiting', 'skipped', 'FG'],
      ['skip', 'called', 'skipped', 'FG'],
      ['skip', 'loading', 'skipped', 'FG'],
      ['move', 'waiting', 'waiting', 'FG'],
      ['move', 'called', 'called', 'FG'],
      ['undo', 'waiting', 'waiting called loading loaded', 'FG'],
      ['undo', 'called', 'waiting called loading loaded', 'FG'],
      ['undo', 'loading', 'waiting called loading loaded', 'FG'],
      ['undo', 'loaded', 'waiting called loading loaded', 'FG'],
      ['undo', 'skipped', 'waiting called loading loaded', 'FG'],
      ['recount', 'loaded', 'loaded', 'FG'],
    ],
  },
  'inbound record': {
    machine: inboundRecordMachine,
    states: [...inboundRecordStatuses, 'verified', 'unconfirmed'],
    rows: [
      ['weigh-in', 'registered', 'weighed_in', 'SCALE'],
      ['start', 'weighed_in', 'unloading', 'CHECKER'],
      ['check', 'unloading', 'unloaded', 'CHECKER'],
      ['weigh-out', 'unloaded', 'completed hold', 'SCALE'],
      ['reweigh', 'weighed_in', 'weighed_in', 'SCALE'],
      ['reweigh', 'unloading', 'unloading', 'SCALE'],
      ['reweigh', 'unloaded', 'unloaded', 'SCALE'],
      ['reweigh', 'hold', 'completed hold unconfirmed', 'SCALE'],
      ['reweigh', 'unconfirmed', 'completed hold unconfirmed', 'SCALE'],
      ['approve', 'hold', 'completed', ''],
      ['confirm', 'unconfirmed', 'completed hold', 'SCALE CHECKER'],
      ['verify', 'completed', 'verified', 'FINANCE'],
      ['unverify', 'verified', 'completed', 'FINANCE'],
      ['reject', 'registered', 'rejected', 'CHECKER'],
      ['reject', 'weighed_in', 'rejected', 'CHECKER'],
      ['reject', 'unloading', 'rejected', 'CHECKER'],
      ['reject', 'unloaded', 'rejected', 'CHECKER'],
      ['undo', 'unloading', 'weighed_in', 'CHECKER'],
      ['undo', 'unloaded', 'unloading', 'CHECKER'],
      ['undo', 'rejected', 'registered weighed_in unloading unloaded', 'CHECKER'],
      ['cancel', 'registered', 'cancelled', 'SCALE CHECKER'],
      ['cancel', 'weighed_in', 'cancelled', 'SCALE CHECKER'],
      ['correct', 'completed', 'completed', ''],
      ['void', 'completed', 'void', ''],
    ],
  },
  'PO sale': {
    machine: poSaleMachine,
    states: poSaleStatuses,
    rows: [
      ['hold', 'open', 'on_hold', 'OFFICE'],
      ['hold', 'partial', 'on_hold', 'OFFICE'],
      ['resume', 'on_hold', 'open partial completed', 'OFFICE'],
      ['close', 'open', 'closed', 'OFFICE'],
      ['close', 'partial', 'closed', 'OFFICE'],
      ['close', 'on_hold', 'closed', 'OFFICE'],
      ['reopen', 'closed', 'open partial completed', 'OFFICE'],
      ['cancel', 'open', 'cancelled', 'OFFICE'],
      ['cancel', 'on_hold', 'cancelled', 'OFFICE'],
    ],
  },
  booking: {
    machine: bookingMachine,
    states: bookingStatuses,
    rows: [
      ['cancel', 'confirmed', 'cancelled', 'OFFICE'],
      ['cancel', 'partial', 'cancelled', 'OFFICE'],
      ['cancel', 'lapsed', 'cancelled', 'OFFICE'],
    ],
  },
  production: {
    machine: productionMachine,
    states: ['planned', 'in_progress', 'completed', 'cancelled', 'void'],
    rows: [
      ['start', 'planned', 'in_progress', 'OFFICE'],
      ['complete', 'in_progress', 'completed', 'OFFICE'],
      ['cancel', 'planned', 'cancelled', 'OFFICE'],
      ['cancel', 'in_progress', 'cancelled', 'OFFICE'],
      ['void', 'completed', 'void', ''],
    ],
  },
}

/** States to which no action of the record leads, but creation, lines or derivation. */
const elsewhere: Record<string, string[]> = {
  'outbound record': ['registered', 'loading', 'loaded'],
  line: ['planned', 'waiting'],
  'inbound record': ['registered'],
  'PO sale': ['open', 'partial', 'completed'],
  booking: ['confirmed', 'partial', 'fulfilled', 'lapsed'],
  production: ['planned'],
}

describe.each(Object.entries(specified))(
  'the machine of a %s',
  (name, { machine, states, rows }) => {
    const cases = [...new Set(machine.map(({ action }) => action))].flatMap((action) =>
      states.flatMap((state) => roles.map((role) => [action, state, role] as const)),
    )

    it('has exactly the specified transitions', () => {
      const arrows = machine.flatMap(({ action, from, to, roles: by }) =>
        from.map((state) => [action, state, to.join(' '), by.join(' ')].join(' | ')),
      )
      expect(new Set(arrows)).toEqual(new Set(rows.map((row) => row.join(' | '))))
      expect(arrows).toHaveLength(rows.length)
    })

    it('permits each action from each state for exactly the specified roles', () => {
      for (const [action, state, role] of cases) {
        const row = rows.find((one) => one[0] === action && one[1] === state)
        const allowed = row !== undefined && [...row[3].split(' '), 'ADMIN'].includes(role)
        expect({ action, state, role, ...mayStep(machine, action, state, [role]) }).toMatchObject({
          allowed,
        })
      }
    })

    it('distinguishes a wrong role from a wrong state', () => {
      for (const [action, state, role] of cases) {
        const step = mayStep(machine, action, state, [role])
        const ever = rows.some(
          (row) => row[0] === action && [...row[3].split(' '), 'ADMIN'].includes(role),
        )
        const here = rows.some((row) => row[0] === action && row[1] === state)
        const because = ever && !here ? 'state' : 'role'
        expect(step.allowed ? because : step.because).toBe(because)
      }
    })

    it('names the permitted roles in a refusal: those of this state, or if there are none, of any', () => {
      for (const [action, state, role] of cases) {
        const step = mayStep(machine, action, state, [role])
        if (step.allowed || step.because !== 'role') continue
        const all = rows.filter((row) => row[0] === action)
        const here = all.filter((row) => row[1] === state)
        const named = (here.length > 0 ? here : all).flatMap((row) => row[3].split(' '))
        expect({ action, state, role, who: new Set(step.roles) }).toEqual({
          action,
          state,
          role,
          who: new Set([...named.filter((one) => one !== ''), 'ADMIN']),
        })
      }
    })

    it('reaches every state', () => {
      const reached = new Set([...machine.flatMap(({ to }) => to), ...(elsewhere[name] ?? [])])
      expect(states.filter((state) => !reached.has(state))).toEqual([])
    })

    it('offers exactly the permitted actions', () => {
      const sets: Role[][] = [[], ...roles.map((role) => [role]), ['SCALE', 'FG']]
      for (const state of states) {
        for (const held of sets) {
          const offered = possibleActions(machine, state, held)
          const allowed = machine
            .map(({ action }) => action)
            .filter((action) => mayStep(machine, action, state, held).allowed)
          expect(offered).toEqual([...new Set(allowed)])
        }
      }
    })
  },
)

it('lets OFFICE cancel a truck before loading, and only ADMIN afterwards', () => {
  const step = (status: 'waiting' | 'loading', held: Role[]) =>
    mayStep(outboundRecordMachine, 'cancel', status, held)
  expect(step('waiting', ['OFFICE'])).toEqual({ allowed: true })
  const refused = { allowed: false, because: 'role', roles: ['ADMIN'] }
  expect(step('loading', ['OFFICE'])).toEqual({ ...refused, ever: true })
  expect(step('loading', ['FG'])).toEqual({ ...refused, ever: false })
  expect(step('loading', ['OFFICE', 'ADMIN'])).toEqual({ allowed: true })
})

it('permits steps of a line while its record is waiting or loading, undo until weigh-out, recount until completed', () => {
  const { undo, recount, ...served } = lineActionRecordStatuses
  for (const statuses of Object.values(served)) expect(statuses).toEqual(['waiting', 'loading'])
  expect(undo).toEqual(['waiting', 'loading', 'loaded', 'cancelled'])
  expect(recount).toEqual(['loading', 'loaded', 'hold'])
})
