import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { refusedBy } from './support/refused-by.ts'
import { inboundBody } from './support/inbound.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import { buildBooking, buildSale, newPlate, truckBody } from './support/truck.ts'

onEachDatabase('what is written', (site) => {
  let admin: Client
  beforeAll(async () => {
    admin = await site().signIn('ADMIN')
  })

  it('is kept in one form, and one code is one code in whatever width and case', async () => {
    const made = await admin.post('/api/customer', {
      code: ' ＷＲ－０１ ',
      name: 'PT\u00A0 Maju',
      address: 'Jl. Raya 10²\r\nSurabaya ',
    })
    expect([made.status, made.body]).toMatchObject([
      201,
      { code: 'WR-01', name: 'PT Maju', address: 'Jl. Raya 10²\nSurabaya' },
    ])
    for (const code of ['WR-01', 'wr-01', 'ｗｒ-01', 'WR-01\u3000']) {
      const again = await admin.post('/api/customer', { code, name: 'x' })
      expect([again.status, again.body.fields]).toEqual([422, { code: [{ code: 'taken' }] }])
    }
    const { body } = await admin.get(
      `/api/customer?perPage=10&code=${encodeURIComponent('ｗｒ-0')}`,
    )
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([made.body.id])
  })

  it('is refused at its field where it holds what nobody sees, with what it is', async () => {
    const refusedAt = async (path: string, body: object) => {
      const answer = await admin.post(path, body)
      return [answer.status, answer.body.fields]
    }
    const hidden = (character: string, place: number) => [
      { code: 'hidden_character', params: { character, place } },
    ]
    expect(await refusedAt('/api/vendor', { code: 'V\u200B1', name: 'Abc\u202Edef' })).toEqual([
      422,
      { code: hidden('U+200B', 2), name: hidden('U+202E', 4) },
    ])
    expect(await refusedAt('/api/vendor', { code: 'V1', name: 'Two\nlines' })).toEqual([
      422,
      { name: hidden('U+000A', 4) },
    ])
    const sale = await buildSale({ admin })
    const { poSalesType, date, customerId, exDoMasterId, outboundItemId, gradeId } = sale
    const po = { poSalesType, date, customerId, exDoMasterId, outboundItemId, gradeId }
    expect(
      await refusedAt('/api/po-sale', {
        ...po,
        poSalesNo: 'PO\u20601',
        orderedKg: 1,
        basis: 'net',
      }),
    ).toEqual([422, { poSalesNo: hidden('U+2060', 3) }])
    const { driverName: _name, ...truck } = truckBody(sale)
    expect(
      await refusedAt('/api/outbound-record', { ...truck, driverName: 'Budi', sealNo: 'S\u00AD1' }),
    ).toEqual([422, { sealNo: hidden('U+00AD', 2) }])
  })

  it('is a plate of letters and digits, for trucks of either kind and for bookings', async () => {
    const sale = await buildSale({ admin })
    const booking = await buildBooking({ admin }, sale.id, 1000)
    const letters = (character: string) => [{ code: 'plate_letters', params: { character } }]
    for (const [typed, character] of [
      ['В 1234 XYZ', 'В (U+0412)'],
      ['B/1234', '/ (U+002F)'],
    ] as const) {
      const answers = [
        await admin.post('/api/outbound-record', truckBody(sale, { licensePlate: typed })),
        await admin.post('/api/inbound-record', {
          ...(await inboundBody(admin)),
          licensePlate: typed,
        }),
        await admin.put(`/api/booking/${booking.id}`, {
          version: booking.version,
          licensePlate: typed,
        }),
      ]
      for (const { status, body } of answers) {
        expect([status, body.fields]).toEqual([422, { licensePlate: letters(character) }])
      }
    }
    const made = await admin.post(
      '/api/outbound-record',
      truckBody(sale, { licensePlate: 'ｂ－９８７６.xy', plannedKg: 1000 }),
    )
    expect([made.status, made.body.licensePlate]).toEqual([201, 'B 9876 XY'])
    const none = await admin.post('/api/outbound-record', truckBody(sale, { licensePlate: ' - ' }))
    expect([none.status, none.body.fields]).toEqual([422, { licensePlate: [{ code: 'required' }] }])
  })

  it('lets no truck in twice, however its plate is spelt', async () => {
    const sale = await buildSale({ admin })
    const enter = async (licensePlate: string) => {
      const truck = await admin.post(
        '/api/outbound-record',
        truckBody(sale, { licensePlate, plannedKg: 1000 }),
      )
      const { id, version } = truck.body
      const weighed = await admin.post(`/api/outbound-record/${id}/weigh-in`, {
        version,
        weighKg: 12_000,
        source: 'manual',
        reason: 'Timbangan rusak',
      })
      return [weighed.status, weighed.body.code]
    }
    const number = newPlate().replace(/\D/gu, '')
    expect(await enter(`KB ${number} XO`)).toEqual([200, undefined])
    for (const spelt of [
      `kb${number}xo`,
      `KB-${number}-XO`,
      `ＫＢ ${number} ＸＯ`,
      `KB${number}X0`,
    ]) {
      expect([spelt, ...(await enter(spelt))]).toEqual([spelt, 409, 'plate_on_site'])
    }
    const inbound = await admin.post('/api/inbound-record', {
      ...(await inboundBody(admin)),
      licensePlate: `KB.${number}.XO`,
    })
    const { id, version } = inbound.body
    const weighed = await admin.post(`/api/inbound-record/${id}/weigh-in`, {
      version,
      weighKg: 42_000,
      source: 'manual',
      reason: 'Timbangan rusak',
    })
    expect([weighed.status, weighed.body.code]).toEqual([409, 'plate_on_site'])
  })

  it('is asked of the database as well, and leaves what was there before as it was', async () => {
    const sale = await buildSale({ admin })
    const truck = await admin.post('/api/outbound-record', truckBody(sale))
    const { db } = site()
    const write = (statement: ReturnType<typeof sql>) =>
      db.transaction((tx) => tx.execute(statement))
    for (const plate of ['B-1', 'b 1', 'B  1', 'В 1', '']) {
      const update = sql`update outbound_record set license_plate = ${plate} where id = ${truck.body.id}`
      expect(await refusedBy(write(update))).toBe('outbound_record_license_plate_written')
    }
    const { customerId } = sale
    for (const code of ['A\u200BB', 'Ａ', ' A', 'A  B', 'A\nB']) {
      const update = sql`update customer set code = ${code} where id = ${customerId}`
      expect(await refusedBy(write(update))).toBe('customer_code_written')
    }
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table customer disable trigger user`)
      await tx.execute(sql`update customer set code = ${'ＯＬＤ'} where id = ${customerId}`)
      await tx.execute(sql`alter table customer enable trigger user`)
    })
    const old = (await admin.get(`/api/customer/${customerId}`)).body
    const off = await admin.put(`/api/customer/${customerId}`, {
      version: old.version,
      active: false,
    })
    expect([off.status, off.body.code]).toEqual([200, 'ＯＬＤ'])
  })
})
