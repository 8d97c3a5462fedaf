import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type {
  LineAction,
  OutboundRecord,
  OutboundRecordItem,
  OutstandingDetail,
  Page,
  PoSale,
} from '@muat/shared'
import { outboundRecord, outboundRecordItem, booking, poSale } from '@muat/shared/schemas'
import { rowSchema } from '@muat/shared/schemas'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { monitorReader } from '../src/monitor/read.ts'
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
} from './support/truck.ts'

onEachDatabase('reading trucks', (site) => {
  let staff: Staff
  let sale: PoSale
  beforeAll(async () => {
    staff = await signInStaff(site())
    sale = await buildSale(staff, { orderedKg: 10_000_000, openingKg: 10_000_000 })
  })
  const list = async (query: string) => {
    const { status, body } = await staff.fg.get(`/api/outbound-record?${query}`)
    expect(status).toBe(200)
    return body as { data: OutboundRecord[]; total: number; lastPage: number; perPage: number }
  }
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)

  it('answers rows as their schemas say, whatever they have been through', async () => {
    const held = await buildBooking(staff, sale.id, 50_000)
    const trucks = [
      await buildTruck(staff, { sale, bookingId: held.id, plannedKg: 100, plannedBags: 2 }),
      await drive(staff, await buildTruck(staff, { sale, plannedKg: 100 }), 'hold', { bags: 2 }),
      await drive(staff, await buildTruck(staff, { sale }), 'completed'),
    ]
    const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
    const rows: [object, string, number][] = [
      ...trucks.flatMap((truck): [object, string, number][] => [
        [rowSchema(outboundRecord), 'outbound-record', truck.id],
        [rowSchema(outboundRecordItem), 'outbound-record-item', lineOf(truck).id],
      ]),
      [rowSchema(booking), 'booking', held.id],
      [rowSchema(poSale), 'po-sale', sale.id],
    ]
    for (const [schema, resource, id] of rows) {
      const { body } = await staff.admin.get(`/api/${resource}/${id}`)
      const validate = ajv.compile({ ...schema, additionalProperties: false })
      validate(body)
      expect([resource, validate.errors]).toEqual([resource, null])
    }
  })

  it('embeds what a desk needs of the PO sale and the booking, so that SCALE need not read them', async () => {
    const held = await buildBooking(staff, sale.id, 500)
    const truck = await buildTruck(staff, { sale, bookingId: held.id, plannedKg: 200 })
    const { body } = await staff.scale.get(`/api/outbound-record/${truck.id}`)
    const [line] = (body as OutboundRecord).outboundItem
    expect(line?.booking).toMatchObject({ bookingNo: held.bookingNo, bookedKg: 500, restKg: 300 })
    expect(line?.poSale).toMatchObject({ poSalesNo: sale.poSalesNo, status: expect.any(String) })
    expect((await staff.scale.get(`/api/po-sale/${sale.id}`)).status).toBe(403)
  })

  it('says who registered a truck and who took each step of its lines, for as long as the step stands', async () => {
    const nameOf = async (client: Staff['fg']) =>
      ((await client.get('/api/me')).body as { name: string }).name
    const [admin, fg] = [await nameOf(staff.admin), await nameOf(staff.fg)]
    const truck = await buildTruck(staff, { sale, plannedKg: 100 })
    expect(truck.registeredBy?.name).toBe(admin)
    const seen = async () => {
      const { body } = await staff.fg.get(`/api/outbound-record/${truck.id}`)
      return lineOf(body as OutboundRecord)
    }
    await weighIn(staff.scale, truck)
    const said = async (action: LineAction, more: object = {}) => {
      const { body } = await staff.fg.get(`/api/outbound-record/${truck.id}`)
      const answer = await step(staff.fg, body as OutboundRecord, action, more)
      return lineOf(answer)
    }
    expect(await seen()).toMatchObject({ calledBy: null, startedBy: null, loadedBy: null })
    expect(await said('call')).toMatchObject({ calledBy: { name: fg }, startedBy: null })
    // Nobody has called what waits again.
    expect(await said('return')).toMatchObject({ calledAt: null, calledBy: null })
    await said('call')
    expect(await said('start')).toMatchObject({ calledBy: { name: fg }, startedBy: { name: fg } })
    expect(await said('undo')).toMatchObject({ calledBy: { name: fg }, startedBy: null })
    await said('start')
    expect(await said('finish', { loadedBags: 2 })).toMatchObject({
      calledBy: { name: fg },
      startedBy: { name: fg },
      loadedBy: { name: fg },
    })
  })

  it('narrows trucks to those with a line of a PO sale, or of a booking, each once', async () => {
    const [own, other] = [await buildSale(staff), await buildSale(staff)]
    const held = await buildBooking(staff, own.id, 5000)
    const free = await buildTruck(staff, { sale: own, plannedKg: 100 })
    const drawn = await buildTruck(staff, { sale: own, plannedKg: 100, bookingId: held.id })
    await buildTruck(staff, { sale: other, plannedKg: 100 })
    // The newest first.
    expect(await ids(`poSaleId=${own.id}&page=1`)).toEqual([drawn.id, free.id])
    expect(await ids(`poSaleId=${own.id}&status=completed&page=1`)).toEqual([])
    expect(await list(`bookingId=${held.id}&page=1`)).toMatchObject({
      total: 1,
      data: [{ id: drawn.id }],
    })
    expect(await ids(`bookingId=${held.id}&poSaleId=${other.id}&page=1`)).toEqual([])
    expect((await staff.fg.get('/api/outbound-record?poSaleId=x&page=1')).status).toBe(422)
  })

  it('tells trucks that never came from all others, and bookings of one PO sale from those of another', async () => {
    const late = await buildTruck(staff, { sale, plannedKg: 1, date: '2026-11-18' })
    const came = await buildTruck(staff, { sale, plannedKg: 1, date: '2026-11-18' })
    await weighIn(staff.scale, came)
    const due = await buildTruck(staff, { sale, plannedKg: 1 })
    const never = await list('late=1&page=1&perPage=100')
    expect(never.data.every((truck) => truck.late)).toBe(true)
    const lateIds = never.data.map(({ id }) => id)
    expect(lateIds).toContain(late.id)
    expect(lateIds).not.toContain(came.id)
    expect(await ids('late=0&date=2026-11-18&page=1&perPage=100')).not.toContain(late.id)
    expect(await ids('late=0&page=1&perPage=100')).toContain(due.id)

    const other = await buildSale(staff)
    const held = await buildBooking(staff, other.id, 500)
    const { body } = await staff.office.get(`/api/booking?poSaleId=${other.id}&page=1`)
    expect((body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([held.id])
  })

  it('is sorted by customer, by how far the visit is, by its wait and its kilograms, the same on every page', async () => {
    const clock = site().clock
    const own = await buildSale(staff)
    const { customerId } = own
    const late = (minutes: number) => clock.advance(minutes * 60_000)
    const build = (plannedKg: number) => buildTruck(staff, { sale: own, plannedKg })
    const due = await build(300)
    const arrived = await act(staff.admin, await build(700), 'arrive')
    late(10)
    const called = await weighIn(staff.scale, await build(500), 11_000)
    late(60)
    await step(staff.fg, called, 'call')
    const waiting = await weighIn(staff.scale, await build(500), 13_000)
    late(20)
    const made = [due.id, arrived.id, called.id, waiting.id]
    const places = async (sort: string, more = 'perPage=100') =>
      (await ids(`customer=${customerId}&page=1&sort=${sort}&${more}`)).map((id) =>
        made.indexOf(id),
      )
    expect(await places('status')).toEqual([0, 1, 3, 2])
    expect(await places('-status')).toEqual([2, 3, 1, 0])
    // 90 min at the gate, 60 until its call, 20 so far; one that has not come has no wait.
    expect(await places('waited')).toEqual([3, 2, 1, 0])
    expect(await places('-waited')).toEqual([1, 2, 3, 0])
    const atArea = await step(staff.fg, await getRecord(staff.admin, called.id), 'start')
    expect(atArea.status).toBe('loading')
    // It waits no more.
    expect(await places('-waited')).toEqual([1, 3, 2, 0])
    expect(await places('plannedKg')).toEqual([0, 2, 3, 1])
    expect(await places('-plannedKg')).toEqual([1, 3, 2, 0])
    expect(await places('firstKg')).toEqual([2, 3, 0, 1])
    expect(await places('-firstKg')).toEqual([3, 2, 1, 0])
    const pages = [1, 2, 3, 4].map((page) =>
      ids(`customer=${customerId}&sort=-plannedKg&perPage=1&page=${page}`),
    )
    expect((await Promise.all(pages)).flat()).toEqual([1, 3, 2, 0].map((place) => made[place]))

    const other = await buildTruck(staff, { plannedKg: 1 })
    const both = [own, other].map(({ customer }) => customer.name)
    const found = async (sort: string) =>
      (await list(`page=1&perPage=100&sort=${sort}`)).data
        .map(({ customer }) => customer.name)
        .filter((name, at, all) => both.includes(name) && all.indexOf(name) === at)
    expect(await found('customer')).toEqual(both.toSorted())
    expect(await found('-customer')).toEqual(both.toSorted().reverse())
    const { text } = await staff.fg.get(
      `/api/outbound-record/file?format=csv&lang=en&customer=${customerId}&sort=-waited`,
    )
    const plates = [arrived, waiting, called, due].map(({ licensePlate }) =>
      text.indexOf(licensePlate),
    )
    expect(plates).toEqual(plates.toSorted((a, b) => a - b))
  })

  it('tells trucks that wait and are called from all others', async () => {
    const own = await buildSale(staff)
    const [called, waiting] = [
      await buildTruck(staff, { sale: own, plannedKg: 100 }),
      await buildTruck(staff, { sale: own, plannedKg: 100 }),
    ]
    for (const truck of [called, waiting]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await weighIn(staff.scale, truck)
    }
    const { body } = await staff.fg.get(`/api/outbound-record/${called.id}`)
    const there = await step(staff.fg, body as OutboundRecord, 'call')
    const of = `poSaleId=${own.id}&page=1`
    const here = await buildTruck(staff, { sale: own, plannedKg: 100 })
    await act(staff.scale, here, 'arrive')
    const standings = [
      [called.id, 'called'],
      [waiting.id, 'waiting'],
      [here.id, 'arrived'],
    ]
    const drawn = await staff.office.get(`/api/outstanding/${own.id}`)
    expect(
      (drawn.body as OutstandingDetail).lines.map((line) => [
        line.outboundRecordId,
        line.recordStanding,
      ]),
    ).toEqual(expect.arrayContaining(standings))
    const lines = await staff.office.get(`/api/outbound-record-item?${of}`)
    expect(
      (lines.body as Page<OutboundRecordItem>).data.map(({ record }) => [
        record.id,
        record.standing,
      ]),
    ).toEqual(expect.arrayContaining(standings))
    expect(await ids(`status=called&${of}`)).toEqual([called.id])
    expect(await ids(`status=arrived,waiting&${of}`)).toEqual([here.id, waiting.id])
    expect(await ids(`status=called,waiting&${of}`)).toEqual([waiting.id, called.id])
    await step(staff.fg, there, 'start')
    expect(await ids(`status=called&${of}`)).toEqual([])
    expect(await ids(`status=waiting,loading&${of}`)).toEqual([waiting.id, called.id])
  })

  it('lists every open truck unpaged with open=1, whatever its date', async () => {
    const old = await buildTruck(staff, { sale, plannedKg: 1, date: '2026-11-19' })
    const gone = await buildTruck(staff, { sale, plannedKg: 1 })
    await act(staff.office, gone, 'cancel', { reason: 'has left' })
    const open = await list('open=1')
    const found = open.data.find(({ id }) => id === old.id)
    expect(found).toMatchObject({ late: true, status: 'registered' })
    expect(open.data.map(({ id }) => id)).not.toContain(gone.id)
    expect(open).toMatchObject({ lastPage: 1, total: open.data.length })
    const day = await ids('date=2026-11-19&perPage=100')
    expect(day).toContain(old.id)
    expect(await ids('date=2026-11-20&perPage=100')).not.toContain(old.id)
  })

  it('finds a plate from its start or its number, with or without spaces, in any case', async () => {
    const licensePlate = newPlate()
    const { id } = await buildTruck(staff, { sale, plannedKg: 1, licensePlate })
    const bare = licensePlate.replaceAll(' ', '')
    for (const typed of [
      licensePlate,
      bare,
      bare.toLowerCase(),
      `${bare.slice(0, 3)} ${bare.slice(3, 6)}`,
      bare.slice(1),
    ]) {
      expect(await ids(`perPage=100&licensePlate=${encodeURIComponent(typed)}`)).toContain(id)
    }
    // Letters are those of its start: those at its end are many trucks'.
    expect(bare).toMatch(/^[A-Z]\d+[A-Z]+$/u)
    expect(await ids(`licensePlate=${bare.replace(/^.\d+/u, '')}`)).not.toContain(id)
    expect(await ids('licensePlate=%25')).toEqual([])
  })

  it('finds what left by a part of its surat jalan number', async () => {
    const { id, suratJalanNo } = await drive(staff, await buildTruck(staff, { sale }), 'completed')
    expect(suratJalanNo).toMatch(/\d{5}$/u)
    expect(await ids(`perPage=100&suratJalanNo=${suratJalanNo?.slice(-5)}`)).toContain(id)
    expect(await ids('suratJalanNo=none-such')).toEqual([])
  })

  it('calls a truck in a file what its list calls it: called, and arrived', async () => {
    const mine = await buildSale(staff)
    const build = () => buildTruck(staff, { sale: mine, plannedKg: 1 })
    const called = await step(staff.fg, await weighIn(staff.scale, await build()), 'call')
    const arrived = await act(staff.office, await build(), 'arrive')
    const waiting = await weighIn(staff.scale, await build())
    const { text } = await staff.office.get(
      `/api/outbound-record/file?format=csv&lang=en&customer=${mine.customerId}&sort=id`,
    )
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
    expect(rows.map((row) => [row['Record no.'], row['Status']])).toEqual([
      [called.recordNo, 'Called'],
      [arrived.recordNo, 'Arrived'],
      [waiting.recordNo, 'Waiting'],
    ])
  })

  it('narrows by status, several at once, and by customer', async () => {
    const mine = await buildSale(staff)
    const waiting = await weighIn(
      staff.scale,
      await buildTruck(staff, { sale: mine, plannedKg: 1 }),
    )
    const registered = await buildTruck(staff, { sale: mine, plannedKg: 1 })
    const ofMine = `customer=${mine.customerId}`
    expect(await ids(`${ofMine}&status=waiting`)).toEqual([waiting.id])
    expect(await ids(`${ofMine}&status=waiting,registered`)).toEqual([registered.id, waiting.id])
    const bad = await staff.fg.get('/api/outbound-record?status=gone&customer=x&date=tomorrow')
    expect([bad.status, Object.keys(bad.body.fields as object).sort()]).toEqual([
      422,
      ['customer', 'date', 'status'],
    ])
  })

  it('pages, and answers an empty page past the last with the right total', async () => {
    const mine = await buildSale(staff)
    const made: number[] = []
    for (let n = 0; n < 3; n += 1) {
      made.unshift((await buildTruck(staff, { sale: mine, plannedKg: 1 })).id)
    }
    const page = (n: number) => list(`customer=${mine.customerId}&perPage=2&page=${n}`)
    expect((await page(1)).data.map(({ id }) => id)).toEqual(made.slice(0, 2))
    expect((await page(2)).data.map(({ id }) => id)).toEqual(made.slice(2))
    expect(await page(3)).toMatchObject({ data: [], total: 3, lastPage: 2 })
  })

  it('answers 304 to who has seen the newest already', async () => {
    const truck = await buildTruck(staff, { sale, plannedKg: 1 })
    const path = `/api/outbound-record/${truck.id}`
    const first = await staff.fg.get(path)
    const again = await staff.fg.get(path).set('if-none-match', first.headers['etag'] ?? '')
    expect([again.status, again.text]).toEqual([304, ''])
  })

  describe('lines', () => {
    it('are added, changed and taken away one by one before weigh-in, each raising the version', async () => {
      const truck = await buildTruck(staff, { sale, plannedKg: 10 })
      const added = await staff.office.post('/api/outbound-record-item', {
        outboundRecordId: truck.id,
        poSaleId: sale.id,
        loadingArea: 'K',
        plannedKg: 20,
      })
      const line = added.body as OutboundRecordItem
      expect([added.status, line.sequence, line.record.version]).toEqual([201, 2, 2])
      const changed = await staff.office.put(`/api/outbound-record-item/${line.id}`, {
        version: line.version,
        plannedKg: 25.5,
      })
      expect(changed.body).toMatchObject({ plannedKg: 25.5, version: 2, record: { version: 3 } })
      const stale = await staff.office.put(`/api/outbound-record-item/${line.id}`, {
        version: 1,
        plannedKg: 1,
      })
      expect([stale.status, stale.body.current]).toEqual([409, changed.body])
      expect((await staff.office.delete(`/api/outbound-record-item/${line.id}`)).status).toBe(204)
      expect((await staff.office.get(`/api/outbound-record-item/${line.id}`)).status).toBe(404)
      const { body } = await staff.office.get(
        `/api/outbound-record-item?outboundRecordId=${truck.id}`,
      )
      expect((body.data as OutboundRecordItem[]).map(({ id }) => id)).toEqual([lineOf(truck).id])
      await weighIn(staff.scale, { ...truck, version: 4 })
      const late = await staff.office.delete(`/api/outbound-record-item/${lineOf(truck).id}`)
      expect([late.status, late.body.params]).toEqual([409, { status: 'waiting' }])
    })

    it('that come nested are changed by their id, added without one and removed when missing', async () => {
      const truck = await buildTruck(staff, { sale, plannedKg: 10, areas: ['H', 'I'] })
      const [first, second] = truck.outboundItem
      const asked = { poSaleId: sale.id, loadingArea: 'L', plannedKg: 30 }
      const { status, body } = await staff.office.put(`/api/outbound-record/${truck.id}`, {
        version: 1,
        outboundItem: [{ ...asked, id: second?.id }, asked],
      })
      const lines = (body as OutboundRecord).outboundItem
      expect([status, lines.length]).toEqual([200, 2])
      expect(lines.map(({ id }) => id)).not.toContain(first?.id)
      expect(lines).toContainEqual(
        expect.objectContaining({ id: second?.id, loadingArea: 'L', plannedKg: 30 }),
      )
      const history = await staff.office.get(`/api/outbound-record-item/${second?.id}/history`)
      expect(history.body.data[0]).toMatchObject({
        action: 'update',
        changes: { plannedKg: { from: 10, to: 30 }, loadingArea: { from: 'I', to: 'L' } },
      })
      const twice = await staff.office.put(`/api/outbound-record/${truck.id}`, {
        version: 2,
        outboundItem: [
          { ...asked, id: second?.id },
          { ...asked, id: second?.id },
        ],
      })
      expect(twice.body.fields).toEqual({ 'outboundItem.1.id': [{ code: 'taken' }] })
    })

    it('take each step back, one undo at a time, until weigh-out', async () => {
      const truck = await buildTruck(staff, { sale })
      const seen = [await weighIn(staff.scale, truck)]
      const forward: [string, object][] = [
        ['call', {}],
        ['call', {}],
        ['move', { loadingArea: 'L' }],
        ['start', {}],
        ['finish', { loadedBags: 600 }],
      ]
      const last = () => {
        const record = seen.at(-1)
        if (record === undefined) throw new Error('nothing seen')
        return record
      }
      for (const [action, body] of forward) {
        site().clock.advance(60_000)
        seen.push(await step(staff.fg, last(), action, body))
      }
      expect(seen.map(({ status }) => status)).toEqual([
        'waiting',
        'waiting',
        'waiting',
        'waiting',
        'loading',
        'loaded',
      ])
      let record = last()
      const steady = ({ status, outboundItem }: OutboundRecord) => ({
        status,
        // The sums of the PO sale move with other trucks of this suite.
        lines: outboundItem.map(({ poSale: _sale, ...line }) => line),
      })
      for (const earlier of seen.slice(0, -1).toReversed()) {
        record = await step(staff.fg, record, 'undo')
        expect(steady(record)).toEqual(steady(earlier))
      }
      const none = await staff.fg.post(`/api/outbound-record-item/${lineOf(record).id}/undo`, {
        version: record.version,
      })
      expect([none.status, none.body.params]).toEqual([409, { status: 'waiting' }])
    })
  })

  describe('the monitor', () => {
    const read = () => site().client().get('/api/monitor/outbound-record')

    it('shows each write at the next read, also of a line or a customer alone, though it keeps what did not change', async () => {
      const made = await buildTruck(staff, {
        sale,
        plannedKg: 10,
        plannedBags: 1,
        areas: ['H', 'K'],
      })
      let truck = await drive(staff, made, 'waiting')
      const writes: (() => Promise<unknown>)[] = [
        async () => (truck = await step(staff.fg, truck, 'call')),
        async () => (truck = await step(staff.fg, truck, 'undo')),
        () =>
          site().db.transaction((tx) =>
            tx.execute(
              sql`update outbound_record_item set planned_bags = 7 where outbound_record_id = ${truck.id}`,
            ),
          ),
        () =>
          site().db.transaction((tx) =>
            tx.execute(sql`update customer set name = 'Toko Baru' where id = ${truck.customer.id}`),
          ),
        () =>
          site().db.transaction((tx) =>
            tx.execute(
              sql`update outbound_record set status = 'cancelled', cancel_reason = 'left again' where id = ${truck.id}`,
            ),
          ),
      ]
      let before = (await read()).text
      for (const write of writes) {
        await write()
        const { text } = await read()
        expect(text).not.toBe(before)
        // A reader that has kept nothing.
        const open = await site().db.readVital(monitorReader(true))
        expect(text.slice(0, text.indexOf(',"pace":'))).toBe(`{"data":${open}`)
        before = text
      }
      expect(before).not.toContain(truck.recordNo)
    })

    it('shows everybody every open truck and nothing that is not theirs to see', async () => {
      const truck = await drive(
        staff,
        await buildTruck(staff, { sale, plannedKg: 10, plannedBags: 1, areas: ['H', 'K'] }),
        'loading',
      )
      const done = await drive(staff, await buildTruck(staff, { sale }), 'completed')
      const { status, body } = await read()
      expect(status).toBe(200)
      const shown = (body.data as { id: number }[]).find(({ id }) => id === truck.id)
      const [first, second] = truck.outboundItem
      expect(shown).toEqual({
        id: truck.id,
        recordNo: truck.recordNo,
        licensePlate: truck.licensePlate,
        queueNo: truck.queueNo,
        customer: truck.customer.name,
        status: 'loading',
        registeredAt: truck.registeredAt,
        waitingSince: truck.waitingSince,
        outboundItem: [
          {
            id: first?.id,
            loadingArea: 'H',
            status: 'loading',
            calledAt: first?.calledAt,
            startedAt: first?.startedAt,
            plannedBags: 1,
            loadedBags: null,
          },
          {
            id: second?.id,
            loadingArea: 'K',
            status: 'waiting',
            calledAt: null,
            startedAt: null,
            plannedBags: 1,
            loadedBags: null,
          },
        ],
      })
      expect((body.data as { id: number }[]).map(({ id }) => id)).not.toContain(done.id)
    })

    it('has a strong ETag over its content, and answers 304 until something changes', async () => {
      const truck = await drive(staff, await buildTruck(staff, { sale, plannedKg: 10 }), 'waiting')
      const first = await read()
      const etag = first.headers['etag'] ?? ''
      expect(etag).toMatch(/^"[\w-]+"$/u)
      expect(etag).toContain(
        createHash('sha256').update(first.text).digest('base64url').slice(0, 20),
      )
      const same = await read().set('if-none-match', etag)
      expect([same.status, same.text]).toEqual([304, ''])
      await step(staff.fg, truck, 'call')
      const changed = await read().set('if-none-match', etag)
      expect(changed.status).toBe(200)
      expect(changed.headers['etag']).not.toBe(etag)
    })

    it('is packed for who takes it so, under a tag of its own', async () => {
      for (let count = 0; count < 15; count += 1) await buildTruck(staff, { sale, plannedKg: 10 })
      const asked = (accepted: string) => read().set('accept-encoding', accepted)
      const packed = await asked('gzip')
      const plain = await asked('gzip;q=0, identity')
      expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
        'gzip',
        undefined,
      ])
      expect(packed.text).toBe(plain.text)
      expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
      const known = { 'if-none-match': packed.headers['etag'] ?? '' }
      expect((await asked('gzip').set(known)).status).toBe(304)
      expect((await asked('identity').set(known)).status).toBe(200)
    })
  })
})

onEachDatabase(
  'the monitor behind a token',
  (site) => {
    it('answers only who holds it, and shows no customer where the site says so', async () => {
      const staff = await signInStaff(site())
      await weighIn(staff.scale, await buildTruck(staff))
      const path = '/api/monitor/outbound-record'
      const refused = [
        await site().client().get(path),
        await site().client('wrong-token-wrong-token').get(path),
        await staff.admin.get(path),
      ]
      expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
      const { status, body } = await site().client('wall-token-of-sixteen').get(path)
      expect([status, body.data.length]).toEqual([200, 1])
      expect(body.data[0]).not.toHaveProperty('customer')
    })
  },
  { monitorToken: 'wall-token-of-sixteen', monitorShowCustomer: false },
)
