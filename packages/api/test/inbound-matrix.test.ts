import {
  type InboundRecord,
  type InboundRecordAction,
  inboundRecordActions,
  inboundRecordMachine,
  inboundRecordStanding,
  productionActions,
  productionMachine,
} from '@muat/shared'
import { beforeAll } from 'vitest'
import {
  actInbound,
  actProduction,
  buildInbound,
  buildProduction,
  checkBody,
  driveInbound,
  getInbound,
  makeGoods,
} from './support/inbound.ts'
import { expectedOf, matrix, roleSets } from './support/matrix.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import { askSecond, signInStaff, type Staff } from './support/truck.ts'
import { onScale, typedAgain } from './support/on-scale.ts'

const reason = 'said at the gate'

const bodyOf = (action: InboundRecordAction, record: InboundRecord): object => {
  const held = record.status === 'hold'
  const bodies: Partial<Record<InboundRecordAction, object>> = {
    'weigh-in': onScale(42_000),
    check: checkBody(record),
    'weigh-out': onScale(12_000),
    reweigh: {
      ...onScale(held ? 12_100 : 42_500),
      which: held ? 'second' : 'first',
      reason,
    },
    approve: { note: 'seen and approved' },
    correct: { secondWeighKg: 12_500, reason },
    unverify: { reason },
    reject: { reason },
    cancel: { reason },
    void: { reason },
  }
  return bodies[action] ?? {}
}

onEachDatabase('actions on goods received and on production', (site) => {
  let staff: Staff
  let clients: Client[]
  beforeAll(async () => {
    staff = await signInStaff(site())
    await askSecond(staff)
    clients = await Promise.all(roleSets.map((roles) => site().signIn(...roles)))
  })
  const came = () => buildInbound(staff)
  const end = async (client: Client, action: string, stage: 'registered' | 'completed') =>
    actInbound(client, await driveInbound(staff, await came(), stage), action, { reason })

  matrix(site, () => clients, {
    resource: 'inbound-record',
    actions: inboundRecordActions,
    makers: {
      registered: () => came(),
      weighed_in: async () => driveInbound(staff, await came(), 'weighed_in'),
      unloading: async () => driveInbound(staff, await came(), 'unloading'),
      unloaded: async () => driveInbound(staff, await came(), 'unloaded'),
      hold: async () =>
        driveInbound(staff, await buildInbound(staff, { vendorClaimedKg: 35_000 }), 'completed'),
      unconfirmed: async () => {
        const held = await buildInbound(staff, { vendorClaimedKg: 35_000 })
        return actInbound(
          staff.scale,
          await driveInbound(staff, held, 'completed'),
          'reweigh',
          typedAgain(7000),
        )
      },
      completed: async () => driveInbound(staff, await came(), 'completed'),
      verified: async () => driveInbound(staff, await came(), 'verified'),
      rejected: () => end(staff.checker, 'reject', 'registered'),
      cancelled: () => end(staff.scale, 'cancel', 'registered'),
      void: () => end(staff.admin, 'void', 'completed'),
    },
    bodyFor: bodyOf,
    expectedFor: (action, record, roles) =>
      expectedOf(inboundRecordMachine, action, inboundRecordStanding(record), roles),
    read: (id) => getInbound(staff.admin, { id }),
  })

  const planned = () => buildProduction(staff)
  matrix(site, () => clients, {
    resource: 'production',
    actions: productionActions,
    makers: {
      planned: () => planned(),
      in_progress: async () => actProduction(staff.office, await planned(), 'start'),
      completed: async () => makeGoods(staff, await planned()),
      cancelled: async () => actProduction(staff.office, await planned(), 'cancel', { reason }),
      void: async () =>
        actProduction(staff.admin, await makeGoods(staff, await planned()), 'void', { reason }),
    },
    bodyFor: (action) => {
      if (action === 'start') return {}
      return action === 'complete' ? { producedKg: 30_000, producedBags: 600 } : { reason }
    },
    expectedFor: (action, { status }, roles) =>
      expectedOf(productionMachine, action, status, roles),
    read: async (id) => (await staff.admin.get(`/api/production/${id}`)).body,
  })
})
