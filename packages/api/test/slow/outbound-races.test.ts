import type { OutboundRecord, PoSale } from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from '../support/site.ts'
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
  truckBody,
  weighIn,
} from '../support/truck.ts'
import { onScale } from '../support/on-scale.ts'

// On the embedded database one write follows the other; on PostgreSQL they truly meet.

onEachDatabase('two at once', (site, kind) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const rounds = kind === 'postgres' ? 50 : 5
  const readSale = async (id: number) =>
    (await staff.office.get(`/api/po-sale/${id}`)).body as PoSale
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).sort((a, b) => a - b)

  it('lets one of two trucks have the last ton and tells the other what is left', async () => {
    const total = 1000 * rounds
    const sale = await buildSale(staff, { orderedKg: total })
    for (let round = 1; round <= rounds; round += 1) {
      // What is left before this round: enough for one truck of 1,000 kg and a bit, not for two.
      const taken = 1000 * (round - 1)
      const filler = total - taken - 1500
      const held = filler > 0 ? await buildBooking(staff, sale.id, filler) : null
      const left = held === null ? total - taken : 1500
      const answers = await Promise.all(
        [1, 2].map(() =>
          staff.office.post('/api/outbound-record', truckBody(sale, { plannedKg: 1000 })),
        ),
      )
      expect(statuses(answers)).toEqual([201, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body).toMatchObject({
        code: 'not_enough',
        params: { left: left - 1000, of: sale.poSalesNo },
        fields: { 'outboundItem.0.plannedKg': [{ code: 'not_enough' }] },
      })
      if (held !== null) await staff.office.delete(`/api/booking/${held.id}`)
      expect(await readSale(sale.id)).toMatchObject({ onTruckKg: taken + 1000, bookedKg: 0 })
    }
    expect(await readSale(sale.id)).toMatchObject({ onTruckKg: total, availableToBookKg: 0 })
  })

  it('does the same when a truck and a booking want it', async () => {
    const sale = await buildSale(staff, { orderedKg: 1500 })
    const answers = await Promise.all([
      staff.office.post('/api/outbound-record', truckBody(sale, { plannedKg: 1000 })),
      staff.office.post('/api/booking', {
        poSaleId: sale.id,
        loadDate: '2026-11-20',
        bookedKg: 1000,
      }),
    ])
    expect(statuses(answers)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.params.left).toBe(500)
  })

  it('does the same for the last of an ex-DO that two PO sales draw on', async () => {
    const first = await buildSale(staff, { openingKg: 1500 })
    const second = await buildSale(staff, { exDoMasterId: first.exDoMasterId })
    const answers = await Promise.all(
      [first, second].map((sale) =>
        staff.office.post('/api/outbound-record', truckBody(sale, { plannedKg: 1000 })),
      ),
    )
    expect(statuses(answers)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.params).toEqual({
      left: 500,
      of: first.exDoNo,
    })
  })

  it('never deadlocks two trucks whose lines name the same PO sales in opposite order', async () => {
    const a = await buildSale(staff)
    const b = await buildSale(staff, { customerId: a.customerId })
    const body = (sales: PoSale[]) => ({
      ...truckBody(a),
      licensePlate: newPlate(),
      outboundItem: sales.map(({ id }) => ({ poSaleId: id, loadingArea: 'H', plannedKg: 10 })),
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        staff.office.post('/api/outbound-record', body(at % 2 === 0 ? [a, b] : [b, a])),
      ),
    )
    expect(statuses(answers)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map(({ body: { recordNo } }) => recordNo)).size).toBe(10)
  })

  it('lets a plate onto the site once and names the record it is there with', async () => {
    const licensePlate = newPlate()
    const trucks = [
      await buildTruck(staff, { licensePlate }),
      await buildTruck(staff, { licensePlate: licensePlate.replaceAll(' ', '').toLowerCase() }),
    ]
    const answers = await Promise.all(
      trucks.map(({ id, version }) =>
        staff.scale.post(`/api/outbound-record/${id}/weigh-in`, {
          version,
          ...onScale(12_000),
        }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409])
    const inside = answers.find(({ status }) => status === 200)?.body as OutboundRecord
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'plate_on_site',
      params: { licensePlate, recordNo: inside.recordNo },
    })
  })

  it('weighs a truck out once', async () => {
    const truck = await drive(staff, await buildTruck(staff), 'loaded')
    const body = { version: truck.version, ...onScale(42_000) }
    const answers = await Promise.all(
      [1, 2].map(() => staff.scale.post(`/api/outbound-record/${truck.id}/weigh-out`, body)),
    )
    expect(statuses(answers)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'stale_version',
      current: { id: truck.id, status: 'completed', netKg: 30_000 },
    })
  })

  it('lets the cancel of a truck or the finish of its last line win, and sums what is true', async () => {
    const sale = await buildSale(staff)
    const truck = await drive(staff, await buildTruck(staff, { sale }), 'loading')
    const { version } = truck
    const answers = await Promise.all([
      staff.admin.post(`/api/outbound-record/${truck.id}/cancel`, { version, reason: 'has left' }),
      staff.fg.post(`/api/outbound-record-item/${lineOf(truck).id}/finish`, {
        version,
        loadedBags: 600,
      }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body as OutboundRecord
    expect(won.status).toBe(answers[0].status === 200 ? 'cancelled' : 'loaded')
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale_version')
    expect((await getRecord(staff.fg, truck.id)).status).toBe(won.status)
    expect(await readSale(sale.id)).toMatchObject({
      onTruckKg: won.status === 'cancelled' ? 0 : 30_000,
      availableToBookKg: won.status === 'cancelled' ? 100_000 : 70_000,
    })
  })

  it('closes a PO sale short before a truck is registered, which is refused, or after it, which may finish', async () => {
    const sale = await buildSale(staff)
    const [closed, registered] = await Promise.all([
      staff.office.delete(`/api/outstanding/${sale.id}?reason=enough+now`),
      staff.office.post('/api/outbound-record', truckBody(sale)),
    ])
    expect(closed.status).toBe(204)
    const onTruckKg = registered.status === 201 ? 30_000 : 0
    const refusal = {
      'outboundItem.0.poSaleId': [{ code: 'po_sale_not_open', params: { status: 'closed' } }],
    }
    expect([
      [201, undefined],
      [422, refusal],
    ]).toContainEqual([registered.status, registered.body.fields])
    expect(await readSale(sale.id)).toMatchObject({
      status: 'closed',
      onTruckKg,
      shortClosedKg: 100_000 - onTruckKg,
      outstandingKg: onTruckKg,
    })
  })

  it('gives queue numbers and delivery note numbers without gaps and without doubles', async () => {
    const trucks = await Promise.all(Array.from({ length: 6 }, () => buildTruck(staff)))
    const inside = await Promise.all(trucks.map((truck) => weighIn(staff.scale, truck)))
    const queue = inside.map(({ queueNo }) => queueNo ?? 0).sort((a, b) => a - b)
    expect(queue).toEqual(queue.map((_, at) => (queue[0] ?? 0) + at))
  })

  describe('with an Idempotency-Key', () => {
    it('registers one truck for a form that was submitted twice', async () => {
      const sale = await buildSale(staff, { orderedKg: 30_000 })
      const body = truckBody(sale)
      const send = () =>
        staff.office.post('/api/outbound-record', body).set('idempotency-key', `form-${sale.id}`)
      const [first, second] = await Promise.all([send(), send()])
      const created = [first, second].find(({ status }) => status === 201)
      expect(created).toBeDefined()
      // The twin waits for the first and answers the same, or is told that the first is still at it.
      const twins = [first, second].map(({ status, body: answer }) =>
        status === 201 ? (answer as OutboundRecord).id : (answer as { code: string }).code,
      )
      const { id } = (created?.body ?? {}) as OutboundRecord
      expect([
        [id, id],
        [id, 'idempotency_pending'],
        ['idempotency_pending', id],
      ]).toContainEqual(twins)
      expect((await send()).body).toEqual(created?.body)
      expect(await readSale(sale.id)).toMatchObject({ onTruckKg: 30_000 })
    })

    it('weighs in once and answers the same to the repeated click', async () => {
      const truck = await buildTruck(staff)
      const send = () =>
        staff.scale
          .post(`/api/outbound-record/${truck.id}/weigh-in`, {
            version: truck.version,
            ...onScale(12_000),
          })
          .set('idempotency-key', `weigh-in-${truck.id}`)
      const first = await send()
      const second = await send()
      expect(second.status).toBe(200)
      expect(second.body).toEqual(first.body)
      expect((await getRecord(staff.scale, truck.id)).version).toBe(2)
    })

    it('refuses another body under the same key', async () => {
      const sale = await buildSale(staff)
      const send = (plannedKg: number) =>
        staff.office
          .post('/api/outbound-record', truckBody(sale, { plannedKg }))
          .set('idempotency-key', `changed-${sale.id}`)
      expect((await send(1000)).status).toBe(201)
      const second = await send(2000)
      expect([second.status, second.body.code]).toEqual([422, 'idempotency_mismatch'])
    })
  })

  describe('with a version that is no longer the newest', () => {
    it('answers the record as it is now and changes nothing', async () => {
      const truck = await buildTruck(staff)
      const changed = await staff.office.put(`/api/outbound-record/${truck.id}`, {
        version: truck.version,
        driverName: 'Siti',
      })
      expect(changed.body).toMatchObject({ version: 2, driverName: 'Siti' })
      const stale = [
        staff.office.put(`/api/outbound-record/${truck.id}`, { version: 1, driverName: 'Agus' }),
        staff.office.post(`/api/outbound-record/${truck.id}/cancel`, {
          version: 1,
          reason: 'a test',
        }),
        staff.fg.post(`/api/outbound-record-item/${lineOf(truck).id}/call`, { version: 1 }),
      ]
      for (const answer of await Promise.all(stale)) {
        expect([answer.status, answer.body.code]).toEqual([409, 'stale_version'])
        expect(answer.body.current).toEqual(changed.body)
      }
    })

    it('lets two desks work on two lines of one truck when each reads again', async () => {
      const truck = await weighIn(staff.scale, await buildTruck(staff, { areas: ['H', 'K'] }))
      const call = (place: number, version: number) =>
        staff.fg.post(`/api/outbound-record-item/${lineOf(truck, place).id}/call`, { version })
      const answers = await Promise.all([call(0, truck.version), call(1, truck.version)])
      expect(statuses(answers)).toEqual([200, 409])
      const again = answers.findIndex(({ status }) => status === 409)
      const current = answers[again]?.body.current as OutboundRecord
      expect((await call(again, current.version)).status).toBe(200)
    })
  })

  it('refuses to cancel a booking that a truck draws on, whoever comes first', async () => {
    const sale = await buildSale(staff)
    const booking = await buildBooking(staff, sale.id, 20_000)
    const [registered, cancelled] = await Promise.all([
      staff.office.post(
        '/api/outbound-record',
        truckBody(sale, { bookingId: booking.id, plannedKg: 10_000 }),
      ),
      staff.office.post(`/api/booking/${booking.id}/cancel`, {
        version: booking.version,
        reason: 'no truck',
      }),
    ])
    const outcome = [registered, cancelled].map(({ status, body }) => [
      status,
      body.usedBy ?? body.fields ?? null,
    ])
    expect([
      [
        [201, null],
        [409, { 'outbound-record': 1 }],
      ],
      [
        [422, { 'outboundItem.0.bookingId': [{ code: 'booking_cancelled' }] }],
        [200, null],
      ],
    ]).toContainEqual(outcome)
  })

  it('never refuses a change of a truck whose lines ask for nothing new, however the sums stand', async () => {
    const sale = await buildSale(staff, { orderedKg: 30_000 })
    const truck = await buildTruck(staff, { sale })
    await staff.office.post(`/api/po-sale/${sale.id}/hold`, { version: 1, reason: 'unpaid' })
    const put = (version: number, body: object) =>
      staff.office.put(`/api/outbound-record/${truck.id}`, { version, ...body })
    const line = { ...lineOf(truck), loadingArea: 'L' }
    const { id, poSaleId, loadingArea } = line
    const nested = (plannedKg: number) => ({
      driverName: 'Siti',
      outboundItem: [{ id, poSaleId, loadingArea, plannedKg }],
    })
    expect((await put(1, { driverName: 'Agus' })).status).toBe(200)
    expect((await put(2, nested(29_000))).status).toBe(200)
    const more = await put(3, nested(29_000.01))
    expect([more.status, more.body.fields]).toEqual([
      422,
      {
        'outboundItem.0.poSaleId': [{ code: 'po_sale_not_open', params: { status: 'on_hold' } }],
      },
    ])
    expect(await getRecord(staff.office, truck.id)).toMatchObject({
      version: 3,
      driverName: 'Siti',
      outboundItem: [{ loadingArea: 'L', plannedKg: 29_000 }],
    })
  })

  it('asks rules 5 and 6 again when an undo revives what somebody else has taken', async () => {
    const sale = await buildSale(staff, { orderedKg: 30_000 })
    const truck = await weighIn(staff.scale, await buildTruck(staff, { sale }))
    const line = lineOf(truck)
    const skipped = await staff.fg.post(`/api/outbound-record-item/${line.id}/skip`, {
      version: truck.version,
      reason: 'no goods',
    })
    expect(skipped.body).toMatchObject({ status: 'cancelled', cancelReason: 'nothing loaded' })
    const other = await buildTruck(staff, { sale, plannedKg: 20_000 })
    const undo = () =>
      staff.fg.post(`/api/outbound-record-item/${line.id}/undo`, {
        version: truck.version + 1,
      })
    const refused = await undo()
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'not_enough',
      { left: 10_000, of: sale.poSalesNo },
    ])
    await act(staff.office, other, 'cancel', { reason: 'gave way' })
    const revived = await undo()
    expect(revived.body).toMatchObject({
      status: 'waiting',
      cancelReason: null,
      queueNo: truck.queueNo,
      outboundItem: [{ status: 'waiting', skipReason: null }],
    })
  })
})
