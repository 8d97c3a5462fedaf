import {
  type LineAction,
  lineActionRecordStatuses,
  lineActions,
  lineMachine,
  mayStep,
  type OutboundRecord,
  type OutboundRecordAction,
  outboundRecordActions,
  outboundRecordMachine,
  type PoSale,
  type Role,
} from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { dump } from './support/dump.ts'
import { onEachDatabase } from './support/site.ts'
import type { Client } from './support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  lineOf,
  signInStaff,
  type Staff,
  step,
  type TruckOptions,
  weighIn,
} from './support/truck.ts'

// Generated from the state machines that client and server share: each action from each state by each role.

const roleSets: Role[][] = [[], ['FINANCE'], ['CHECKER'], ['SCALE'], ['FG'], ['OFFICE'], ['ADMIN']]
const titleOf = (roles: readonly Role[]) => (roles.length === 0 ? 'nobody' : roles.join(' and '))

const bodyOf = (action: OutboundRecordAction, { status }: OutboundRecord): object => {
  const reading = { weighKg: status === 'hold' ? 42_000 : 12_500, source: 'scale' }
  const bodies: Record<OutboundRecordAction, object> = {
    'weigh-in': reading,
    'weigh-out': { ...reading, weighKg: 42_000 },
    reweigh: { ...reading, which: status === 'hold' ? 'second' : 'first', reason: 'wind' },
    approve: { note: 'seen and approved' },
    correct: { secondWeighKg: 42_100, reason: 'typed wrong' },
    cancel: { reason: 'left' },
    void: { reason: 'wrong truck' },
  }
  return bodies[action]
}

const lineBodyOf = (action: LineAction): object => {
  const bodies: Partial<Record<LineAction, object>> = {
    finish: { loadedBags: 600 },
    skip: { reason: 'area is full' },
    move: { loadingArea: 'K' },
    recount: { loadedBags: 600, reason: 'counted again' },
  }
  return bodies[action] ?? {}
}

type Expected = { status: 200 } | { status: 403 } | { status: 409; state: string }

/** What the line's machine and the states of its visit say together. */
const expectedOfLine = (
  action: LineAction,
  record: OutboundRecord,
  roles: readonly Role[],
): Expected => {
  const line = lineOf(record)
  const step = mayStep(lineMachine, action, line.status, roles)
  const never = lineMachine
    .filter((arrow) => arrow.action === action)
    .every((arrow) => !roles.includes('ADMIN') && !arrow.roles.some((role) => roles.includes(role)))
  if (never) return { status: 403 }
  const statuses: readonly string[] = lineActionRecordStatuses[action]
  if (!statuses.includes(record.status)) return { status: 409, state: record.status }
  if (step.allowed) return { status: 200 }
  return step.because === 'role' ? { status: 403 } : { status: 409, state: line.status }
}

const expectedOfRecord = (
  action: OutboundRecordAction,
  { status }: OutboundRecord,
  roles: readonly Role[],
): Expected => {
  const step = mayStep(outboundRecordMachine, action, status, roles)
  if (step.allowed) return { status: 200 }
  return step.because === 'role' ? { status: 403 } : { status: 409, state: status }
}

onEachDatabase('actions on a truck', (site) => {
  let staff: Staff
  let clients: Client[]
  beforeAll(async () => {
    staff = await signInStaff(site())
    clients = await Promise.all(roleSets.map((roles) => site().signIn(...roles)))
    // One sale that never runs out: what trucks may take is another test's matter.
    sale = await buildSale(staff, { orderedKg: 90_000_000, openingKg: 90_000_000 })
  })
  let sale: PoSale
  const newTruck = (options: Partial<TruckOptions> = {}) => buildTruck(staff, { sale, ...options })

  const makers: Record<string, () => Promise<OutboundRecord>> = {
    registered: () => newTruck(),
    waiting: async () => drive(staff, await newTruck(), 'waiting'),
    'waiting, its line called': async () => drive(staff, await newTruck(), 'called'),
    loading: async () => drive(staff, await newTruck(), 'loading'),
    loaded: async () => drive(staff, await newTruck(), 'loaded'),
    hold: async () => drive(staff, await newTruck(), 'hold'),
    completed: async () => drive(staff, await newTruck(), 'completed'),
    void: async () =>
      act(staff.admin, await drive(staff, await newTruck(), 'completed'), 'void', {
        reason: 'wrong truck',
      }),
    cancelled: async () =>
      act(staff.office, await newTruck(), 'cancel', { reason: 'did not come' }),
    'cancelled because nothing was loaded': async () =>
      step(staff.fg, await weighIn(staff.scale, await newTruck()), 'skip', {
        reason: 'no goods',
      }),
    'loading, one line skipped': async () => {
      const truck = await newTruck({ areas: ['H', 'K'], plannedKg: 10_000 })
      const waiting = await weighIn(staff.scale, truck)
      const skipped = await step(staff.fg, waiting, 'skip', { reason: 'no goods' })
      const called = await step(staff.fg, skipped, 'call', {}, 1)
      return step(staff.fg, called, 'start', {}, 1)
    },
  }

  const matrix = <A extends string>(
    resource: string,
    actions: readonly A[],
    bodyFor: (action: A, record: OutboundRecord) => object,
    idFor: (record: OutboundRecord) => number,
    expectedFor: (action: A, record: OutboundRecord, roles: readonly Role[]) => Expected,
  ) => {
    describe.each(Object.entries(makers))(`${resource}: %s`, (_state, make) => {
      it('refuses every role and action that the table does not name, and changes nothing', async () => {
        const record = await make()
        const before = await dump(site().db)
        for (const [at, roles] of roleSets.entries()) {
          for (const action of actions) {
            const expected = expectedFor(action, record, roles)
            if (expected.status === 200) continue
            const answer = await clients[at]?.post(`/api/${resource}/${idFor(record)}/${action}`, {
              version: record.version,
              ...bodyFor(action, record),
            })
            const said = `${titleOf(roles)} ${action}`
            const { code, params } = (answer?.body ?? {}) as { code?: string; params?: object }
            expect([said, answer?.status, code, params]).toEqual([
              said,
              expected.status,
              expected.status === 409 ? 'wrong_state' : 'forbidden',
              expected.status === 409 ? { status: expected.state } : undefined,
            ])
          }
        }
        expect(await dump(site().db)).toBe(before)
        expect(await getRecord(staff.admin, record.id)).toEqual(record)
      })

      it('lets the role that the table names take each action from here', async () => {
        const probe = await make()
        // For each action the first role that may take it: the one who may least besides.
        const allowed = actions.flatMap((action) => {
          const at = roleSets.findIndex((held) => expectedFor(action, probe, held).status === 200)
          return clients[at] === undefined ? [] : [{ action, client: clients[at] }]
        })
        for (const { action, client } of allowed) {
          const record = await make()
          const answer = await client.post(`/api/${resource}/${idFor(record)}/${action}`, {
            version: record.version,
            ...bodyFor(action, record),
          })
          expect([action, answer.status, answer.body.code]).toEqual([action, 200, undefined])
          expect(answer.body).toMatchObject({ id: record.id, version: record.version + 1 })
        }
      })
    })
  }

  matrix('outbound-record', outboundRecordActions, bodyOf, ({ id }) => id, expectedOfRecord)

  // An undo brings back only the step that cancelled the visit; a visit that people cancelled stays so.
  matrix(
    'outbound-record-item',
    lineActions,
    lineBodyOf,
    (record) => lineOf(record).id,
    expectedOfLine,
  )
})
