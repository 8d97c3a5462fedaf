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
  outboundRecordStanding,
  type PoSale,
  type Role,
} from '@muat/shared'
import { beforeAll } from 'vitest'
import { type Expected, expectedOf, matrix, refusedAtAll, roleSets } from './support/matrix.ts'
import { onEachDatabase } from './support/site.ts'
import type { Client } from './support/site.ts'
import {
  act,
  askSecond,
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
import { onScale, typedAgain } from './support/on-scale.ts'

// What roles and states allow is generated in support/matrix.ts; here stand the trucks and the bodies.

const bodyOf = (action: OutboundRecordAction, { status }: OutboundRecord): object => {
  const reading = onScale(status === 'hold' ? 42_000 : 12_500)
  const bodies: Record<OutboundRecordAction, object> = {
    arrive: {},
    unarrive: {},
    'weigh-in': reading,
    'weigh-out': onScale(42_000),
    reweigh: { ...reading, which: status === 'hold' ? 'second' : 'first', reason: 'strong wind' },
    approve: { note: 'seen and approved' },
    confirm: {},
    seal: { sealNo: 'S-0417' },
    correct: { secondWeighKg: 42_100, reason: 'typed wrong' },
    cancel: { reason: 'has left' },
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

/** What the line's machine and the states of its visit say together. */
const expectedOfLine = (
  action: LineAction,
  record: OutboundRecord,
  roles: readonly Role[],
): Expected => {
  const line = lineOf(record)
  const step = mayStep(lineMachine, action, line.status, roles)
  const who = refusedAtAll(lineMachine, action, roles)
  if (who !== null) return { status: 403, who }
  const statuses: readonly string[] = lineActionRecordStatuses[action]
  if (!statuses.includes(record.status)) return { status: 409, state: record.status }
  // Nothing that could be taken back has been done to it.
  if (action === 'undo' && line.lastStep === null) {
    const isOver = record.status === 'cancelled' && step.allowed
    return { status: 409, state: isOver ? record.status : line.status }
  }
  if (step.allowed) return { status: 200 }
  return step.because === 'role'
    ? { status: 403, who: step.roles }
    : { status: 409, state: line.status }
}

onEachDatabase('actions on a truck', (site) => {
  let staff: Staff
  let clients: Client[]
  beforeAll(async () => {
    staff = await signInStaff(site())
    await askSecond(staff)
    clients = await Promise.all(roleSets.map((roles) => site().signIn(...roles)))
    // One sale that never runs out: what trucks may take is another test's matter.
    sale = await buildSale(staff, { orderedKg: 90_000_000, openingKg: 90_000_000 })
  })
  let sale: PoSale
  const newTruck = (options: Partial<TruckOptions> = {}) => buildTruck(staff, { sale, ...options })

  const makers: Record<string, () => Promise<OutboundRecord>> = {
    registered: () => newTruck(),
    arrived: async () => act(staff.scale, await newTruck(), 'arrive'),
    waiting: async () => drive(staff, await newTruck(), 'waiting'),
    'waiting, its line called': async () => drive(staff, await newTruck(), 'called'),
    'waiting, its line returned': async () =>
      step(staff.fg, await drive(staff, await newTruck(), 'called'), 'return'),
    'waiting, its line moved': async () =>
      step(staff.fg, await weighIn(staff.scale, await newTruck()), 'move', { loadingArea: 'L' }),
    loading: async () => drive(staff, await newTruck(), 'loading'),
    loaded: async () => drive(staff, await newTruck(), 'loaded'),
    hold: async () => drive(staff, await newTruck(), 'hold'),
    unconfirmed: async () =>
      act(staff.scale, await drive(staff, await newTruck(), 'hold'), 'reweigh', typedAgain(42_000)),
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
    'cancelled by the second of two skips': async () => {
      const truck = await newTruck({ areas: ['H', 'K'], plannedKg: 10_000 })
      const reason = { reason: 'no goods' }
      const skipped = await step(staff.fg, await weighIn(staff.scale, truck), 'skip', reason)
      return step(staff.fg, skipped, 'skip', reason, 1)
    },
    'loading, one line skipped': async () => {
      const truck = await newTruck({ areas: ['H', 'K'], plannedKg: 10_000 })
      const waiting = await weighIn(staff.scale, truck)
      const skipped = await step(staff.fg, waiting, 'skip', { reason: 'no goods' })
      const called = await step(staff.fg, skipped, 'call', {}, 1)
      return step(staff.fg, called, 'start', {}, 1)
    },
  }

  const read = (id: number) => getRecord(staff.admin, id)

  matrix(site, () => clients, {
    resource: 'outbound-record',
    actions: outboundRecordActions,
    makers,
    bodyFor: bodyOf,
    expectedFor: (action, record, roles) =>
      expectedOf(outboundRecordMachine, action, outboundRecordStanding(record), roles),
    read,
  })

  // An undo brings back only the step that cancelled the visit; a visit that people cancelled stays so.
  matrix(site, () => clients, {
    resource: 'outbound-record-item',
    actions: lineActions,
    makers,
    bodyFor: lineBodyOf,
    idFor: (record) => lineOf(record).id,
    expectedFor: expectedOfLine,
    read,
  })
})
