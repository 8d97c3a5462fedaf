import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import {
  buildExDo,
  buildInbound,
  buildProduction,
  inboundBody,
  productionBody,
} from './support/inbound.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  drive,
  newPlate,
  signInStaff,
  type Staff,
  truckBody,
  weighIn,
} from './support/truck.ts'

onEachDatabase('what the site settings hold records to', (site) => {
  let staff: Staff
  let admin: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    admin = staff.admin
  })

  const set = async (settings: object) => {
    const { version } = (await admin.get('/api/site-settings')).body
    return admin.put('/api/site-settings', { version, ...settings })
  }
  afterEach(async () => {
    await set({ closedMonth: null, expiredExDo: 'warn' })
  })
  const told = ({ status, body }: { status: number; body: { code?: string; fields?: object } }) =>
    body.fields === undefined ? [status, body.code] : [status, body.fields]
  const early = [{ code: 'day_too_early', params: { from: '2026-10-21' } }]
  const late = [{ code: 'day_too_late', params: { to: '2027-11-20' } }]

  it('takes trucks, bookings and production from 30 days back to a year ahead', async () => {
    const sale = await buildSale(staff)
    const bodies: [string, string, object][] = [
      ['outbound-record', 'date', truckBody(sale, { plannedKg: 1000 })],
      ['inbound-record', 'date', await inboundBody(admin)],
      ['production', 'date', await productionBody(admin)],
    ]
    for (const [resource, field, body] of bodies) {
      const post = (day: string) => admin.post(`/api/${resource}`, { ...body, [field]: day })
      expect([resource, ...told(await post('2026-10-20'))]).toEqual([
        resource,
        422,
        { date: early },
      ])
      expect([resource, ...told(await post('2027-11-21'))]).toEqual([resource, 422, { date: late }])
      const made = await post('2026-10-21')
      expect([resource, made.status]).toEqual([resource, 201])
      const path = `/api/${resource}/${made.body.id}`
      const { version } = made.body
      const moved = await admin.put(path, { version, [field]: '2027-11-21' })
      expect([resource, ...told(moved)]).toEqual([resource, 422, { date: late }])
    }
    const booking = { poSaleId: sale.id, bookedKg: 1000, loadDate: '2027-11-21' }
    expect(told(await admin.post('/api/booking', booking))).toEqual([422, { loadDate: late }])
  })

  it('takes older PO sales, and none in a closed month', async () => {
    const sale = await buildSale(staff)
    const { poSalesType, customerId, exDoMasterId, outboundItemId, gradeId, basis } = sale
    const order = { poSalesType, customerId, exDoMasterId, outboundItemId, gradeId, basis }
    const post = (poSalesNo: string, date: string) =>
      admin.post('/api/po-sale', { ...order, orderedKg: 1000, poSalesNo, date })
    expect((await post('OLD-1', '2019-05-01')).status).toBe(201)
    expect((await set({ closedMonth: '2026-10' })).status).toBe(200)
    expect(told(await post('OLD-2', '2026-10-31'))).toEqual([
      422,
      { date: [{ code: 'month_closed', params: { month: '2026-10' } }] },
    ])
    expect((await post('OLD-3', '2026-11-01')).status).toBe(201)
  })

  it('closes no month that is not over, or of which something is under way', async () => {
    expect(told(await set({ closedMonth: '2026-11' }))).toEqual([
      422,
      { closedMonth: [{ code: 'month_not_over', params: { month: '2026-11' } }] },
    ])
    const truck = await weighIn(staff.scale, await buildTruck(staff, { date: '2026-10-30' }))
    expect(told(await set({ closedMonth: '2026-10' }))).toEqual([
      422,
      { closedMonth: [{ code: 'month_under_way', params: { records: truck.recordNo } }] },
    ])
    await act(admin, truck, 'cancel', { reason: 'Tidak jadi memuat' })
    expect((await set({ closedMonth: '2026-10' })).status).toBe(200)
    expect((await site().client().get('/api/site')).body.closedMonth).toBe('2026-10')
  })

  it('lets nothing in a closed month begin, be corrected or made void, and all of it once it is open', async () => {
    const waits = await buildTruck(staff, { date: '2026-10-30', plannedKg: 1000 })
    const gone = await drive(staff, await buildTruck(staff, { date: '2026-10-30' }), 'completed')
    const vendor = await buildInbound(staff, { date: '2026-10-30' })
    const planned = await buildProduction(staff)
    const back = await admin.put(`/api/production/${planned.id}`, {
      version: planned.version,
      date: '2026-10-30',
    })
    expect((await set({ closedMonth: '2026-10' })).status).toBe(200)
    const reason = 'Salah timbang kemarin'
    const scale = { weighKg: 12_000, source: 'manual', reason }
    const steps: [string, { id: number; version: number }, string, object][] = [
      ['outbound-record', waits, 'weigh-in', scale],
      ['outbound-record', gone, 'correct', { secondWeighKg: 41_900, reason }],
      ['outbound-record', gone, 'void', { reason }],
      ['inbound-record', vendor, 'weigh-in', { ...scale, weighKg: 42_000 }],
      ['production', back.body, 'start', {}],
    ]
    const take = ([resource, { id, version }, action, body]: (typeof steps)[number]) =>
      admin.post(`/api/${resource}/${id}/${action}`, { version, ...body })
    for (const step of steps) {
      const { status, body } = await take(step)
      expect([step[0], step[2], status, body.code, body.params]).toEqual([
        step[0],
        step[2],
        409,
        'month_closed',
        { month: '2026-10' },
      ])
    }
    const redated = await admin.put(`/api/outbound-record/${waits.id}`, {
      version: waits.version,
      date: '2026-11-20',
    })
    expect((await weighIn(staff.scale, redated.body)).status).toBe('waiting')
    await set({ closedMonth: '2026-09' })
    for (const step of steps.slice(1)) {
      if (step[2] === 'void') continue
      expect([step[2], (await take(step)).status]).toEqual([step[2], 200])
    }
    // What is under way keeps a month from being closed, for whatever test comes next.
    for (const path of [`inbound-record/${vendor.id}`, `production/${planned.id}`]) {
      const { version } = (await admin.get(`/api/${path}`)).body
      const cancelled = await admin.post(`/api/${path}/cancel`, { version, reason })
      expect([path, cancelled.status]).toEqual([path, 200])
    }
  })

  it('is kept by the database as well, whoever writes', async () => {
    const waits = await buildTruck(staff, { date: '2026-11-20', plannedKg: 1000 })
    const redate = (day: string) =>
      site().db.transaction((tx) =>
        tx.execute(sql`update outbound_record set date = ${day} where id = ${waits.id}`),
      )
    expect((await set({ closedMonth: '2026-10' })).status).toBe(200)
    await expect(redate('2026-10-31')).rejects.toMatchObject({
      cause: { constraint: 'outbound_record_month_open' },
    })
    await redate('2026-11-01')
    const guarded = await site().db.read((reader) =>
      reader.execute<{ name: string }>(sql`
        select tgrelid::regclass::text as name from pg_trigger
        where tgname like '%\\_month\\_open\\_new' order by 1`),
    )
    expect(guarded.rows.map(({ name }) => name)).toEqual([
      'booking',
      'inbound_record',
      'outbound_record',
      'po_sale',
      'production',
    ])
  })

  it('says of an expired ex-DO, or refuses it where the site says so, by the day of the record', async () => {
    const sale = await buildSale(staff)
    const exDo = (await admin.get(`/api/ex-do-master/${sale.exDoMasterId}`)).body
    await admin.put(`/api/ex-do-master/${exDo.id}`, {
      version: exDo.version,
      expiryDate: '2026-11-20',
    })
    const params = { of: exDo.ex_do_no, expiryDate: '2026-11-20' }
    const book = (loadDate: string) =>
      admin.post('/api/booking', { poSaleId: sale.id, loadDate, bookedKg: 1000 })
    const drawn = (date: string) =>
      admin.post('/api/outbound-record', truckBody(sale, { date, plannedKg: 1000 }))
    const made = async (date: string) =>
      admin.post('/api/production', {
        ...(await productionBody(admin, { exDoNo: exDo.ex_do_no })),
        date,
      })
    expect((await book('2026-11-20')).body.warnings).toBeUndefined()
    for (const write of [book, drawn, made]) {
      const { status, body } = await write('2026-11-21')
      expect([status, body.warnings]).toEqual([201, [{ code: 'ex_do_expired', params }]])
    }
    await set({ expiredExDo: 'refuse' })
    const expired = [{ code: 'ex_do_expired', params }]
    expect(told(await book('2026-11-21'))).toEqual([422, { poSaleId: expired }])
    expect(told(await drawn('2026-11-21'))).toEqual([422, { 'outboundItem.0.poSaleId': expired }])
    expect(told(await made('2026-11-21'))).toEqual([422, { exDoNo: expired }])
    expect((await drawn('2026-11-20')).status).toBe(201)
    const other = await buildExDo(admin)
    await admin.put(`/api/ex-do-master/${other.id}`, {
      version: other.version,
      expiryDate: '2026-11-01',
    })
    const received = await inboundBody(admin, { lines: [{ exDoNo: other.ex_do_no }] })
    expect(Object.keys((await admin.post('/api/inbound-record', received)).body.fields)).toEqual([
      'inboundItem.0.exDoNo',
    ])
  })

  it('forms plates as they are here, and says of others that they are unusual', async () => {
    const sale = await buildSale(staff)
    const post = (licensePlate: string) =>
      admin.post('/api/outbound-record', truckBody(sale, { licensePlate, plannedKg: 1000 }))
    const number = newPlate().replace(/\D/gu, '')
    expect((await post(`b${number}xy`)).body.warnings).toBeUndefined()
    expect((await post('B 1O34 XY')).body.warnings).toEqual([
      { code: 'plate_meant', params: { licensePlate: 'B 1O34 XY', meant: 'B 1034 XY' } },
    ])
    expect((await post('tni-12345-09')).body).toMatchObject({
      licensePlate: 'TNI 12345 09',
      warnings: [{ code: 'plate_unusual', params: { licensePlate: 'TNI 12345 09' } }],
    })
    for (const pattern of ['', 'B{1} 9', 'A{3,1} 9', 'A{0,2} 9{0,4}', '(a+)+$']) {
      const { status, body } = await set({ platePattern: pattern })
      expect([pattern, status, Object.keys(body.fields)]).toEqual([pattern, 422, ['platePattern']])
    }
    expect((await set({ platePattern: 'A{1,3} 9{1,4} A{0,1}' })).status).toBe(200)
    expect((await post('wxy4321a')).body).toMatchObject({ licensePlate: 'WXY 4321 A' })
    await set({ platePattern: 'A{1,2} 9{1,4} A{0,3}' })
  })
})
