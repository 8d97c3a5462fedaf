import type { OutboundRecord } from '@muat/shared'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onScale } from './support/on-scale.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  signInStaff,
  type Staff,
  type TruckOptions,
  weighIn,
} from './support/truck.ts'

const morning = '2026-11-20T01:00:00.000Z'

onEachDatabase('the arrival of a truck', (site) => {
  let staff: Staff
  beforeEach(() => {
    site().clock.set(morning)
  })
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const newTruck = (options: Partial<TruckOptions> = {}) => buildTruck(staff, options)

  it('is marked by whoever sees it, without a change of status, and told by the history', async () => {
    const truck = await newTruck()
    expect(truck).toMatchObject({ status: 'registered', arrivedAt: null })
    const here = await act(staff.scale, truck, 'arrive')
    expect(here).toMatchObject({ status: 'registered', arrivedAt: morning })
    expect(here.version).toBe(truck.version + 1)
    const { body } = await staff.office.get(`/api/outbound-record/${truck.id}/history`)
    expect(body.data[0]).toMatchObject({
      action: 'arrive',
      by: { id: staff.scale.userId },
      changes: { arrivedAt: { from: null, to: morning } },
    })
    expect(Object.keys(body.data[0].changes)).toEqual(['arrivedAt'])
  })

  it('is taken back, and marked again later', async () => {
    const here = await act(staff.office, await newTruck(), 'arrive')
    const gone = await act(staff.scale, here, 'unarrive')
    expect(gone).toMatchObject({ status: 'registered', arrivedAt: null })
    site().clock.advance(600_000)
    const again = await act(staff.office, gone, 'arrive')
    expect(again.arrivedAt).toBe('2026-11-20T01:10:00.000Z')
  })

  it('is marked once: of two who press at once one is told so', async () => {
    const { id, version } = await newTruck()
    const both = await Promise.all(
      [staff.office, staff.scale].map((client) =>
        client.post(`/api/outbound-record/${id}/arrive`, { version }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale_version',
      current: { arrivedAt: morning },
    })
    const late = await staff.office.post(`/api/outbound-record/${id}/arrive`, {
      version: version + 1,
    })
    expect([late.status, late.body.code, late.body.params]).toEqual([
      409,
      'wrong_state',
      { status: 'arrived' },
    ])
    expect(late.body.message).toContain('Arrived')
  })

  it('stays when the truck is weighed in, edited or cancelled, and is unknown where nobody marked it', async () => {
    const here = await act(staff.scale, await newTruck(), 'arrive')
    site().clock.advance(1_500_000)
    const edited = await staff.office.put(`/api/outbound-record/${here.id}`, {
      version: here.version,
      driverName: 'Slamet',
    })
    expect(edited.body).toMatchObject({ driverName: 'Slamet', arrivedAt: morning })
    const inside = await weighIn(staff.scale, edited.body as OutboundRecord)
    expect(inside).toMatchObject({ status: 'waiting', arrivedAt: morning })
    const cancelled = await act(
      staff.office,
      await act(staff.scale, await newTruck(), 'arrive'),
      'cancel',
      { reason: 'turned back' },
    )
    expect(cancelled).toMatchObject({ status: 'cancelled', arrivedAt: expect.any(String) })
    expect((await weighIn(staff.scale, await newTruck())).arrivedAt).toBeNull()
  })

  it('is never after the weigh-in, whatever a clock says', async () => {
    const here = await act(staff.scale, await newTruck(), 'arrive')
    // Another server, whose clock is behind.
    site().clock.advance(-5000)
    const inside = await weighIn(staff.scale, here)
    expect(inside).toMatchObject({ arrivedAt: inside.waitingSince })
    await expect(
      site().db.transaction((tx) =>
        tx.execute(
          sql`update outbound_record set arrived_at = waiting_since + interval '1 s' where id = ${inside.id}`,
        ),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'outbound_record_arrived' } })
  })

  it('says in lists who is here, who is to come and who never came', async () => {
    const sale = await buildSale(staff)
    const make = (date: string) => newTruck({ sale, plannedKg: 1, date })
    const [due, here] = [await make('2026-11-20'), await make('2026-11-20')]
    const [never, cameLate] = [await make('2026-11-18'), await make('2026-11-18')]
    const inside = await act(staff.scale, await make('2026-11-20'), 'arrive')
    await act(staff.scale, here, 'arrive')
    const late = await act(staff.scale, cameLate, 'arrive')
    expect([never.late, late.late]).toEqual([true, false])
    await act(staff.scale, inside, 'weigh-in', onScale(12_000))
    const ids = async (query: string): Promise<number[]> => {
      const { body } = await staff.office.get(
        `/api/outbound-record?${query}&customer=${sale.customerId}&page=1&sort=id`,
      )
      return (body as { data: OutboundRecord[] }).data.map(({ id }) => id).toSorted((a, b) => a - b)
    }
    expect(await ids('status=arrived')).toEqual([here.id, cameLate.id])
    expect(await ids('onSite=1')).toEqual([here.id, cameLate.id, inside.id])
    expect(await ids('onSite=0')).toEqual([due.id, never.id])
    expect(await ids('late=1')).toEqual([never.id])
    expect(await ids('status=registered&date=2026-11-20')).toEqual([due.id])
    expect(await ids('late=0')).toEqual([due.id, here.id, cameLate.id, inside.id])
  })

  it('is nothing that walls see', async () => {
    const truck = await newTruck()
    const seen = async () => {
      const { body } = await site().client().get('/api/monitor/outbound-record')
      return (body as { data: { id: number }[] }).data.find(({ id }) => id === truck.id)
    }
    const before = await seen()
    expect(before).toMatchObject({ status: 'registered' })
    await act(staff.scale, truck, 'arrive')
    expect(await seen()).toEqual(before)
  })
})
