import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildBooking,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  lineOf,
  newPlate,
  signInStaff,
  type Staff,
  step,
  weighIn,
  weighOut,
} from './support/truck.ts'
import { onScale } from './support/on-scale.ts'

onEachDatabase('the weighbridge', (site) => {
  let staff: Staff
  beforeEach(() => {
    site().clock.set('2026-11-20T01:00:00.000Z')
  })
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const post = (id: number, action: string, body: object) =>
    staff.scale.post(`/api/outbound-record/${id}/${action}`, body)

  describe('weigh-in', () => {
    it('issues the next queue number of the day and sets the lines waiting', async () => {
      const first = await weighIn(staff.scale, await buildTruck(staff))
      const second = await weighIn(staff.scale, await buildTruck(staff))
      expect(second.queueNo).toBe((first.queueNo ?? 0) + 1)
      expect(second).toMatchObject({ status: 'waiting', waitingSince: '2026-11-20T01:00:00.000Z' })
      expect(second.outboundItem).toMatchObject([{ status: 'waiting' }])
      site().clock.advance(24 * 3600 * 1000)
      const tomorrow = await weighIn(staff.scale, await buildTruck(staff))
      expect(tomorrow.queueNo).toBe(1)
      site().clock.advance(-24 * 3600 * 1000)
    })

    it('keeps the frame of the scale and who weighed', async () => {
      const truck = await buildTruck(staff)
      const raw = 'ST,GS,+012000kg\r\n'
      const { body } = await post(truck.id, 'weigh-in', {
        version: 1,
        weighKg: 12_000,
        source: 'scale',
        raw,
      })
      expect(body.firstWeighing).toEqual({
        weighKg: 12_000,
        at: '2026-11-20T01:00:00.000Z',
        by: { id: staff.scale.userId, name: expect.any(String) },
        source: 'scale',
        reason: null,
        raw,
        pictures: [],
      })
    })

    it.each([undefined, null, '', '   '])(
      'asks a weight typed by hand for its reason (%j)',
      async (reason) => {
        const truck = await buildTruck(staff)
        const { status, body } = await post(truck.id, 'weigh-in', {
          version: 1,
          weighKg: 12_000,
          source: 'manual',
          ...(reason === undefined ? {} : { reason }),
        })
        expect([status, body.fields]).toEqual([422, { reason: [{ code: 'reason_required' }] }])
        expect(await getRecord(staff.scale, truck.id)).toEqual(truck)
      },
    )

    it('refuses a visit whose last line was taken away', async () => {
      const truck = await buildTruck(staff)
      const gone = await staff.office.delete(`/api/outbound-record-item/${lineOf(truck).id}`)
      expect(gone.status).toBe(204)
      const { status, body } = await post(truck.id, 'weigh-in', {
        version: 2,
        ...onScale(12_000),
      })
      expect([status, body.fields]).toEqual([
        422,
        { outboundItem: [{ code: 'too_few', params: { min: 1 } }] },
      ])
    })
  })

  describe('the stored tare', () => {
    it('is the median of the last five tares of the plate', async () => {
      const licensePlate = newPlate()
      const sale = await buildSale(staff)
      const visit = async (tare: number) => {
        const truck = await buildTruck(staff, { sale, licensePlate, plannedKg: 1000 })
        const { storedTareKg } = truck
        await drive(staff, truck, 'registered')
        const inside = await weighIn(staff.scale, truck, tare)
        site().clock.advance(60_000)
        let record = await step(staff.fg, inside, 'call')
        record = await step(staff.fg, record, 'start')
        record = await step(staff.fg, record, 'finish', { loadedBags: 20 })
        await weighOut(staff.scale, record, tare + 1000)
        site().clock.advance(60_000)
        return storedTareKg
      }
      const seen: (number | null)[] = []
      for (const tare of [12_000, 13_000, 12_100, 12_050, 99_000, 12_200, 12_010]) {
        seen.push(await visit(tare))
      }
      expect(seen).toEqual([null, 12_000, 12_500, 12_100, 12_075, 12_100, 12_200])
    })
  })

  describe('weigh-out', () => {
    it.each([11_999.99, 12_000])('refuses %d kg after 12,000', async (weighKg) => {
      const truck = await drive(staff, await buildTruck(staff), 'loaded')
      const { status, body } = await post(truck.id, 'weigh-out', {
        version: truck.version,
        ...onScale(weighKg),
      })
      expect([status, body.fields]).toEqual([
        422,
        { weighKg: [{ code: 'second_not_greater', params: { first: 12_000 } }] },
      ])
      expect(await getRecord(staff.scale, truck.id)).toEqual(truck)
    })

    it('issues one delivery note number and the moment of leaving', async () => {
      const done = await drive(staff, await buildTruck(staff), 'completed')
      expect(done).toMatchObject({
        status: 'completed',
        holdReason: null,
        netKg: 30_000,
        gateOutAt: site().clock.now().toISOString(),
        suratJalanNo: expect.stringMatching(/^SJ-2026-\d{5}$/u),
      })
    })

    it('shares the net so that the lines sum to the scale', async () => {
      const truck = await buildTruck(staff, { areas: ['H', 'J', 'L'], plannedKg: 3333.33 })
      const done = await drive(staff, truck, 'completed', { bags: 67, netKg: 10_000.01 })
      const shares = done.outboundItem.map(({ netKg }) => netKg ?? 0)
      expect(shares).toEqual([3333.34, 3333.34, 3333.33])
      expect(done.status).toBe('completed')
    })

    it('gives nothing to a line that was skipped', async () => {
      const truck = await weighIn(
        staff.scale,
        await buildTruck(staff, { areas: ['H', 'K'], plannedKg: 10_000 }),
      )
      const skipped = await step(staff.fg, truck, 'skip', { reason: 'no goods' }, 0)
      let record = await step(staff.fg, skipped, 'call', {}, 1)
      record = await step(staff.fg, record, 'start', {}, 1)
      record = await step(staff.fg, record, 'finish', { loadedBags: 200 }, 1)
      expect(record.status).toBe('loaded')
      const done = await weighOut(staff.scale, record, 22_000)
      expect(done.outboundItem).toMatchObject([
        { status: 'skipped', netKg: null, shippedKg: null },
        { status: 'loaded', netKg: 10_000, shippedKg: 10_000 },
      ])
    })

    it.each([
      [30_600, 'completed', null],
      [30_600.01, 'hold', 'tolerance'],
      [29_400, 'completed', null],
      [29_399.99, 'hold', 'tolerance'],
    ])('weighs %d kg for 30,000 expected: %s', async (netKg, status, holdReason) => {
      const done = await drive(staff, await buildTruck(staff), 'completed', { netKg })
      expect(done).toMatchObject({ status, holdReason, netKg })
      const left = status === 'completed'
      expect([done.suratJalanNo !== null, done.gateOutAt !== null]).toEqual([left, left])
    })

    it.each([
      [29_940, 'completed', null],
      [29_939.99, 'hold', 'bag_weight'],
      [30_060, 'completed', null],
      [30_060.01, 'hold', 'bag_weight'],
    ])(
      'holds a bag outside its grade: %d kg in 600 bags: %s',
      async (netKg, status, holdReason) => {
        const sale = await buildSale(staff, { minBagKg: 49.9, maxBagKg: 50.1 })
        const done = await drive(staff, await buildTruck(staff, { sale }), 'completed', { netKg })
        expect(done).toMatchObject({ status, holdReason })
      },
    )

    it('holds what passes the limit of the order, bookings of others counted', async () => {
      const sale = await buildSale(staff, { orderedKg: 40_000, tolerancePct: 0.5 })
      await buildBooking(staff, sale.id, 10_000)
      const truck = await buildTruck(staff, { sale })
      const done = await drive(staff, truck, 'completed', { netKg: 30_200.01 })
      expect(done).toMatchObject({ status: 'hold', holdReason: 'limit' })
      const within = await act(staff.scale, done, 'reweigh', {
        which: 'second',
        ...onScale(42_200),
        reason: 'driver stood on the scale',
      })
      expect(within).toMatchObject({ status: 'completed', holdReason: null, netKg: 30_200 })
    })
  })

  describe('a truck on hold', () => {
    const held = async () => drive(staff, await buildTruck(staff), 'hold')

    it('stays there when weighed again to no better result, and keeps the old weighing', async () => {
      const record = await held()
      const again = await act(staff.scale, record, 'reweigh', {
        which: 'second',
        weighKg: 27_500,
        source: 'manual',
        reason: 'display is broken',
      })
      expect(again).toMatchObject({ status: 'hold', netKg: 15_500 })
      expect(again.secondWeighing).toMatchObject({ weighKg: 27_500, source: 'manual' })
      const by = { id: staff.scale.userId }
      const first = { which: 'second', ...onScale(27_000), by, replacedBy: by }
      expect(again.replacedWeighings).toMatchObject([
        { ...first, replacedFor: 'display is broken', at: record.secondWeighing?.at },
      ])
      const third = await act(staff.scale, again, 'reweigh', {
        which: 'second',
        ...onScale(27_600),
        reason: 'display is mended',
      })
      expect(third.replacedWeighings.map(({ weighKg }) => weighKg)).toEqual([27_000, 27_500])
      expect(third.replacedWeighings[1]).toMatchObject({
        source: 'manual',
        reason: 'display is broken',
        replacedFor: 'display is mended',
      })
      const { body } = await staff.scale.get(`/api/outbound-record/${record.id}/history`)
      expect(body.data[1]).toMatchObject({
        action: 'reweigh',
        changes: {
          secondWeighKg: { from: 27_000, to: 27_500 },
          reason: { from: null, to: 'display is broken' },
        },
      })
    })

    it('completes when the bags were counted wrong', async () => {
      const record = await held()
      const done = await step(staff.fg, record, 'recount', {
        loadedBags: 300,
        reason: 'half a pallet too many',
      })
      expect(done).toMatchObject({ status: 'completed', holdReason: null, expectedKg: 15_000 })
    })

    it('completes with the note of an administrator', async () => {
      const record = await held()
      const short = await staff.admin.post(`/api/outbound-record/${record.id}/approve`, {
        version: record.version,
        note: 'too short',
      })
      expect(short.body.fields).toEqual({ note: [{ code: 'too_short', params: { min: 10 } }] })
      const done = await act(staff.admin, record, 'approve', { note: 'half a load, as agreed' })
      expect(done).toMatchObject({
        status: 'completed',
        approvedBy: { id: staff.admin.userId },
        approvalNote: 'half a load, as agreed',
      })
    })

    it('refuses a reweigh of the first weight, which ended with weigh-out', async () => {
      const record = await held()
      const { status, body } = await post(record.id, 'reweigh', {
        version: record.version,
        which: 'first',
        ...onScale(12_000),
        reason: 'strong wind',
      })
      expect([status, body.params]).toEqual([409, { status: 'hold' }])
    })
  })

  describe('correct', () => {
    it('changes weights and bags of a completed visit, and every sum follows', async () => {
      const sale = await buildSale(staff, { basis: 'nominal' })
      const done = await drive(staff, await buildTruck(staff, { sale }), 'completed')
      const corrected = await act(staff.admin, done, 'correct', {
        firstWeighKg: 12_500,
        secondWeighKg: 42_000,
        lines: [{ id: lineOf(done).id, loadedBags: 590 }],
        reason: 'typed wrong',
      })
      expect(corrected).toMatchObject({
        status: 'completed',
        netKg: 29_500,
        suratJalanNo: done.suratJalanNo,
        outboundItem: [{ netKg: 29_500, shippedKg: 29_500, loadedBags: 590 }],
      })
      const { body } = await staff.office.get(`/api/po-sale/${sale.id}`)
      expect(body).toMatchObject({ shippedKg: 29_500, outstandingKg: 70_500 })
    })

    it('refuses weights that contradict each other at the one that was given', async () => {
      const done = await drive(staff, await buildTruck(staff), 'completed')
      const correct = (body: object) =>
        staff.admin.post(`/api/outbound-record/${done.id}/correct`, {
          version: done.version,
          reason: 'typed wrong',
          ...body,
        })
      const first = await correct({ firstWeighKg: 42_000 })
      expect(first.body.fields).toEqual({
        firstWeighKg: [{ code: 'second_not_greater', params: { first: 42_000 } }],
      })
      const second = await correct({ secondWeighKg: 12_000 })
      expect(second.body.fields).toEqual({
        secondWeighKg: [{ code: 'second_not_greater', params: { first: 12_000 } }],
      })
      const nothing = await correct({})
      expect(nothing.status).toBe(422)
      const line = await correct({ lines: [{ id: 2_000_000_000, loadedBags: 1 }] })
      expect(line.body.fields).toEqual({ 'lines.0.id': [{ code: 'no_such' }] })
      expect(await getRecord(staff.admin, done.id)).toEqual(done)
    })
  })
})
