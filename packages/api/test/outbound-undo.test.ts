import type { OutboundRecord } from '@muat/shared'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { onEachDatabase } from './support/site.ts'
import {
  buildTruck,
  drive,
  lineOf,
  signInStaff,
  type Staff,
  step,
  weighIn,
  weighOut,
} from './support/truck.ts'

/** What steps change, without when: the moments come back as they were too. */
const stateOf = (record: OutboundRecord) => {
  const { status, loadingArea, loadedBags, calledAt, callCount, startedAt, finishedAt, lastStep } =
    lineOf(record)
  const line = { status, loadingArea, loadedBags, calledAt, callCount, startedAt, finishedAt }
  return { truck: record.status, ...line, lastStep }
}

onEachDatabase('undo at the loading desk', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  it('takes every step back in turn, a return, a move and a recount too, until none is left', async () => {
    let truck = await weighIn(staff.scale, await buildTruck(staff))
    const way = [
      ['move', { loadingArea: 'K' }],
      ['call', {}],
      ['call', {}],
      ['return', {}],
      ['move', { loadingArea: 'L' }],
      ['call', {}],
      ['start', {}],
      ['finish', { loadedBags: 600 }],
      ['recount', { loadedBags: 599, reason: 'counted again' }],
    ] as const
    const states = [stateOf(truck)]
    for (const [action, body] of way) {
      truck = await step(staff.fg, truck, action, body)
      expect(lineOf(truck).lastStep).toBe(action)
      states.push(stateOf(truck))
    }
    for (const state of states.slice(0, -1).toReversed()) {
      truck = await step(staff.fg, truck, 'undo')
      expect(stateOf(truck)).toEqual(state)
    }
    const { status, body } = await staff.fg.post(
      `/api/outbound-record-item/${lineOf(truck).id}/undo`,
      { version: truck.version },
    )
    expect([status, body.code, body.params]).toEqual([409, 'wrong_state', { status: 'waiting' }])
  })

  it('keeps in the history of the line what was done and what was taken back', async () => {
    let truck = await weighIn(staff.scale, await buildTruck(staff))
    truck = await step(staff.fg, truck, 'move', { loadingArea: 'K' })
    truck = await step(staff.fg, truck, 'undo')
    const { body } = await staff.fg.get(`/api/outbound-record-item/${lineOf(truck).id}/history`)
    const told = (body.data as { action: string; changes: object }[]).slice(0, 2)
    expect(told).toMatchObject([
      { action: 'undo', changes: { loadingArea: { from: 'K', to: 'H' } } },
      { action: 'move', changes: { loadingArea: { from: 'H', to: 'K' } } },
    ])
    for (const { changes } of told) expect(Object.keys(changes)).toEqual(['loadingArea'])
    const { body: visit } = await staff.fg.get(`/api/outbound-record/${truck.id}/history`)
    expect(visit.data[0]).toMatchObject({ action: 'undo', changes: { undone: { to: 'move' } } })
  })

  it('takes back of a cancelled visit only the skip that cancelled it, and says which that is', async () => {
    const truck = await weighIn(
      staff.scale,
      await buildTruck(staff, { areas: ['H', 'K'], plannedKg: 10_000 }),
    )
    const skipped = await step(staff.fg, truck, 'skip', { reason: 'no goods' })
    const cancelled = await step(staff.fg, skipped, 'skip', { reason: 'no goods' }, 1)
    expect(cancelled.status).toBe('cancelled')
    expect(cancelled.outboundItem.map(({ lastStep }) => lastStep)).toEqual([null, 'skip'])
    const first = `/api/outbound-record-item/${lineOf(cancelled).id}`
    expect((await staff.fg.get(first)).body.lastStep).toBeNull()
    const { version } = cancelled
    const refused = await staff.fg.post(`${first}/undo`, { version })
    expect([refused.status, refused.body.params]).toEqual([409, { status: 'cancelled' }])
    const revived = await step(staff.fg, cancelled, 'undo', {}, 1)
    expect(revived.outboundItem.map(({ lastStep }) => lastStep)).toEqual(['skip', null])
    expect((await step(staff.fg, revived, 'undo')).status).toBe('waiting')
  })

  it('lists the visits that a skip has ended for as long as that is a day or two', async () => {
    const skipped = await weighIn(staff.scale, await buildTruck(staff))
    const cancelled = await weighIn(staff.scale, await buildTruck(staff))
    await step(staff.fg, skipped, 'skip', { reason: 'no stock' })
    await staff.office
      .post(`/api/outbound-record/${cancelled.id}/cancel`, {
        version: cancelled.version,
        reason: 'driver went home',
      })
      .expect(200)
    const listed = async (value: 0 | 1) => {
      const { body } = await staff.fg.get(
        `/api/outbound-record?status=cancelled&nothingLoaded=${value}&sort=-updatedAt&page=1&perPage=50`,
      )
      return (body as { data: OutboundRecord[] }).data.map(({ id }) => id)
    }
    expect(await listed(1)).toContain(skipped.id)
    expect(await listed(1)).not.toContain(cancelled.id)
    expect(await listed(0)).toContain(cancelled.id)
    expect(await listed(0)).not.toContain(skipped.id)
    const then = site().clock.now()
    onTestFinished(() => site().clock.set(then.toISOString()))
    site().clock.set(new Date(then.getTime() + 3 * 86_400_000).toISOString())
    expect(await listed(1)).not.toContain(skipped.id)
  })

  it('offers to take back nothing of a visit that people have cancelled', async () => {
    const called = await drive(staff, await buildTruck(staff), 'called')
    const { body } = await staff.office.post(`/api/outbound-record/${called.id}/cancel`, {
      version: called.version,
      reason: 'The driver left',
    })
    expect(body.outboundItem).toMatchObject([{ status: 'called', lastStep: null }])
  })

  it('is over with the weigh-out, whatever was done since', async () => {
    const loaded = await drive(staff, await buildTruck(staff), 'loaded')
    const held = await weighOut(staff.scale, loaded, 40_000)
    const recounted = await step(staff.fg, held, 'recount', {
      loadedBags: 590,
      reason: 'torn bags',
    })
    const { status, body } = await staff.fg.post(
      `/api/outbound-record-item/${lineOf(recounted).id}/undo`,
      { version: recounted.version },
    )
    expect([held.status, status, body.params]).toEqual(['hold', 409, { status: recounted.status }])
  })
})
