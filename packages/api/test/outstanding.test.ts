import {
  bookingStatuses,
  kgNumber,
  kgUnits,
  type OutstandingDetail,
  ownReasons,
  type Page,
  poSaleStatuses,
  roles,
} from '@muat/shared'
import type { Outstanding, OutstandingTotals, PoSale } from '@muat/shared'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { settlePoSales } from '../src/sales/settle.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildBooking,
  buildSale,
  buildTruck,
  drive,
  newPlate,
  signInStaff,
  type Staff,
} from './support/truck.ts'

interface Answer extends Page<Outstanding> {
  total: number
  totals: OutstandingTotals
}

onEachDatabase('outstanding', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  const list = async (query: string) => {
    const { status, body } = await staff.office.get(`/api/outstanding?${query}`)
    expect([status, body]).toEqual([200, expect.anything()])
    return body as Answer
  }
  const of = async ({ customerId }: PoSale, query = '') =>
    list(`customer=${customerId}&perPage=100${query}`)
  const detail = async (id: number) => {
    const { status, body } = await staff.office.get(`/api/outstanding/${id}`)
    expect(status).toBe(200)
    return body as OutstandingDetail
  }
  const readSale = async (id: number) => (await staff.office.get(`/api/po-sale/${id}`)).body
  const actOn = async ({ id }: PoSale, action: string) => {
    const { version } = await readSale(id)
    const body = { version, ...(action === 'resume' ? {} : { reason: 'because' }) }
    expect((await staff.office.post(`/api/po-sale/${id}/${action}`, body)).status).toBe(200)
  }
  const sum = (kg: number[]) => kgNumber(kg.reduce((total, one) => total + kgUnits(one), 0n))

  it('answers the figures of the PO sale, its look-ups and its age in business days', async () => {
    const sale = await buildSale(staff)
    await buildBooking(staff, sale.id, 20_000)
    await buildTruck(staff, { sale, plannedKg: 10_000 })
    const { data, total, lastPage, totals } = await of(sale)
    const { poSalesNo, date, customer, grade, outboundItem, exDoNo, ...rest } = await readSale(
      sale.id,
    )
    expect([total, lastPage]).toEqual([1, 1])
    expect(data).toEqual([
      {
        id: sale.id,
        version: rest.version,
        createdAt: rest.createdAt,
        updatedAt: rest.updatedAt,
        createdBy: rest.createdBy,
        updatedBy: rest.updatedBy,
        poSalesNo,
        date,
        customer,
        grade,
        outboundItem,
        exDoNo,
        customerId: customer.id,
        gradeId: grade.id,
        exDoMasterId: sale.exDoMasterId,
        poSalesType: 'local',
        dueDate: null,
        marking: null,
        markingId: null,
        exDoType: 'trading',
        status: 'open',
        orderedKg: 100_000,
        shippedKg: 0,
        onTruckKg: 10_000,
        bookedKg: 20_000,
        shortClosedKg: 0,
        outstandingKg: 100_000,
        availableToBookKg: 70_000,
        overShippedKg: 0,
        ageDays: 10,
      },
    ])
    expect(totals).toEqual({
      orderedKg: 100_000,
      shippedKg: 0,
      onTruckKg: 10_000,
      bookedKg: 20_000,
      outstandingKg: 100_000,
      availableToBookKg: 70_000,
    })
  })

  it('lists those that still owe: on hold too, closed ones while a truck is under way, no completed one', async () => {
    const sale = await buildSale(staff)
    const { customerId } = sale
    const held = await buildSale(staff, { customerId })
    await actOn(held, 'hold')
    const closed = await buildSale(staff, { customerId })
    await actOn(closed, 'close')
    const finishing = await buildSale(staff, { customerId })
    await buildTruck(staff, { sale: finishing, plannedKg: 30_000 })
    await actOn(finishing, 'close')
    const cancelled = await buildSale(staff, { customerId })
    await actOn(cancelled, 'cancel')
    // 30,000 of 30,040: what is left is less than a bag, and owed no more.
    const done = await buildSale(staff, { customerId, orderedKg: 30_040 })
    await drive(staff, await buildTruck(staff, { sale: done }), 'completed')
    expect((await readSale(done.id)).status).toBe('completed')
    const { data, total } = await of(sale, '&sort=id')
    expect(data.map(({ id, status, outstandingKg }) => [id, status, outstandingKg])).toEqual([
      [sale.id, 'open', 100_000],
      [held.id, 'on_hold', 100_000],
      [finishing.id, 'closed', 30_000],
    ])
    expect(total).toBe(3)
    expect((await detail(done.id)).outstandingKg).toBe(40)
  })

  it('is drilled into: rests add up to booked, lines to shipped and on truck', async () => {
    const sale = await buildSale(staff)
    const other = await buildSale(staff, { customerId: sale.customerId })
    const booking = await buildBooking(staff, sale.id, 40_000)
    const lapsing = await buildBooking(staff, sale.id, 5000)
    const gone = await buildBooking(staff, sale.id, 1000)
    await staff.office.post(`/api/booking/${gone.id}/cancel`, { version: 1, reason: 'a test' })
    const shipped = await buildTruck(staff, { sale, bookingId: booking.id })
    await drive(staff, shipped, 'completed', { netKg: 29_400.5 })
    const voided = await drive(staff, await buildTruck(staff, { sale }), 'completed')
    await act(staff.admin, voided, 'void', { reason: 'wrong truck' })
    await act(staff.office, await buildTruck(staff, { sale }), 'cancel', { reason: 'has left' })
    const waiting = await drive(
      staff,
      await buildTruck(staff, { sale, plannedKg: 1234.56, areas: ['H', 'K'] }),
      'waiting',
    )
    await buildTruck(staff, { sale: other })
    const found = await detail(sale.id)
    expect(found).toMatchObject({ shippedKg: 29_400.5, onTruckKg: 2469.12, bookedKg: 15_599.5 })
    expect(found.bookings.map(({ id, restKg, status }) => [id, restKg, status])).toEqual([
      [lapsing.id, 5000, 'confirmed'],
      [booking.id, 10_599.5, 'partial'],
    ])
    const kg = (figure: string) =>
      sum(found.lines.filter(({ countsAs }) => countsAs === figure).map((line) => line.kg))
    expect(kg('shipped')).toBe(found.shippedKg)
    expect(kg('onTruck')).toBe(found.onTruckKg)
    expect(sum(found.bookings.map(({ restKg }) => restKg))).toBe(found.bookedKg)
    expect(found.lines).toMatchObject([
      { outboundRecordId: waiting.id, recordStatus: 'waiting', loadingArea: 'H', bookingNo: null },
      { outboundRecordId: waiting.id, recordStatus: 'waiting', loadingArea: 'K', gateOutAt: null },
      { recordNo: shipped.recordNo, recordStatus: 'completed', bookingNo: booking.bookingNo },
    ])
  })

  it('is narrowed by each filter, and by several at once', async () => {
    const sale = await buildSale(staff)
    const markingBody = { code: `M-${sale.id}`, name: 'Bintang', active: true }
    const marking = (await staff.admin.post('/api/marking', markingBody)).body
    await staff.office.put(`/api/po-sale/${sale.id}`, {
      version: 1,
      date: '2026-10-02',
      dueDate: '2026-10-30',
      poSalesType: 'export',
      markingId: marking.id,
    })
    const ofSale = [
      `poSalesNo=${sale.poSalesNo.toLowerCase()}`,
      'poSalesType=export',
      `customer=${sale.customerId}`,
      `marking=${marking.id}`,
      `gradeId=${sale.gradeId}`,
      'startDate=2026-10-02&endDate=2026-10-02',
      `q=${sale.poSalesNo.slice(1)}`,
      `exDoType=trading&customer=${sale.customerId}`,
      `dueDate=overdue&marking=${marking.id}`,
      `open=1&marking=${marking.id}&gradeId=${sale.gradeId}&poSalesType=export`,
    ]
    for (const query of ofSale) {
      const { data, total } = await list(query)
      expect([query, data.map(({ id }) => id), total]).toEqual([query, [sale.id], 1])
    }
    const mine = `customer=${sale.customerId}`
    for (const other of [
      'poSalesType=internal',
      'exDoType=tolling',
      'startDate=2026-10-03',
      'endDate=2026-10-01',
      `gradeId=${sale.gradeId + 1}`,
    ]) {
      expect([other, (await list(`${mine}&${other}`)).total]).toEqual([other, 0])
    }
    const overdue = async (path: string) => {
      const { body } = await staff.office.get(`/api/${path}?${mine}&dueDate=overdue`).expect(200)
      return (body as { data: { id: number }[] }).data.map(({ id }) => id)
    }
    expect(await overdue('po-sale')).toEqual([sale.id])
    // Due today is not overdue.
    await staff.office
      .put(`/api/po-sale/${sale.id}`, { version: 2, dueDate: '2026-11-20' })
      .expect(200)
    expect((await list(`${mine}&dueDate=overdue`)).total).toBe(0)
    expect(await overdue('po-sale')).toEqual([])
    const bad = await staff.office.get(
      '/api/outstanding?customer=x&poSalesType=y&exDoType=z&startDate=1&sort=grade',
    )
    expect([bad.status, Object.keys(bad.body.fields as object).sort()]).toEqual([
      422,
      ['customer', 'exDoType', 'poSalesType', 'sort', 'startDate'],
    ])
  })

  it('has PO sales and bookings in the order of what they show, also of settled ones', async () => {
    const shipped = await buildSale(staff, { orderedKg: 30_000 })
    await drive(staff, await buildTruck(staff, { sale: shipped, plannedKg: 30_000 }), 'completed')
    await actOn(await buildSale(staff), 'close')
    const open = await buildSale(staff)
    const held = await buildBooking(staff, open.id, 700)
    const whole = await buildBooking(staff, open.id, 900)
    await buildTruck(staff, { sale: open, bookingId: held.id, plannedKg: 300 })
    await buildTruck(staff, { sale: open, bookingId: whole.id, plannedKg: 900 })
    for (const { id } of [held, whole]) {
      await staff.office.put(`/api/booking/${id}`, { version: 1, licensePlate: newPlate() })
    }
    const other = await buildSale(staff)
    const left = await buildBooking(staff, other.id, 100)
    await staff.office.delete(`/api/booking/${left.id}`)
    await settlePoSales(site().db, '2026-11-20')
    const column = async <Value>(path: string, field: string): Promise<Value[]> => {
      const { status, body } = await staff.office.get(
        `/api/${path}?page=1&perPage=100&sort=${field}`,
      )
      expect(status).toBe(200)
      return (body as Page<Record<string, Value>>).data.flatMap((row) => row[field] ?? [])
    }
    const figures = ['shippedKg', 'onTruckKg', 'bookedKg', 'availableToBookKg', 'outstandingKg']
    for (const [path, fields] of [
      ['po-sale', figures],
      ['booking', ['takenKg', 'restKg']],
    ] as const) {
      for (const field of fields) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const kg = await column<number>(path, field)
        expect([field, kg]).toEqual([field, kg.toSorted((a, b) => a - b)])
        expect([field, new Set(kg).size]).not.toEqual([field, 1])
      }
    }
    for (const field of ['poSalesNo', 'exDoNo', 'licensePlate']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const texts = await column<string>('booking', field)
      expect([field, texts]).toEqual([field, texts.toSorted()])
      expect([field, new Set(texts).size]).not.toEqual([field, 1])
    }
    for (const [path, statuses] of [
      ['po-sale', poSaleStatuses],
      ['booking', bookingStatuses],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const places = (await column<string>(path, 'status')).map((status) =>
        (statuses as readonly string[]).indexOf(status),
      )
      expect([path, places]).toEqual([path, places.toSorted((a, b) => a - b)])
      expect(new Set(places).size).toBeGreaterThan(2)
    }
  })

  it('is sorted and paged, and its totals are those of all pages', async () => {
    const sale = await buildSale(staff, { orderedKg: 100 })
    const ids = [sale.id]
    for (const [orderedKg, date, dueDate] of [
      [300, '2026-11-01', '2026-12-01'],
      [200, '2026-11-19', '2026-11-30'],
    ] as const) {
      const made = await buildSale(staff, { orderedKg, customerId: sale.customerId })
      await staff.office.put(`/api/po-sale/${made.id}`, { version: 1, date, dueDate })
      ids.push(made.id)
    }
    const places = async (query: string) =>
      (await of(sale, `&${query}`)).data.map(({ id }) => ids.indexOf(id))
    expect(await places('')).toEqual([2, 0, 1])
    expect(await places('sort=ageDays')).toEqual([2, 0, 1])
    expect(await places('sort=-ageDays')).toEqual([1, 0, 2])
    expect(await places('sort=-outstandingKg')).toEqual([1, 2, 0])
    expect(await places('sort=orderedKg')).toEqual([0, 2, 1])
    expect(await places('sort=dueDate')).toEqual([2, 1, 0])
    expect(await places('sort=poSalesNo')).toEqual([0, 1, 2])
    expect(await places('sort=-availableToBookKg')).toEqual([1, 2, 0])
    const ofSales = async (query: string) => {
      const { body } = await staff.office.get(`/api/po-sale?customer=${sale.customerId}&${query}`)
      return (body as Page<PoSale>).data.map(({ id }) => ids.indexOf(id))
    }
    expect(await ofSales('page=1&sort=outstandingKg')).toEqual([0, 2, 1])
    expect(await ofSales('page=1&sort=-outstandingKg')).toEqual([1, 2, 0])
    const paged = async (page: number) =>
      list(`customer=${sale.customerId}&sort=orderedKg&perPage=2&page=${page}`)
    const totals = expect.objectContaining({ orderedKg: 600, outstandingKg: 600 })
    expect(await paged(2)).toMatchObject({ lastPage: 2, page: 2, perPage: 2, total: 3, totals })
    expect((await paged(2)).data.map(({ id }) => ids.indexOf(id))).toEqual([1])
    expect(await paged(9)).toMatchObject({ data: [], lastPage: 2, total: 3, totals })
    const none = await list(`customer=${sale.customerId}&poSalesType=internal`)
    expect(none).toMatchObject({ data: [], lastPage: 1, total: 0, totals: { outstandingKg: 0 } })
  })

  it('is sorted by customer, by status in the order of the machine, and by what is shipped, booked and on trucks', async () => {
    const shipped = await buildSale(staff)
    await drive(staff, await buildTruck(staff, { sale: shipped, plannedKg: 20_000 }), 'completed', {
      netKg: 20_000,
      bags: 400,
    })
    const held = await buildSale(staff)
    const booked = await buildSale(staff)
    await buildBooking(staff, booked.id, 9000)
    await buildTruck(staff, { sale: booked, plannedKg: 5000 })
    await actOn(held, 'hold')
    const made = [shipped.id, held.id, booked.id]
    const found = async (sort: string) => {
      const { data } = await list(`open=1&sort=${sort}`)
      return data.filter(({ id }) => made.includes(id))
    }
    const places = async (sort: string) => (await found(sort)).map(({ id }) => made.indexOf(id))
    // open, partial, on hold
    expect(await places('status')).toEqual([2, 0, 1])
    expect((await places('-shippedKg'))[0]).toBe(0)
    expect((await places('-bookedKg'))[0]).toBe(2)
    expect((await places('-onTruckKg'))[0]).toBe(2)
    const names = (await found('customer')).map(({ customer }) => customer.name)
    expect(names).toEqual([...names].sort())
    expect((await found('-customer')).map(({ customer }) => customer.name)).toEqual(
      [...names].reverse(),
    )
  })

  it('is sorted by the share that is still owed, so that a large order nearly done comes before small ones begun', async () => {
    // Of 100 t 6 t are left: many times what any of the others owes, and the least of what was ordered.
    const large = await buildSale(staff)
    const { customerId } = large
    const ship = async (sale: PoSale, netKg: number) =>
      drive(staff, await buildTruck(staff, { sale, plannedKg: netKg }), 'completed', {
        netKg,
        bags: Math.round(netKg / 50),
      })
    const third = await buildSale(staff, { customerId, orderedKg: 3000 })
    const whole = await buildSale(staff, { customerId, orderedKg: 500 })
    const half = await buildSale(staff, { customerId, orderedKg: 2000 })
    for (const netKg of [30_000, 30_000, 30_000, 4000]) await ship(large, netKg)
    await ship(third, 2000)
    await ship(half, 1000)
    const order = async (query: string) => (await of(large, `&${query}`)).data.map(({ id }) => id)
    const byShare = [large.id, third.id, half.id, whole.id]
    expect(await order('sort=outstandingShare')).toEqual(byShare)
    expect(await order('sort=-outstandingShare')).toEqual(byShare.toReversed())
    // By the kilograms it is the last.
    expect((await order('sort=outstandingKg')).at(-1)).toBe(large.id)
    const { data, total } = await list(`customer=${customerId}&sort=outstandingShare&perPage=1`)
    expect([data.map(({ id }) => id), total]).toEqual([[large.id], 4])
  })

  it('is closed short with a reason, which is kept', async () => {
    const sale = await buildSale(staff)
    await buildBooking(staff, sale.id, 20_000)
    await buildTruck(staff, { sale })
    const path = `/api/outstanding/${sale.id}`
    for (const reason of ['?reason=', '?reason=%20', `?reason=${'x'.repeat(501)}`]) {
      const { status, body } = await staff.office.delete(`${path}${reason}`)
      expect([status, Object.keys(body.fields as object)]).toEqual([422, ['reason']])
    }
    expect((await staff.office.delete(`${path}?reason=no+more%20bags`)).status).toBe(204)
    expect(await readSale(sale.id)).toMatchObject({
      status: 'closed',
      closeReason: 'no more bags',
      version: sale.version + 1,
      shortClosedKg: 70_000,
      bookedKg: 0,
      outstandingKg: 30_000,
    })
    const { body } = await staff.office.get(`/api/po-sale/${sale.id}/history`)
    expect(body.data[0]).toMatchObject({ action: 'close', by: { id: staff.office.userId } })
    const again = await staff.office.delete(`${path}?reason=again`)
    expect([again.status, again.body.params]).toEqual([409, { status: 'closed' }])
    expect((await staff.office.delete('/api/outstanding/2000000000?reason=no+more')).status).toBe(
      404,
    )
    expect((await staff.office.get('/api/outstanding/2000000000')).status).toBe(404)
  })

  it('is closed short without a reason by who gives none, in a word that clients translate', async () => {
    const sale = await buildSale(staff)
    expect((await staff.office.delete(`/api/outstanding/${sale.id}`)).status).toBe(204)
    expect(await readSale(sale.id)).toMatchObject({
      status: 'closed',
      closeReason: ownReasons.closedShort,
      shortClosedKg: 100_000,
    })
    const { body } = await staff.office.get(`/api/po-sale/${sale.id}/history`)
    expect(body.data[0]).toMatchObject({
      action: 'close',
      changes: { reason: { to: ownReasons.closedShort } },
    })
  })

  it('is taken as a file: every row that the filters find, in the order of the list, with its own figures', async () => {
    const sale = await buildSale(staff, { orderedKg: 1000 })
    const { customerId } = sale
    for (let n = 1; n < 12; n += 1) {
      await buildSale(staff, { customerId, orderedKg: n === 11 ? 70_000 : 1000 + n })
    }
    const closed = await buildSale(staff, { customerId, orderedKg: 5 })
    await actOn(closed, 'close')
    const { data } = await of(sale, '&sort=-outstandingKg')
    const largest = data[0] ?? sale
    await buildBooking(staff, largest.id, 20_000)
    await buildTruck(staff, { sale: await readSale(largest.id) })
    const customer = await staff.admin.get(`/api/customer/${customerId}`)
    await staff.admin.put(`/api/customer/${customerId}`, {
      version: customer.body.version,
      name: '=HYPERLINK("http://evil")',
    })
    const file = (format: string) =>
      staff.office.get(
        `/api/outstanding/file?format=${format}&lang=en&customer=${customerId}&sort=-outstandingKg`,
      )
    const csv = await file('csv')
    expect([csv.status, csv.headers['x-row-count']]).toEqual([200, '12'])
    expect(csv.headers['content-disposition']).toBe(
      'attachment; filename="outstanding-2026-11-20.csv"',
    )
    const rows: Record<string, string>[] = parse(csv.text, { bom: true, columns: true })
    expect(rows.map((row) => row['PO sales no.'])).toEqual(data.map(({ poSalesNo }) => poSalesNo))
    expect(rows[0]).toMatchObject({
      'Customer name': `'=HYPERLINK("http://evil")`,
      'Ordered kg': '70000',
      'On truck kg': '30000',
      'Booked kg': '20000',
      'Outstanding kg': '70000',
      'Available to book kg': '20000',
      'Age, days': '10',
      Date: '2026-11-10',
    })
    const xlsx = await file('xlsx')
    expect([xlsx.status, xlsx.headers['x-row-count']]).toEqual([200, '12'])
  })

  it('is for OFFICE and ADMIN alone', async () => {
    const sale = await buildSale(staff)
    const path = `/api/outstanding/${sale.id}`
    for (const role of roles) {
      const client = await site().signIn(role)
      const due = role === 'OFFICE' || role === 'ADMIN' ? [200, 200, 422] : [403, 403, 403]
      const answers = [
        await client.get('/api/outstanding'),
        await client.get(path),
        await client.delete(`${path}?reason=%20`),
      ]
      expect([role, answers.map(({ status }) => status)]).toEqual([role, due])
    }
    expect((await site().client().delete(`${path}?reason=no+more`)).status).toBe(401)
    expect((await readSale(sale.id)).status).toBe('open')
    expect((await staff.admin.delete(`${path}?reason=no+more`)).status).toBe(204)
  })
})
