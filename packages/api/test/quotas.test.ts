import type { OutboundRecord, PoSale } from '@muat/shared'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextName } from './support/number.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildSale,
  drive,
  getRecord,
  signInStaff,
  type Staff,
  truckBody,
} from './support/truck.ts'

// docs/domain.md#quotas. 2026-11-20 is a Friday.
const day = '2026-11-20'

onEachDatabase('quotas', (site, kind) => {
  let staff: Staff
  let sale: PoSale
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  beforeEach(async () => {
    sale = await buildSale(staff, { orderedKg: 1_000_000 })
  })

  /** Quotas of a new item of their own, so that those of other tests do not count. */
  const limit = async (terms: Record<string, unknown>) => {
    const body = { name: `Quota ${nextName()}`, overQuota: 'refuse', ...terms }
    const { status, body: row } = await staff.office.post('/api/quota', {
      outboundItemId: sale.outboundItemId,
      ...body,
    })
    expect([status, row.fields]).toEqual([201, undefined])
    return row as { id: number; version: number; name: string }
  }
  const book = (terms: Record<string, unknown> = {}) =>
    staff.office.post('/api/booking', {
      poSaleId: sale.id,
      loadDate: day,
      bookedKg: 10_000,
      ...terms,
    })
  const register = (options: Parameters<typeof truckBody>[1] = {}) =>
    staff.office.post('/api/outbound-record', truckBody(sale, { plannedKg: 10_000, ...options }))
  const left = async (on = day, lines = `-:${sale.id}:0:10000`, rest = '') => {
    const { status, body } = await staff.office.get(
      `/api/quota/left?day=${on}&lines=${lines}${rest}`,
    )
    expect(status).toBe(200)
    return body as {
      data: { leftTrucks: number | null; leftKg: number | null; fits: boolean }[]
      next: string | null
    }
  }
  const trucksLeft = async (on = day) => (await left(on)).data.map(({ leftTrucks }) => leftTrucks)
  const cancel = (resource: string, { id, version }: { id: number; version: number }) =>
    staff.office.post(`/api/${resource}/${id}/cancel`, { version, reason: 'not needed' })

  it('let exactly so many in as there is room for, of many at once', async () => {
    for (let round = 0; round < (kind === 'postgres' ? 5 : 1); round += 1) {
      sale = await buildSale(staff, { orderedKg: 1_000_000 })
      const others = await buildSale(staff, { orderedKg: 1_000_000 })
      const { name } = await limit({ mostTrucks: 5, outboundItemId: null, loadingArea: 'K' })
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, n) => {
          const of = n % 4 < 2 ? sale : others
          return n % 2 === 0
            ? staff.office.post('/api/booking', {
                poSaleId: of.id,
                loadDate: day,
                bookedKg: 10_000,
                loadingArea: 'K',
              })
            : staff.office.post(
                '/api/outbound-record',
                truckBody(of, { plannedKg: 10_000, areas: ['K'] }),
              )
        }),
      )
      const taken = answers.filter(({ status }) => status === 201)
      expect(taken.length).toBe(5)
      const refused = answers.filter(({ status }) => status === 422)
      expect(refused.length).toBe(11)
      for (const { body } of refused) {
        const [problems = []] = Object.values(body.fields)
        expect(problems).toEqual([
          { code: 'quota_full', params: { of: name, from: day, to: '2026-11-21' } },
        ])
      }
      for (const { body } of taken) {
        await cancel('bookingNo' in body ? 'booking' : 'outbound-record', body)
      }
      await staff.admin.put(`/api/quota/${(await limitNamed(name)).id}`, {
        version: 1,
        active: false,
      })
    }
  })
  it('give the last place to a booking or a truck that share nothing else', async () => {
    const others = await buildSale(staff, { orderedKg: 1_000_000 })
    await limit({ mostTrucks: 1, outboundItemId: null, loadingArea: 'L' })
    for (let round = 0; round < (kind === 'postgres' ? 30 : 2); round += 1) {
      const answers = await Promise.all([
        book({ loadingArea: 'L' }),
        staff.admin.post(
          '/api/outbound-record',
          truckBody(others, { plannedKg: 10_000, areas: ['L'] }),
        ),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
      const { body } = answers.find(({ status }) => status === 201) ?? answers[0]
      await cancel('bookingNo' in body ? 'booking' : 'outbound-record', body)
    }
  })

  const limitNamed = async (name: string) =>
    (await staff.office.get(`/api/quota?name=${encodeURIComponent(name)}&page=1`)).body.data[0]

  it('count kilograms to the hundredth', async () => {
    await limit({ mostKg: 20_000.3 })
    expect((await book({ bookedKg: 10_000.1 })).status).toBe(201)
    expect((await left()).data[0]).toMatchObject({ leftTrucks: null, leftKg: 10_000.2 })
    expect((await book({ bookedKg: 10_000.21 })).status).toBe(422)
    expect((await register({ plannedKg: 10_000.2 })).status).toBe(201)
    expect((await left()).data[0]?.leftKg).toBe(0)
    expect((await book({ bookedKg: 0.01 })).status).toBe(422)
  })

  it('get back what is moved, cancelled, deleted, voided or lapsed', async () => {
    await limit({ mostTrucks: 1 })
    const first = (await book()).body
    expect((await book()).body.fields.loadDate[0].code).toBe('quota_full')
    const moved = await staff.office.put(`/api/booking/${first.id}`, {
      version: 1,
      loadDate: '2026-11-21',
    })
    expect([moved.status, await trucksLeft(), await trucksLeft('2026-11-21')]).toEqual([
      200,
      [1],
      [0],
    ])
    // Back into a day that is full meanwhile.
    const second = (await book()).body
    const back = { version: 2, loadDate: day }
    expect((await staff.office.put(`/api/booking/${first.id}`, back)).status).toBe(422)
    await cancel('booking', second)
    expect(await trucksLeft()).toEqual([1])
    const third = (await book()).body
    expect((await staff.office.delete(`/api/booking/${third.id}`)).status).toBe(204)

    const truck = (await register()).body
    expect([await trucksLeft(), (await register()).status]).toEqual([[0], 422])
    const later = await staff.office.put(`/api/outbound-record/${truck.id}`, {
      version: truck.version,
      date: '2026-11-22',
    })
    expect([later.status, await trucksLeft(), await trucksLeft('2026-11-22')]).toEqual([
      200,
      [1],
      [0],
    ])
    await cancel('outbound-record', later.body)
    expect(await trucksLeft('2026-11-22')).toEqual([1])
    const gone = (await register()).body
    expect((await staff.office.delete(`/api/outbound-record/${gone.id}`)).status).toBe(204)
    expect(await trucksLeft()).toEqual([1])

    const entered = (await register({ plannedKg: 30_000 })).body as OutboundRecord
    const done = await drive(staff, entered, 'completed')
    expect(await trucksLeft()).toEqual([0])
    await act(staff.admin, await getRecord(staff.admin, done.id), 'void', { reason: 'wrong truck' })
    expect(await trucksLeft()).toEqual([1])

    await book()
    expect(await trucksLeft()).toEqual([0])
    site().clock.advance(86_400_000)
    // Its day is over: it has lapsed.
    expect(await trucksLeft()).toEqual([1])
    site().clock.advance(-86_400_000)
  })

  it('count a booking until its truck is registered, then the truck, never both', async () => {
    await limit({ mostTrucks: 1, mostKg: 10_000 })
    const booked = (await book()).body
    const own = `H:${sale.id}:${booked.id}:10000`
    expect((await left(day, own)).data[0]).toMatchObject({ leftTrucks: 1, fits: true })
    const truck = await register({ bookingId: booked.id })
    expect([truck.status, truck.body.warnings]).toEqual([201, undefined])
    expect((await left()).data[0]).toMatchObject({ leftTrucks: 0, leftKg: 0, fits: false })
    const changed = await staff.office.put(`/api/outbound-record/${truck.body.id}`, {
      version: truck.body.version,
      driverName: 'Agus',
    })
    expect(changed.status).toBe(200)
    // Without the truck the booking counts again.
    await cancel('outbound-record', changed.body)
    expect((await left()).data[0]).toMatchObject({ leftTrucks: 0, leftKg: 0 })
    expect((await book()).status).toBe(422)
    // What the truck takes beyond its booking is asked for.
    expect((await register({ bookingId: booked.id, plannedKg: 10_000.01 })).status).toBe(422)
  })

  it('of a line that is added later refuse it at its weight', async () => {
    await limit({ mostKg: 15_000 })
    const truck = (await register()).body
    const line = { outboundRecordId: truck.id, poSaleId: sale.id, loadingArea: 'H' }
    const more = await staff.office.post('/api/outbound-record-item', {
      ...line,
      plannedKg: 5000.01,
    })
    expect([more.status, more.body.fields?.plannedKg[0].code]).toEqual([422, 'quota_full'])
    const fits = await staff.office.post('/api/outbound-record-item', { ...line, plannedKg: 5000 })
    expect(fits.status).toBe(201)
    const changed = await staff.office.put(`/api/outbound-record-item/${fits.body.id}`, {
      version: fits.body.version,
      plannedKg: 5000.01,
    })
    expect([changed.status, changed.body.fields?.plannedKg[0].code]).toEqual([422, 'quota_full'])
  })

  it('warn where they are set to, with the next free day over closed days and a month’s end', async () => {
    const { name } = await limit({ mostTrucks: 1, overQuota: 'warn', weekdays: 'mon,fri' })
    // Closed: the weekend at the end of November, and a holiday on Monday the 30th.
    await limit({ mostTrucks: 0, weekdays: 'sat,sun' })
    await limit({ mostTrucks: 0, firstDay: '2026-11-30', lastDay: '2026-11-30' })
    const friday = '2026-11-27'
    await book({ loadDate: friday })
    const over = await book({ loadDate: friday })
    const full = { code: 'quota_full', params: { of: name, from: friday, to: '2026-12-01' } }
    expect([over.status, over.body.warnings]).toEqual([201, [full]])
    const truck = await register({ date: friday })
    expect([truck.status, truck.body.warnings]).toEqual([201, [full]])
    expect((await left(friday)).next).toBe('2026-12-01')
    expect((await book({ loadDate: '2026-11-28' })).body.fields.loadDate[0].params.to).toBe(
      '2026-12-01',
    )
  })

  it('apply to an area, an item or a shift, and to nothing else', async () => {
    await limit({ mostTrucks: 0, loadingArea: 'J', shift: 'Malam' })
    expect((await book({ loadingArea: 'J', shift: ' malam ' })).status).toBe(422)
    for (const [loadingArea, shift] of [
      ['H', 'Malam'],
      ['J', 'Pagi'],
      ['J', null],
      [null, 'Malam'],
    ]) {
      expect((await book({ loadingArea, shift })).status).toBe(201)
    }
    const other = await buildSale(staff)
    expect((await book({ poSaleId: other.id, loadingArea: 'J', shift: 'Malam' })).status).toBe(201)
    expect((await left(day, `J:${sale.id}:0:1`, '&shift=MALAM')).data).toHaveLength(1)
    expect((await left(day, `J:${other.id}:0:1`, '&shift=MALAM')).data).toEqual([])
    // A truck has the shift of its booking.
    const booked = (await book({ shift: 'Malam' })).body
    expect((await register({ areas: ['J'], bookingId: booked.id })).status).toBe(422)
    expect((await register({ areas: ['J'] })).status).toBe(201)
  })

  describe('as rows', () => {
    it('keep weekdays in order and refuse what is none', async () => {
      const row = await limit({ weekdays: 'fri, mon,mon', mostTrucks: 3 })
      expect(row).toMatchObject({ weekdays: 'mon,fri', mostTrucks: 3, overQuota: 'refuse' })
      const post = async (terms: object) =>
        (await staff.office.post('/api/quota', { name: nextName(), overQuota: 'warn', ...terms }))
          .body.fields
      expect(await post({ weekdays: 'monday' })).toHaveProperty('weekdays')
      expect(await post({ mostTrucks: -1 })).toHaveProperty('mostTrucks')
      expect(await post({ firstDay: '2026-12-02', lastDay: '2026-12-01' })).toEqual({
        lastDay: [{ code: 'date_range' }],
      })
      expect(await post({ name: row.name.toUpperCase(), mostTrucks: 1 })).toEqual({
        name: [{ code: 'taken' }],
      })
    })

    it('are those of OFFICE and ADMIN', async () => {
      for (const client of [staff.fg, staff.scale, staff.checker, staff.finance]) {
        expect((await client.get('/api/quota')).status).toBe(403)
        const { status } = await client.get(`/api/quota/left?day=${day}&lines=-:1:0:1`)
        expect(status).toBe(403)
      }
      const wrong = await staff.office.get(`/api/quota/left?day=${day}&lines=H:1`)
      expect(wrong.status).toBe(422)
    })
  })
})
