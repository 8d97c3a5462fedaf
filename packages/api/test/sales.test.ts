import {
  type Area,
  type Booking,
  bookingMachine,
  may,
  mayStep,
  type PoSale,
  type PoSaleAction,
  poSaleMachine,
  type ResourceName,
  type Role,
  roles,
} from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { dump } from './support/dump.ts'
import { onEachDatabase } from './support/site.ts'
import type { Client } from './support/site.ts'
import {
  act,
  buildBooking,
  buildSale,
  buildTruck,
  drive,
  type SaleOptions,
  signInStaff,
  type Staff,
  step,
  truckBody,
  weighOut,
} from './support/truck.ts'

onEachDatabase('sales', (site) => {
  let staff: Staff
  let office: Client
  const everyRole: { held: Role[]; client: Client }[] = []
  beforeAll(async () => {
    staff = await signInStaff(site())
    office = staff.office
    for (const held of [[], ...roles.map((role) => [role])] as Role[][]) {
      everyRole.push({ held, client: await site().signIn(...held) })
    }
  })

  const readSale = async (id: number) => (await office.get(`/api/po-sale/${id}`)).body as PoSale
  const readBooking = async (id: number) => (await office.get(`/api/booking/${id}`)).body as Booking
  const actOnSale = async (sale: PoSale, action: PoSaleAction, reason = 'because') => {
    const { version } = await readSale(sale.id)
    const body = action === 'resume' ? { version } : { version, reason }
    return office.post(`/api/po-sale/${sale.id}/${action}`, body)
  }
  const shipped = async (options: Partial<SaleOptions>, netKg: number) => {
    const sale = await buildSale(staff, options)
    const truck = await buildTruck(staff, { sale, plannedKg: netKg })
    await drive(staff, truck, 'completed', { netKg, bags: Math.round(netKg / 50) })
    return readSale(sale.id)
  }

  describe('the number of a PO sale', () => {
    const order = async (poSalesNo?: string | null) => {
      const { poSalesType, date, customerId, exDoMasterId, outboundItemId, gradeId, basis } =
        await buildSale(staff)
      const terms = { poSalesType, date, customerId, exDoMasterId, outboundItemId, gradeId, basis }
      return { ...terms, orderedKg: 1000, ...(poSalesNo === undefined ? {} : { poSalesNo }) }
    }
    const proposed = async () => {
      const { body, status } = await office.get('/api/po-sale/next-number?date=2026-11-10')
      expect(status).toBe(200)
      return String(body.poSalesNo)
    }
    const after = (number: string, n = 1) =>
      number.replace(/\d+$/u, (count) => String(Number(count) + n).padStart(5, '0'))

    it('is the next of the site’s pattern where none is given, one each for two at once', async () => {
      const next = await proposed()
      expect(next).toMatch(/^PO-2026-\d{5}$/u)
      // Looking at it takes nothing.
      expect(await proposed()).toBe(next)
      const bodies = [await order(), await order(null)]
      const both = await Promise.all(bodies.map((body) => office.post('/api/po-sale', body)))
      expect(both.map(({ status }) => status)).toEqual([201, 201])
      const given = both.map(({ body }) => String(body.poSalesNo))
      expect(given.toSorted()).toEqual([next, after(next)])
      const typed = await office.post('/api/po-sale', await order(given[0]))
      expect(typed.body.fields).toEqual({ poSalesNo: [{ code: 'taken' }] })
    })

    it('passes over what somebody has typed, and a refusal burns none', async () => {
      const next = await proposed()
      const typed = await office.post('/api/po-sale', await order(next.toLowerCase()))
      expect(typed.body.poSalesNo).toBe(next.toLowerCase())
      expect(await proposed()).toBe(after(next))
      const refused = await office.post('/api/po-sale', {
        ...(await order()),
        gradeId: 2_000_000_000,
      })
      expect(refused.status).toBe(422)
      const made = await office.post('/api/po-sale', await order())
      expect(made.body.poSalesNo).toBe(after(next))
      expect(await proposed()).toBe(after(next, 2))
    })

    it('cannot be taken away, and is proposed to those who write PO sales', async () => {
      const made = (await office.post('/api/po-sale', await order())).body as PoSale
      const emptied = await office.put(`/api/po-sale/${made.id}`, { poSalesNo: null, version: 1 })
      expect(emptied.body.fields).toEqual({ poSalesNo: [{ code: 'required' }] })
      for (const { held, client } of everyRole) {
        const { status } = await client.get('/api/po-sale/next-number')
        expect([held, status]).toEqual([held, may(held, 'write', 'po-sale') ? 200 : 403])
      }
    })
  })

  describe('a PO sale', () => {
    const states: Record<string, () => Promise<PoSale>> = {
      open: () => buildSale(staff),
      partial: () => shipped({}, 30_000),
      completed: () => shipped({ orderedKg: 30_000 }, 30_000),
      on_hold: async () => (await actOnSale(await buildSale(staff), 'hold')).body as PoSale,
      closed: async () => (await actOnSale(await buildSale(staff), 'close')).body as PoSale,
      cancelled: async () => (await actOnSale(await buildSale(staff), 'cancel')).body as PoSale,
    }
    const actions: PoSaleAction[] = ['hold', 'resume', 'close', 'reopen', 'cancel']

    it.each(Object.entries(states))(
      'that is %s takes the actions that the machine names, from those it names',
      async (state, make) => {
        const sale = await make()
        expect(sale.status).toBe(state)
        const before = await dump(site().db)
        const bodyFor = (action: PoSaleAction, { version }: PoSale) =>
          action === 'resume' ? { version } : { version, reason: 'because' }
        for (const { held, client } of everyRole) {
          for (const action of actions) {
            const step = mayStep(poSaleMachine, action, sale.status, held)
            if (step.allowed) continue
            const answer = await client.post(
              `/api/po-sale/${sale.id}/${action}`,
              bodyFor(action, sale),
            )
            const expected = step.because === 'role' ? 403 : 409
            expect([held, action, answer.status]).toEqual([held, action, expected])
          }
        }
        expect(await dump(site().db)).toBe(before)
        for (const action of actions) {
          if (!mayStep(poSaleMachine, action, sale.status, ['OFFICE']).allowed) continue
          const fresh = await make()
          const answer = await office.post(
            `/api/po-sale/${fresh.id}/${action}`,
            bodyFor(action, fresh),
          )
          expect([action, answer.status]).toEqual([action, 200])
          const arrows = poSaleMachine.filter((arrow) => arrow.action === action)
          expect(arrows.flatMap(({ to }) => to)).toContain(answer.body.status)
        }
      },
    )

    it('is not cancelled while something is shipped, booked or on a truck, and says by what', async () => {
      const sale = await buildSale(staff)
      await buildBooking(staff, sale.id, 1000)
      await buildTruck(staff, { sale, plannedKg: 1000 })
      const { status, body } = await actOnSale(sale, 'cancel')
      expect([status, body.usedBy]).toEqual([409, { booking: 1, 'outbound-record-item': 1 }])
    })

    it('does not go below what is committed', async () => {
      const sale = await buildSale(staff)
      await buildBooking(staff, sale.id, 20_000)
      await buildTruck(staff, { sale, plannedKg: 10_000 })
      const put = (orderedKg: number, version: number) =>
        office.put(`/api/po-sale/${sale.id}`, { version, orderedKg })
      const { status, body } = await put(29_999.99, sale.version)
      expect([status, body.fields]).toEqual([
        422,
        { orderedKg: [{ code: 'below_committed', params: { committed: 30_000 } }] },
      ])
      const lowered = await put(30_000, sale.version)
      expect(lowered.body).toMatchObject({ orderedKg: 30_000, availableToBookKg: 0 })
    })

    it('freezes customer, ex-DO, item and basis at first use', async () => {
      const sale = await buildSale(staff)
      const other = await buildSale(staff)
      const body = {
        customerId: other.customerId,
        exDoMasterId: other.exDoMasterId,
        outboundItemId: other.outboundItemId,
        basis: 'nominal',
      }
      const booking = await buildBooking(staff, sale.id, 1000)
      await office.post(`/api/booking/${booking.id}/cancel`, { version: 1, reason: 'a test' })
      const refused = await office.put(`/api/po-sale/${sale.id}`, { ...body, version: 1 })
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        Object.fromEntries(Object.keys(body).map((field) => [field, [{ code: 'frozen' }]])),
      ])
      const unused = await office.put(`/api/po-sale/${other.id}`, {
        customerId: sale.customerId,
        basis: 'nominal',
        version: 1,
      })
      expect(unused.status).toBe(200)
    })

    it('is deleted while nothing refers to it, and else says what does', async () => {
      const sale = await buildSale(staff)
      const used = await buildSale(staff)
      await buildBooking(staff, used.id, 1000)
      expect((await office.delete(`/api/po-sale/${sale.id}`)).status).toBe(204)
      const { status, body } = await office.delete(`/api/po-sale/${used.id}`)
      expect([status, body.code, body.usedBy]).toEqual([409, 'in_use', { booking: 1 }])
    })

    it('is for bags where its basis is nominal, and the weight of a bag must be known', async () => {
      await expect(buildSale(staff, { unit: 'kg', basis: 'nominal' })).rejects.toThrow(
        'nominal_needs_bags',
      )
      await expect(buildSale(staff, { nominalBagKg: null })).rejects.toThrow('bag_weight_required')
    })

    it('is completed by the tolerance or one bag, so that nobody chases 0.05 kg', async () => {
      expect(await shipped({ orderedKg: 30_050 }, 30_000)).toMatchObject({
        status: 'completed',
        outstandingKg: 50,
      })
      expect(await shipped({ orderedKg: 30_050.01 }, 30_000)).toMatchObject({ status: 'partial' })
    })

    it('revives the rests of its bookings when it is opened again', async () => {
      const sale = await buildSale(staff)
      const booking = await buildBooking(staff, sale.id, 1000)
      await actOnSale(sale, 'close')
      expect(await readBooking(booking.id)).toMatchObject({ status: 'cancelled', restKg: 0 })
      const reopened = await actOnSale(sale, 'reopen')
      expect(reopened.body).toMatchObject({ status: 'open', bookedKg: 1000, closeReason: null })
      expect(await readBooking(booking.id)).toMatchObject({ status: 'confirmed', restKg: 1000 })
    })

    it('answers in the envelope that each kind of question expects', async () => {
      const sale = await buildSale(staff)
      const paged = await office.get(`/api/po-sale?poSalesNo=${sale.poSalesNo.toLowerCase()}`)
      expect(paged.body).toMatchObject({ page: 1, perPage: 10 })
      expect(paged.body.data).toContainEqual(sale)
      // People know PO-2026-00312 as 00312.
      const byDigits = await office.get(`/api/po-sale?poSalesNo=${sale.poSalesNo.slice(-5)}`)
      expect(byDigits.body.data).toContainEqual(sale)
      const search = await office.get(`/api/po-sale?mode=search&poSalesNo=${sale.poSalesNo}`)
      expect(Object.keys(search.body as object)).toEqual(['data'])
      expect(search.body.data).toContainEqual(sale)
      const ofExDo = await office.get(`/api/po-sale?exDoMasterId=${sale.exDoMasterId}`)
      expect(ofExDo.body).toEqual({ data: { data: [sale] } })
    })

    it('is found by the status that is derived', async () => {
      const done = await shipped({ orderedKg: 30_000 }, 30_000)
      const held = (await actOnSale(await buildSale(staff), 'hold')).body as PoSale
      const idsFor = async (query: string) => {
        const { body } = await office.get(`/api/po-sale?perPage=100&${query}`)
        return (body.data as PoSale[]).map(({ id }) => id)
      }
      expect(await idsFor('status=completed')).toContain(done.id)
      expect(await idsFor('status=completed,on_hold')).toEqual(
        expect.arrayContaining([done.id, held.id]),
      )
      expect(await idsFor('status=open,partial')).not.toContain(done.id)
      expect(await idsFor('open=1')).toContain(held.id)
      expect(await idsFor('open=1')).not.toContain(done.id)
      const wrong = await office.get('/api/po-sale?status=sold')
      expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([422, ['status']])
    })
  })

  describe('a booking', () => {
    it('takes no more than is available and says what is left', async () => {
      const sale = await buildSale(staff, { orderedKg: 1000 })
      await buildBooking(staff, sale.id, 400)
      const { status, body } = await office.post('/api/booking', {
        poSaleId: sale.id,
        loadDate: '2026-11-20',
        bookedKg: 600.01,
      })
      const params = { left: 600, of: sale.poSalesNo }
      expect([status, body.code, body.params]).toEqual([409, 'not_enough', params])
      expect(body.fields).toEqual({ bookedKg: [{ code: 'not_enough', params }] })
      expect(body.errors.bookedKg).toHaveLength(1)
    })

    it('beyond what its ex-DO has is allowed and answered with a warning', async () => {
      const sale = await buildSale(staff, { openingKg: 500 })
      const { status, body } = await office.post('/api/booking', {
        poSaleId: sale.id,
        loadDate: '2026-11-20',
        bookedKg: 600,
      })
      expect([status, body.warnings]).toEqual([
        201,
        [{ code: 'beyond_ex_do', params: { available: -100, of: sale.exDoNo } }],
      ])
      const truck = await office.post('/api/outbound-record', truckBody(sale, { plannedKg: 600 }))
      expect([truck.status, truck.body.params]).toEqual([409, { left: 500, of: sale.exDoNo }])
    })

    it('grows by what is available besides its own rest, and shrinks to what was taken', async () => {
      const sale = await buildSale(staff, { orderedKg: 1000 })
      const booking = await buildBooking(staff, sale.id, 400)
      await buildTruck(staff, { sale, bookingId: booking.id, plannedKg: 100 })
      const put = (bookedKg: number) =>
        office.put(`/api/booking/${booking.id}`, { version: 1, bookedKg })
      const over = await put(1000.01)
      expect([over.status, over.body.params]).toEqual([409, { left: 900, of: sale.poSalesNo }])
      const under = await put(99.99)
      expect(under.body.fields).toEqual({
        bookedKg: [{ code: 'below_committed', params: { committed: 100 } }],
      })
      expect((await put(1000)).body).toMatchObject({ bookedKg: 1000, takenKg: 100, restKg: 900 })
    })

    it('that lapsed asks for its rest anew when it is moved to another day', async () => {
      const sale = await buildSale(staff, { orderedKg: 1000 })
      const booking = await buildBooking(staff, sale.id, 600)
      site().clock.advance(24 * 3600 * 1000)
      await buildBooking(staff, sale.id, 500, '2026-11-21')
      const put = (body: object) =>
        office.put(`/api/booking/${booking.id}`, { version: 1, ...body })
      const refused = await put({ loadDate: '2026-11-22' })
      expect([refused.status, refused.body.params]).toEqual([
        409,
        { left: 500, of: sale.poSalesNo },
      ])
      expect((await put({ note: 'never came' })).status).toBe(200)
      const past = await office.post('/api/booking', {
        poSaleId: sale.id,
        loadDate: '2026-11-20',
        bookedKg: 1,
      })
      expect(past.body.fields).toEqual({ loadDate: [{ code: 'booking_lapsed' }] })
      site().clock.advance(-24 * 3600 * 1000)
    })

    it('stays with its PO sale once a truck draws on it', async () => {
      const sale = await buildSale(staff)
      const other = await buildSale(staff)
      const booking = await buildBooking(staff, sale.id, 400)
      const moved = await office.put(`/api/booking/${booking.id}`, {
        version: 1,
        poSaleId: other.id,
      })
      expect(moved.body).toMatchObject({ poSalesNo: other.poSalesNo, restKg: 400 })
      await buildTruck(staff, { sale: other, bookingId: booking.id, plannedKg: 100 })
      const back = await office.put(`/api/booking/${booking.id}`, {
        version: 2,
        poSaleId: sale.id,
      })
      expect(back.body.fields).toEqual({ poSaleId: [{ code: 'frozen' }] })
    })

    it('is cancelled from the states that the machine names, by those it names', async () => {
      const sale = await buildSale(staff, { orderedKg: 1_000_000 })
      const take = async (booking: Booking, plannedKg: number) => {
        const truck = await buildTruck(staff, { sale, bookingId: booking.id, plannedKg })
        await drive(staff, truck, 'completed', { netKg: plannedKg, bags: plannedKg / 50 })
        return readBooking(booking.id)
      }
      const states = {
        confirmed: await buildBooking(staff, sale.id, 1000),
        partial: await take(await buildBooking(staff, sale.id, 1000), 500),
        fulfilled: await take(await buildBooking(staff, sale.id, 1000), 1000),
      }
      for (const [state, booking] of Object.entries(states)) {
        expect(booking.status).toBe(state)
        for (const { held, client } of everyRole) {
          const step = mayStep(bookingMachine, 'cancel', booking.status, held)
          if (step.allowed) continue
          const { status } = await client.post(`/api/booking/${booking.id}/cancel`, {
            version: booking.version,
            reason: 'a test',
          })
          expect([state, held, status]).toEqual([state, held, step.because === 'role' ? 403 : 409])
        }
      }
      const cancelled = await office.post(`/api/booking/${states.partial.id}/cancel`, {
        version: states.partial.version,
        reason: 'no more',
      })
      expect(cancelled.body).toMatchObject({ status: 'cancelled', takenKg: 500, restKg: 0 })
    })

    it('tells of what is taken what has left; cancelled, void and skipped are of neither', async () => {
      const sale = await buildSale(staff, { orderedKg: 1_000_000 })
      const booking = await buildBooking(staff, sale.id, 300_000)
      const truck = (plannedKg: number, areas: readonly Area[] = ['H']) =>
        buildTruck(staff, { sale, bookingId: booking.id, plannedKg, areas })
      const figures = async () => {
        const { takenKg, shippedKg, restKg } = await readBooking(booking.id)
        return { takenKg, shippedKg, restKg }
      }
      expect(await figures()).toEqual({ takenKg: 0, shippedKg: 0, restKg: 300_000 })
      // On a truck, to the hundredth.
      await truck(10_000.1)
      expect(await figures()).toEqual({ takenKg: 10_000.1, shippedKg: 0, restKg: 289_999.9 })
      // Gone with less than was planned.
      await drive(staff, await truck(30_000), 'completed', { netKg: 29_900.2 })
      expect(await figures()).toEqual({
        takenKg: 39_900.3,
        shippedKg: 29_900.2,
        restKg: 260_099.7,
      })
      // One line of two is skipped and the truck goes with the other.
      const half = await drive(staff, await truck(10_000, ['H', 'K']), 'waiting')
      const passed = await step(staff.fg, half, 'skip', { reason: 'no goods' }, 1)
      let loading = await step(staff.fg, passed, 'call')
      loading = await step(staff.fg, loading, 'start')
      loading = await step(staff.fg, loading, 'finish', { loadedBags: 200 })
      expect(await figures()).toMatchObject({ takenKg: 49_900.3, shippedKg: 29_900.2 })
      await weighOut(staff.scale, loading, 22_000)
      expect(await figures()).toMatchObject({ takenKg: 49_900.3, shippedKg: 39_900.2 })
      // Neither a truck that never went nor one that is void counts.
      const reason = 'a test'
      await act(office, await truck(20_000), 'cancel', { reason })
      const gone = await drive(staff, await truck(30_000), 'completed')
      expect(await figures()).toMatchObject({ takenKg: 79_900.3, shippedKg: 69_900.2 })
      await act(staff.admin, gone, 'void', { reason })
      const last = { takenKg: 49_900.3, shippedKg: 39_900.2, restKg: 250_099.7 }
      expect(await figures()).toEqual(last)
      const listed = await office.get(`/api/booking?poSaleId=${sale.id}&page=1`)
      expect(listed.body.data).toEqual([expect.objectContaining(last)])
    })

    it('is deleted as the cancel of one that nothing was taken from, and keeps its number', async () => {
      const sale = await buildSale(staff)
      const booking = await buildBooking(staff, sale.id, 1000)
      expect((await office.delete(`/api/booking/${booking.id}`)).status).toBe(204)
      expect(await readBooking(booking.id)).toMatchObject({
        status: 'cancelled',
        bookingNo: booking.bookingNo,
      })
      expect((await office.delete(`/api/booking/${booking.id}`)).status).toBe(409)
    })
  })

  it('are read and written by those whom the table names, and by nobody else', async () => {
    const sale = await buildSale(staff)
    const booking = await buildBooking(staff, sale.id, 1000)
    const truck = await buildTruck(staff, { sale, plannedKg: 100 })
    const rows: [ResourceName, number][] = [
      ['po-sale', sale.id],
      ['booking', booking.id],
      ['outbound-record', truck.id],
      ['outbound-record-item', truck.outboundItem[0]?.id ?? 0],
    ]
    const before = await dump(site().db)
    for (const { held, client } of everyRole) {
      for (const [resource, id] of rows) {
        const path = `/api/${resource}`
        const reads = [path, `${path}/${id}`, `${path}/${id}/history`]
        for (const one of reads) {
          const expected = may(held, 'read', resource) ? 200 : 403
          expect([held, one, (await client.get(one)).status]).toEqual([held, one, expected])
        }
        if (may(held, 'write', resource)) continue
        const refused = [
          await client.post(path, {}),
          await client.put(`${path}/${id}`, { version: 1 }),
          await client.delete(`${path}/${id}`),
        ]
        expect([held, resource, refused.map(({ status }) => status)]).toEqual([
          held,
          resource,
          [403, 403, 403],
        ])
      }
    }
    expect(await dump(site().db)).toBe(before)
    for (const path of ['/api/po-sale', '/api/booking', '/api/outbound-record']) {
      expect((await site().client().get(path)).status).toBe(401)
    }
    await act(staff.office, truck, 'cancel', { reason: 'test over' })
  })
})
