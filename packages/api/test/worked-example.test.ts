import type { Booking, OutboundRecord, PoSale } from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  allowLoads,
  buildBooking,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  type SaleOptions,
  signInStaff,
  type Staff,
  truckBody,
} from './support/truck.ts'

// The worked example of the domain: an order of 100,000, of which 30,000 are booked for today.

onEachDatabase('the worked example', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
    await allowLoads(staff, 90_000)
  })

  const figures = async ({ id }: PoSale) => {
    const { body } = await staff.office.get(`/api/po-sale/${id}`)
    const { shippedKg, onTruckKg, bookedKg, availableToBookKg, outstandingKg, status } =
      body as PoSale
    return { shippedKg, onTruckKg, bookedKg, availableToBookKg, outstandingKg, status }
  }
  const rest = async ({ id }: Booking) => {
    const { body } = await staff.office.get(`/api/booking/${id}`)
    const { takenKg, restKg, status } = body as Booking
    return { takenKg, restKg, status }
  }
  const booked = async (options: Partial<SaleOptions> = {}) => {
    const sale = await buildSale(staff, options)
    return { sale, booking: await buildBooking(staff, sale.id, 30_000) }
  }

  it('books 30,000 and leaves 70,000 available', async () => {
    const { sale, booking } = await booked()
    expect(await figures(sale)).toEqual({
      shippedKg: 0,
      onTruckKg: 0,
      bookedKg: 30_000,
      availableToBookKg: 70_000,
      outstandingKg: 100_000,
      status: 'open',
    })
    expect(await rest(booking)).toEqual({ takenKg: 0, restKg: 30_000, status: 'confirmed' })
  })

  it('moves the booked kilograms onto the truck that is registered from the booking', async () => {
    const { sale, booking } = await booked()
    await buildTruck(staff, { sale, bookingId: booking.id })
    expect(await figures(sale)).toMatchObject({
      onTruckKg: 30_000,
      bookedKg: 0,
      availableToBookKg: 70_000,
    })
    expect(await rest(booking)).toEqual({ takenKg: 30_000, restKg: 0, status: 'fulfilled' })
  })

  it('keeps what the scale did not take booked until the booking lapses, on basis net', async () => {
    const { sale, booking } = await booked()
    const truck = await buildTruck(staff, { sale, bookingId: booking.id })
    const done = await drive(staff, truck, 'completed', { netKg: 29_400 })
    expect(done).toMatchObject({ status: 'completed', netKg: 29_400 })
    expect(await figures(sale)).toEqual({
      shippedKg: 29_400,
      onTruckKg: 0,
      bookedKg: 600,
      availableToBookKg: 70_000,
      outstandingKg: 70_600,
      status: 'partial',
    })
    expect(await rest(booking)).toEqual({ takenKg: 29_400, restKg: 600, status: 'partial' })
    site().clock.advance(24 * 3600 * 1000)
    expect(await figures(sale)).toMatchObject({ bookedKg: 0, availableToBookKg: 70_600 })
    expect(await rest(booking)).toEqual({ takenKg: 29_400, restKg: 0, status: 'lapsed' })
    site().clock.advance(-24 * 3600 * 1000)
  })

  it('ships what the bags say on basis nominal, and still knows what the scale said', async () => {
    const { sale, booking } = await booked({ basis: 'nominal' })
    const truck = await buildTruck(staff, { sale, bookingId: booking.id })
    const done = await drive(staff, truck, 'completed', { netKg: 29_400 })
    expect(done.outboundItem).toMatchObject([{ netKg: 29_400, shippedKg: 30_000 }])
    expect(await figures(sale)).toMatchObject({
      shippedKg: 30_000,
      bookedKg: 0,
      availableToBookKg: 70_000,
    })
    expect(await rest(booking)).toEqual({ takenKg: 30_000, restKg: 0, status: 'fulfilled' })
  })

  it('gives the booking its rest back when the truck is cancelled before loading', async () => {
    const { sale, booking } = await booked()
    const truck = await buildTruck(staff, { sale, bookingId: booking.id })
    await act(staff.office, truck, 'cancel', { reason: 'did not come' })
    expect(await rest(booking)).toEqual({ takenKg: 0, restKg: 30_000, status: 'confirmed' })
    expect(await figures(sale)).toMatchObject({ onTruckKg: 0, bookedKg: 30_000 })
  })

  it('gives it back likewise when the visit is made void after it was completed', async () => {
    const { sale, booking } = await booked()
    const truck = await buildTruck(staff, { sale, bookingId: booking.id })
    const done = await drive(staff, truck, 'completed', { netKg: 29_400 })
    const gone = await act(staff.admin, done, 'void', { reason: 'wrong customer' })
    expect(gone).toMatchObject({ status: 'void', netKg: 29_400, suratJalanNo: done.suratJalanNo })
    expect(await rest(booking)).toEqual({ takenKg: 0, restKg: 30_000, status: 'confirmed' })
    expect(await figures(sale)).toMatchObject({ shippedKg: 0, status: 'open' })
  })

  it('lets a second truck use up the rest of the booking and take the remainder from what is available', async () => {
    const { sale, booking } = await booked()
    await buildTruck(staff, { sale, bookingId: booking.id, plannedKg: 15_000 })
    await buildTruck(staff, { sale, bookingId: booking.id, plannedKg: 20_000 })
    expect(await figures(sale)).toMatchObject({
      onTruckKg: 35_000,
      bookedKg: 0,
      availableToBookKg: 65_000,
    })
  })

  describe('a truck that takes less than its booking', () => {
    const line = (sale: PoSale, plannedKg: number, bookingId: number | null = null) => ({
      poSaleId: sale.id,
      bookingId,
      loadingArea: 'H',
      plannedKg,
    })
    const twoLines = (sale: PoSale, booking: Booking, beyondKg: number) => ({
      ...truckBody(sale),
      outboundItem: [line(sale, 10_000, booking.id), line(sale, beyondKg)],
    })

    it('leaves what it does not take booked, against its own other lines too', async () => {
      const { sale, booking } = await booked()
      const refused = await staff.office.post(
        '/api/outbound-record',
        twoLines(sale, booking, 70_000.01),
      )
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ code: 'not_enough', params: { left: 80_000 } })
      const taken = await staff.office.post('/api/outbound-record', twoLines(sale, booking, 70_000))
      expect(taken.status).toBe(201)
      expect(await figures(sale)).toMatchObject({ onTruckKg: 80_000, bookedKg: 20_000 })
    })

    it('gives back to the booking what an edit no longer takes', async () => {
      const { sale, booking } = await booked()
      const made = await staff.office.post('/api/outbound-record', {
        ...truckBody(sale),
        outboundItem: [line(sale, 30_000, booking.id)],
      })
      const { id, version, outboundItem } = made.body as OutboundRecord
      const edit = (beyondKg: number) =>
        staff.office.put(`/api/outbound-record/${id}`, {
          version,
          outboundItem: [
            { ...line(sale, 10_000, booking.id), id: outboundItem[0]?.id },
            line(sale, beyondKg),
          ],
        })
      expect((await edit(70_000.01)).status).toBe(409)
      expect((await edit(70_000)).status).toBe(200)
      expect(await figures(sale)).toMatchObject({ onTruckKg: 80_000, bookedKg: 20_000 })
    })
  })

  it('lets the truck that is on its way finish after a short close', async () => {
    const { sale, booking } = await booked()
    const truck = await buildTruck(staff, { sale, bookingId: booking.id })
    const closed = await staff.office.post(`/api/po-sale/${sale.id}/close`, {
      version: sale.version,
      reason: 'customer has enough',
    })
    expect(closed.status).toBe(200)
    expect(closed.body).toMatchObject({ status: 'closed', shortClosedKg: 70_000 })
    const done = await drive(staff, await getRecord(staff.scale, truck.id), 'completed')
    expect(done.status).toBe('completed')
    const { body } = await staff.office.get(`/api/po-sale/${sale.id}`)
    expect(body).toMatchObject({
      status: 'closed',
      shippedKg: 30_000,
      shortClosedKg: 70_000,
      outstandingKg: 0,
      availableToBookKg: 0,
    })
  })

  describe('the ex-DO', () => {
    it('shows what the scale said, what is on a truck and what is booked', async () => {
      const { sale, booking } = await booked({ openingKg: 100_000, basis: 'nominal' })
      const truck = await buildTruck(staff, { sale, bookingId: booking.id, plannedKg: 20_000 })
      await buildTruck(staff, { sale, plannedKg: 5000 })
      await drive(staff, truck, 'completed', { netKg: 19_900, bags: 400 })
      const { body } = await staff.office.get(`/api/ex-do-master/${sale.exDoMasterId}`)
      expect(body).toMatchObject({
        shippedKg: 19_900,
        onTruckKg: 5000,
        bookedKg: 10_000,
        onHandKg: 80_100,
        availableKg: 65_100,
      })
    })
  })
})
