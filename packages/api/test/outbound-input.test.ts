import type { OutboundRecord, PoSale } from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { dump } from './support/dump.ts'
import { onEachDatabase } from './support/site.ts'
import type { Client } from './support/site.ts'
import {
  act,
  buildBooking,
  buildCustomer,
  buildSale,
  buildTruck,
  drive,
  lineOf,
  newPlate,
  signInStaff,
  type Staff,
  truckBody,
  weighIn,
} from './support/truck.ts'
import { onScale } from './support/on-scale.ts'

type Json = Record<string, unknown>

/** A write with a body that is good, so that only what a test puts wrong is wrong. */
interface Write {
  method: 'post' | 'put'
  path: string
  body: Json
}

const missing = 2_000_000_000

/** What no field takes, by the kind of value it wants. */
const badValues: Record<string, [unknown, string][]> = {
  reference: [
    ['1', 'type'],
    [0, 'min'],
    [-1, 'min'],
    [1.5, 'type'],
    [2 ** 31, 'max'],
    [{}, 'type'],
    [[1], 'type'],
    [true, 'type'],
    [missing, 'no_such'],
  ],
  kg: [
    ['1', 'type'],
    [0, 'not_positive'],
    [-0.01, 'not_positive'],
    [0.001, 'precision'],
    [0.1 + 0.2, 'precision'],
    [22_000.010000000002, 'precision'],
    [10_000_000_000, 'max'],
    [1e300, 'max'],
    [null, 'type'],
    [[], 'type'],
  ],
  bags: [
    ['1', 'type'],
    [-1, 'min'],
    [1.5, 'type'],
    [2_000_000_001, 'max'],
  ],
  text: [
    [1, 'type'],
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(10_000), 'too_long'],
    [{}, 'type'],
  ],
  reason: [
    [1, 'type'],
    ['', 'required'],
    ['   ', 'required'],
    ['abcd', 'too_short'],
    ['  a b  \n', 'too_short'],
    // Five characters, of which two can be seen.
    ['a\u200b\u200b\u200bb', 'too_short'],
    ['12345 ...', 'no_letter'],
    ['x'.repeat(10_000), 'too_long'],
    [{}, 'type'],
  ],
  approval: [
    ['', 'required'],
    ['fine     .', 'too_short'],
    ['          yes          ', 'too_short'],
    ['1234567890', 'no_letter'],
  ],
  day: [
    ['2026-02-30', 'format'],
    ['20-11-2026', 'format'],
    ['0000-01-01', 'format'],
    ['', 'format'],
    [20_261_120, 'type'],
    ['2026-11-20T00:00:00Z', 'format'],
  ],
  area: [
    ['M', 'enum'],
    ['h', 'enum'],
    ['', 'enum'],
    [1, 'enum'],
  ],
  version: [
    ['1', 'type'],
    [0, 'min'],
    [null, 'type'],
  ],
  word: [
    ['sideways', 'enum'],
    ['', 'enum'],
    [7, 'enum'],
  ],
}

/** The value at a dotted path replaced in a copy; undefined takes it away. */
const withValue = (body: Json, path: string, value: unknown): Json => {
  const copy = structuredClone(body)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at: unknown = copy
  for (const key of keys) at = (at as Json)[key]
  const holder = at as Json
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

onEachDatabase('bad input', (site) => {
  let staff: Staff
  let admin: Client
  let sale: PoSale
  let writes: Record<string, Write>

  const send = ({ method, path }: Write, body: object) => admin[method](path, body)

  beforeAll(async () => {
    staff = await signInStaff(site())
    admin = staff.admin
    sale = await buildSale(staff)
    const booking = await buildBooking(staff, sale.id, 1000)
    const registered = await buildTruck(staff, { sale, plannedKg: 100 })
    const on = (record: OutboundRecord, action: string, body: Json): Write => ({
      method: 'post',
      path: `/api/outbound-record/${record.id}/${action}`,
      body: { version: record.version, ...body },
    })
    const onLine = (record: OutboundRecord, action: string, body: Json = {}): Write => ({
      method: 'post',
      path: `/api/outbound-record-item/${lineOf(record).id}/${action}`,
      body: { version: record.version, ...body },
    })
    const small = { plannedKg: 100 }
    const truck = () => buildTruck(staff, { sale, ...small })
    const to = async (stage: 'waiting' | 'called' | 'loading' | 'loaded' | 'hold' | 'completed') =>
      drive(staff, await truck(), stage, { bags: 2, netKg: 100 })
    const waiting = await to('waiting')
    const loading = await to('loading')
    const loaded = await to('loaded')
    const held = await to('hold')
    const completed = await to('completed')
    const reading = { ...onScale(12_100), reason: null }
    const line = { poSaleId: sale.id, bookingId: booking.id, loadingArea: 'H', plannedKg: 10 }
    writes = {
      'po-sale create': {
        method: 'post',
        path: '/api/po-sale',
        body: {
          poSalesNo: 'PO-INPUT',
          poSalesType: 'local',
          date: '2026-11-20',
          customerId: sale.customerId,
          exDoMasterId: sale.exDoMasterId,
          outboundItemId: sale.outboundItemId,
          gradeId: sale.gradeId,
          orderedKg: 1000,
          basis: 'net',
        },
      },
      'po-sale change': {
        method: 'put',
        path: `/api/po-sale/${sale.id}`,
        body: { version: sale.version, orderedKg: 100_000 },
      },
      'po-sale hold': {
        method: 'post',
        path: `/api/po-sale/${sale.id}/hold`,
        body: { version: sale.version, reason: 'no money' },
      },
      'po-sale close': {
        method: 'post',
        path: `/api/po-sale/${sale.id}/close`,
        body: { version: sale.version, reason: 'enough' },
      },
      'booking create': {
        method: 'post',
        path: '/api/booking',
        body: { poSaleId: sale.id, loadDate: '2026-11-20', bookedKg: 10 },
      },
      'booking change': {
        method: 'put',
        path: `/api/booking/${booking.id}`,
        body: { version: booking.version, bookedKg: 1000 },
      },
      'booking cancel': {
        method: 'post',
        path: `/api/booking/${booking.id}/cancel`,
        body: { version: booking.version, reason: 'no truck' },
      },
      register: {
        method: 'post',
        path: '/api/outbound-record',
        body: {
          ...truckBody(sale, small),
          outboundItem: [line],
        },
      },
      'change a truck': {
        method: 'put',
        path: `/api/outbound-record/${registered.id}`,
        body: { version: registered.version, driverName: 'Siti', outboundItem: [line] },
      },
      'add a line': {
        method: 'post',
        path: '/api/outbound-record-item',
        body: { outboundRecordId: registered.id, ...line },
      },
      'change a line': {
        method: 'put',
        path: `/api/outbound-record-item/${lineOf(registered).id}`,
        body: { version: lineVersion(registered), ...line },
      },
      'weigh-in': on(registered, 'weigh-in', reading),
      'weigh-out': on(loaded, 'weigh-out', reading),
      reweigh: on(waiting, 'reweigh', { ...reading, which: 'first', reason: 'strong wind' }),
      approve: on(held, 'approve', { note: 'seen and approved' }),
      correct: on(completed, 'correct', {
        secondWeighKg: 12_101,
        lines: [{ id: lineOf(completed).id, loadedBags: 2 }],
        reason: 'typed wrong',
      }),
      cancel: on(registered, 'cancel', { reason: 'has left' }),
      void: on(completed, 'void', { reason: 'wrong truck' }),
      call: onLine(waiting, 'call'),
      finish: onLine(loading, 'finish', { loadedBags: 2 }),
      skip: onLine(waiting, 'skip', { reason: 'area full' }),
      move: onLine(waiting, 'move', { loadingArea: 'K' }),
      recount: onLine(loaded, 'recount', { loadedBags: 2, reason: 'counted again' }),
      undo: onLine(loading, 'undo'),
    }
  })

  const lineVersion = (_record: OutboundRecord): number => 1

  /** Each field of each write by the kind of value that it takes. */
  const fieldsOf: Record<string, Record<string, keyof typeof badValues>> = {
    'po-sale create': {
      poSalesNo: 'text',
      poSalesType: 'word',
      date: 'day',
      dueDate: 'day',
      customerId: 'reference',
      exDoMasterId: 'reference',
      outboundItemId: 'reference',
      gradeId: 'reference',
      markingId: 'reference',
      orderedKg: 'kg',
      orderedBags: 'bags',
      basis: 'word',
    },
    'po-sale change': { version: 'version', orderedKg: 'kg', customerId: 'reference', date: 'day' },
    'po-sale hold': { version: 'version', reason: 'reason' },
    'po-sale close': { version: 'version', reason: 'reason' },
    'booking create': {
      poSaleId: 'reference',
      loadDate: 'day',
      bookedKg: 'kg',
      bookedBags: 'bags',
      loadingArea: 'area',
      licensePlate: 'text',
    },
    'booking change': { version: 'version', bookedKg: 'kg', loadDate: 'day' },
    'booking cancel': { version: 'version', reason: 'reason' },
    register: {
      date: 'day',
      licensePlate: 'text',
      driverName: 'text',
      customerId: 'reference',
      'outboundItem.0.poSaleId': 'reference',
      'outboundItem.0.bookingId': 'reference',
      'outboundItem.0.loadingArea': 'area',
      'outboundItem.0.plannedKg': 'kg',
      'outboundItem.0.plannedBags': 'bags',
    },
    'change a truck': {
      version: 'version',
      date: 'day',
      licensePlate: 'text',
      driverName: 'text',
      customerId: 'reference',
      'outboundItem.0.id': 'reference',
      'outboundItem.0.poSaleId': 'reference',
      'outboundItem.0.plannedKg': 'kg',
    },
    'add a line': {
      outboundRecordId: 'reference',
      poSaleId: 'reference',
      bookingId: 'reference',
      loadingArea: 'area',
      plannedKg: 'kg',
      plannedBags: 'bags',
    },
    'change a line': {
      version: 'version',
      poSaleId: 'reference',
      bookingId: 'reference',
      loadingArea: 'area',
      plannedKg: 'kg',
    },
    'weigh-in': { version: 'version', weighKg: 'kg', source: 'word' },
    'weigh-out': { version: 'version', weighKg: 'kg', source: 'word' },
    reweigh: { version: 'version', weighKg: 'kg', source: 'word', which: 'word', reason: 'reason' },
    approve: { version: 'version', note: 'approval' },
    correct: {
      version: 'version',
      firstWeighKg: 'kg',
      secondWeighKg: 'kg',
      'lines.0.id': 'reference',
      'lines.0.loadedBags': 'bags',
      reason: 'reason',
    },
    cancel: { version: 'version', reason: 'reason' },
    void: { version: 'version', reason: 'reason' },
    call: { version: 'version' },
    finish: { version: 'version', loadedBags: 'bags' },
    skip: { version: 'version', reason: 'reason' },
    move: { version: 'version', loadingArea: 'area' },
    recount: { version: 'version', loadedBags: 'bags', reason: 'reason' },
    undo: { version: 'version' },
  }

  const optionalFields = new Set(['firstWeighKg', 'secondWeighKg', 'bookingId', 'poSalesNo'])

  describe.each(Object.entries(fieldsOf))('%s', (name, fields) => {
    it('is refused at the field that is wrong, and nothing is written', async () => {
      const write = writes[name]
      if (write === undefined) throw new Error(`no write named ${name}`)
      const before = await dump(site().db)
      for (const [field, kind] of Object.entries(fields)) {
        for (const [value, code] of badValues[kind] ?? []) {
          const { status, body } = await send(write, withValue(write.body, field, value))
          const codes = (body.fields?.[field] ?? []).map((one: { code: string }) => one.code)
          const said = `${field} = ${JSON.stringify(value)?.slice(0, 40)}`
          expect([said, status, body.code]).toEqual([said, 422, 'invalid'])
          // 1.5 may be out of a whole number's kind in more than one way; one of them is the one named.
          expect([said, codes]).toEqual([said, expect.arrayContaining([code])])
          expect(body.errors[field]).toHaveLength(codes.length)
        }
      }
      // What is needed and not there is said likewise.
      const needed = Object.keys(fields).filter((field) => {
        const short = field.split('.').at(-1) ?? ''
        return write.method === 'post' && short in write.body && !optionalFields.has(short)
      })
      for (const field of needed) {
        const { status, body } = await send(write, withValue(write.body, field, undefined))
        expect([field, status, Object.keys((body.fields ?? {}) as object)]).toEqual([
          field,
          422,
          [field],
        ])
      }
      expect(await dump(site().db)).toBe(before)
    })

    it('is refused with a key that is not its own, a NUL or half a letter', async () => {
      const write = writes[name]
      if (write === undefined) throw new Error(`no write named ${name}`)
      const before = await dump(site().db)
      for (const key of ['id', 'status', 'netKg', 'recordNo', 'constructor', 'x']) {
        const { status, body } = await send(write, { ...write.body, [key]: 'completed' })
        expect([key, status, body.fields?.[key]]).toEqual([key, 422, [{ code: 'unknown_field' }]])
      }
      for (const text of ['a\u0000b', '\ud800', 'x\udfff']) {
        const { status, body } = await send(write, { ...write.body, note: text, reason: text })
        expect([status, body.code]).toEqual([400, 'bad_request'])
      }
      const proto = await admin[write.method](write.path, {})
        .set('content-type', 'application/json')
        .send(`{"__proto__": {"status": "completed"}, "version": 1}`)
      expect(proto.status).toBeGreaterThanOrEqual(400)
      expect(proto.status).toBeLessThan(500)
      for (const body of ['', '[]', '"text"', '7', 'null', '{', '{"version": 1e999}']) {
        const answer = await admin[write.method](write.path, {})
          .set('content-type', 'application/json')
          .send(body)
        expect([body, answer.status < 500 && answer.status >= 400]).toEqual([body, true])
      }
      expect(await dump(site().db)).toBe(before)
    })
  })

  describe('what only the database knows', () => {
    it('tells a line of another customer, another PO sale’s booking and a booking that is over', async () => {
      const other = await buildSale(staff)
      const same = await buildSale(staff, { customerId: sale.customerId })
      const booking = await buildBooking(staff, same.id, 100)
      const fieldsFor = async (line: Json) => {
        const body = truckBody(sale, { plannedKg: 10 })
        const { status, body: answer } = await staff.office.post('/api/outbound-record', {
          ...body,
          outboundItem: [...body.outboundItem, { loadingArea: 'K', plannedKg: 10, ...line }],
        })
        expect(status).toBe(422)
        return answer.fields as unknown
      }
      expect(await fieldsFor({ poSaleId: other.id })).toEqual({
        'outboundItem.1.poSaleId': [{ code: 'other_customer' }],
      })
      expect(await fieldsFor({ poSaleId: sale.id, bookingId: booking.id })).toEqual({
        'outboundItem.1.bookingId': [{ code: 'other_po_sale' }],
      })
      site().clock.advance(24 * 3600 * 1000)
      expect(await fieldsFor({ poSaleId: same.id, bookingId: booking.id })).toEqual({
        'outboundItem.1.bookingId': [{ code: 'booking_lapsed' }],
      })
      site().clock.advance(-24 * 3600 * 1000)
      const cancelled = await staff.office.post(`/api/booking/${booking.id}/cancel`, {
        version: booking.version,
        reason: 'no truck',
      })
      expect(cancelled.body).toMatchObject({ status: 'cancelled', restKg: 0 })
      expect(await fieldsFor({ poSaleId: same.id, bookingId: booking.id })).toEqual({
        'outboundItem.1.bookingId': [{ code: 'booking_cancelled' }],
      })
    })

    it('tells a PO sale that takes no more, and an ex-DO that is closed', async () => {
      const mine = await buildSale(staff)
      const refused = async () => {
        const truck = await staff.office.post('/api/outbound-record', truckBody(mine))
        const book = await staff.office.post('/api/booking', {
          poSaleId: mine.id,
          loadDate: '2026-11-20',
          bookedKg: 1,
        })
        expect([truck.status, book.status]).toEqual([422, 422])
        expect(truck.body.fields['outboundItem.0.poSaleId']).toEqual(book.body.fields.poSaleId)
        return book.body.fields.poSaleId as unknown
      }
      const held = await staff.office.post(`/api/po-sale/${mine.id}/hold`, {
        version: mine.version,
        reason: 'unpaid',
      })
      expect(await refused()).toEqual([{ code: 'po_sale_not_open', params: { status: 'on_hold' } }])
      await staff.office.post(`/api/po-sale/${mine.id}/resume`, { version: held.body.version })
      const exDo = await admin.get(`/api/ex-do-master/${mine.exDoMasterId}`)
      await admin.put(`/api/ex-do-master/${mine.exDoMasterId}`, {
        version: exDo.body.version,
        status: 'closed',
      })
      expect(await refused()).toEqual([{ code: 'ex_do_closed' }])
    })

    it('tells a customer that was switched off', async () => {
      const customer = await buildCustomer(admin)
      await admin.put(`/api/customer/${customer.id}`, { version: customer.version, active: false })
      const { body } = await staff.office.post('/api/outbound-record', {
        ...truckBody(sale),
        customerId: customer.id,
      })
      expect(body.fields).toEqual({ customerId: [{ code: 'inactive' }] })
    })

    it('asks for the bags of an item counted in bags, and not of bulk', async () => {
      const bagged = await drive(staff, await buildTruck(staff), 'loading')
      const finish = (record: OutboundRecord, body: Json) =>
        staff.fg.post(`/api/outbound-record-item/${lineOf(record).id}/finish`, {
          version: record.version,
          ...body,
        })
      for (const body of [{}, { loadedBags: null }, { loadedBags: 0 }]) {
        const answer = await finish(bagged, body)
        expect(answer.body.fields).toEqual({ loadedBags: [{ code: 'bags_required' }] })
      }
      const bulk = await buildSale(staff, { unit: 'kg', nominalBagKg: null })
      const loading = await drive(staff, await buildTruck(staff, { sale: bulk }), 'loading')
      expect((await finish(loading, { loadedBags: 0 })).body.fields).toEqual({
        loadedBags: [{ code: 'min', params: { min: 1 } }],
      })
      const loaded = await finish(loading, {})
      expect(loaded.body).toMatchObject({
        status: 'loaded',
        expectedKg: 30_000,
        outboundItem: [{ loadedBags: null, nominalBagKg: null, expectedKg: 30_000 }],
      })
    })

    it('answers 404 for what does not exist, in words', async () => {
      for (const path of [
        `/api/outbound-record/${missing}`,
        `/api/outbound-record-item/${missing}`,
        `/api/po-sale/${missing}`,
        `/api/booking/${missing}`,
        '/api/outbound-record/abc',
        '/api/outbound-record/99999999999999999999',
      ]) {
        const { status, body } = await admin.get(path)
        expect([path, status, body.code]).toEqual([path, 404, 'not_found'])
      }
      const acts = [
        ['outbound-record', 'cancel', { reason: 'a test' }],
        ['outbound-record-item', 'call', {}],
        ['po-sale', 'hold', { reason: 'a test' }],
        ['booking', 'cancel', { reason: 'a test' }],
      ] as const
      for (const [resource, action, body] of acts) {
        const answer = await admin.post(`/api/${resource}/${missing}/${action}`, {
          version: 1,
          ...body,
        })
        expect([resource, answer.status]).toEqual([resource, 404])
      }
    })
  })

  it('stores a plate upper case with single spaces, whatever was typed', async () => {
    const plate = newPlate()
    const typed = `  ${plate.toLowerCase().replaceAll(' ', '   ')} `
    const truck = await buildTruck(staff, { sale, plannedKg: 10, licensePlate: typed })
    expect(truck.licensePlate).toBe(plate)
    const inside = await weighIn(staff.scale, truck)
    await act(staff.office, inside, 'cancel', { reason: 'test over' })
  })
})
