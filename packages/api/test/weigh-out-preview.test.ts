import type { OutboundRecord } from '@muat/shared'
import { beforeAll, expect, it } from 'vitest'
import { outboundRecord, weighing } from '../src/schema.ts'
import { onScale } from './support/on-scale.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import {
  act,
  buildBooking,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  signInStaff,
  type Staff,
  type TruckOptions,
} from './support/truck.ts'

onEachDatabase('what a weigh-out would come to', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const loaded = async (options: Partial<TruckOptions> = {}): Promise<OutboundRecord> =>
    drive(staff, await buildTruck(staff, options), 'loaded')
  const asked = (client: Client, id: number, query: string) =>
    client.get(`/api/outbound-record/${id}/weigh-out-preview?${query}`)
  const written = () =>
    site().db.read(async (reader) => [
      (await reader.select().from(weighing)).length,
      (await reader.select().from(outboundRecord)).map(({ version, status }) => [version, status]),
    ])

  it('is that it leaves, or is held and why, as the weigh-out then says, and writes nothing', async () => {
    const full = await buildSale(staff, { orderedKg: 40_000, tolerancePct: 0.5 })
    await buildBooking(staff, full.id, 10_000)
    const bagged = await buildSale(staff, { minBagKg: 49.9, maxBagKg: 50.1 })
    const cases = [
      [await loaded(), 42_000, 'completed', null],
      [await loaded(), 43_000, 'hold', 'tolerance'],
      [await loaded({ sale: bagged }), 42_090, 'hold', 'bag_weight'],
      [await loaded({ sale: full }), 42_200.01, 'hold', 'limit'],
    ] as const
    for (const [truck, weighKg, status, holdReason] of cases) {
      const before = await written()
      const { body } = await asked(staff.scale, truck.id, `weighKg=${weighKg}`).expect(200)
      expect(await written()).toEqual(before)
      const done = await act(staff.scale, truck, 'weigh-out', onScale(weighKg))
      expect(body).toEqual({ status, holdReason, netKg: done.netKg })
      expect(done).toMatchObject({ status, holdReason })
    }
  })

  it('is what would be refused, at its field', async () => {
    const { id } = await loaded()
    for (const [query, code] of [
      ['weighKg=12000', 'second_not_greater'],
      ['weighKg=0', 'not_positive'],
      ['weighKg=heavy', 'type'],
      ['weighKg=42000.001', 'precision'],
      ['', 'required'],
    ] as const) {
      const { status, body } = await asked(staff.scale, id, query)
      expect([query, status, body.fields?.weighKg?.[0]?.code]).toEqual([query, 422, code])
    }
    expect((await asked(staff.scale, id, 'weighKg=42000&source=guess')).status).toBe(422)
  })

  it('is asked by who weighs trucks out, of a truck that can be', async () => {
    const truck = await loaded()
    for (const client of [staff.scale, staff.admin]) {
      await asked(client, truck.id, 'weighKg=42000&source=manual').expect(200)
    }
    for (const client of [staff.office, staff.fg, staff.checker, staff.finance]) {
      expect((await asked(client, truck.id, 'weighKg=42000')).status).toBe(403)
    }
    expect((await asked(site().client(''), truck.id, 'weighKg=42000')).status).toBe(401)
    expect((await asked(staff.scale, 2_000_000, 'weighKg=42000')).status).toBe(404)
    await act(staff.scale, truck, 'weigh-out', onScale(42_000))
    const { status, body } = await asked(staff.scale, truck.id, 'weighKg=42000')
    expect([status, body.code]).toEqual([409, 'wrong_state'])
    expect((await getRecord(staff.admin, truck.id)).status).toBe('completed')
  })
})
