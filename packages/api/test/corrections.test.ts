import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { outboundRecord } from '../src/schema.ts'
import { buildInbound, driveInbound } from './support/inbound.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  drive,
  getRecord,
  lineOf,
  signInStaff,
  type Staff,
} from './support/truck.ts'

onEachDatabase('more on a truck than was planned', (site) => {
  let staff: Staff
  beforeAll(async () => {
    staff = await signInStaff(site())
  })

  it('holds it by itself, though the scale and the count agree', async () => {
    const truck = await buildTruck(staff)
    const held = await drive(staff, truck, 'completed', { bags: 613, netKg: 30_650 })
    expect(held).toMatchObject({ status: 'hold', holdReason: 'above_planned', netKg: 30_650 })
    const note = 'the customer takes it all'
    const done = await act(staff.admin, held, 'approve', { note })
    expect(done).toMatchObject({ status: 'completed', holdReason: 'above_planned' })
  })

  it('is let go within the tolerance', async () => {
    const truck = await buildTruck(staff)
    const done = await drive(staff, truck, 'completed', { bags: 612, netKg: 30_600 })
    expect(done).toMatchObject({ status: 'completed', holdReason: null })
  })

  describe('a correction', () => {
    const correct = (record: { id: number; version: number }, body: object) =>
      staff.admin.post(`/api/outbound-record/${record.id}/correct`, {
        version: record.version,
        reason: 'typed wrong',
        ...body,
      })

    it('is not refused for what was noted before notes had to say something', async () => {
      const held = await drive(staff, await buildTruck(staff), 'hold')
      const done = await act(staff.admin, held, 'approve', { note: 'seen and approved' })
      const old = 'ok'
      await site().db.transaction(async (tx) => {
        await tx.execute(sql`alter domain approval_note drop constraint approval_note_in_words`)
        await tx
          .update(outboundRecord)
          .set({ approvalNote: old })
          .where(eq(outboundRecord.id, done.id))
        await tx.execute(sql`alter domain approval_note add constraint approval_note_in_words
          check (char_length(btrim(normalize(value, nfkc), E' \\t\\r\\n')) >= 10 and value ~ '[^\\x01-\\x40\\x5b-\\x60\\x7b-\\x7f]') not valid`)
      })
      const { status, body } = await correct(done, {
        secondWeighKg: (done.secondWeighing?.weighKg ?? 0) + 10,
        accept: ['told_tolerance', 'told_bag_weight'],
      })
      expect([status, body.approvalNote]).toEqual([200, old])
    })

    it('tells what nobody would have let through at the scale, before it is done', async () => {
      const sale = await buildSale(staff, { orderedKg: 31_000 })
      const truck = await buildTruck(staff, { sale })
      const done = await drive(staff, truck, 'completed')
      const { id } = lineOf(done)
      for (const [change, codes] of [
        [{ secondWeighKg: 42_601 }, ['told_tolerance']],
        [{ secondWeighKg: 43_001 }, ['told_tolerance', 'told_limit']],
        [{ secondWeighKg: 42_650, lines: [{ id, loadedBags: 613 }] }, ['told_above_planned']],
      ] as const) {
        const { status, body } = await correct(done, change)
        const told = body.fields?.accept?.map(({ code }: { code: string }) => code)
        expect([status, told]).toEqual([422, codes])
        expect(body.errors.accept).toHaveLength(codes.length)
      }
      expect(await getRecord(staff.admin, done.id)).toEqual(done)
    })

    it('is done once that has been read, and history says what was accepted', async () => {
      const done = await drive(staff, await buildTruck(staff), 'completed')
      const change = { secondWeighKg: 42_601 }
      const other = await correct(done, { ...change, accept: ['told_limit'] })
      expect(other.status).toBe(422)
      const { status, body } = await correct(done, { ...change, accept: ['told_tolerance'] })
      expect([status, body.status, body.netKg]).toEqual([200, 'completed', 30_601])
      const { body: told } = await staff.admin.get(`/api/outbound-record/${done.id}/history`)
      expect(told.data[0].changes).toMatchObject({ accepted: { from: null, to: 'tolerance' } })
    })

    it('tells the figure of an ex-DO that it takes below zero', async () => {
      const sale = await buildSale(staff, { openingKg: 30_500 })
      const done = await drive(staff, await buildTruck(staff, { sale }), 'completed')
      const { body: within } = await correct(done, { secondWeighKg: 42_500 })
      expect(within).toMatchObject({ netKg: 30_500 })
      const { status, body } = await correct(within, { secondWeighKg: 42_550.5 })
      expect([status, body.fields]).toEqual([
        422,
        { accept: [{ code: 'told_ex_do_negative', params: { of: sale.exDoNo, left: -50.5 } }] },
      ])
      const accept = ['told_ex_do_negative']
      const { body: below } = await correct(within, { secondWeighKg: 42_550.5, accept })
      expect(below).toMatchObject({ status: 'completed', netKg: 30_550.5 })
      // Towards what is there again nothing is told.
      const { status: back } = await correct(below, { secondWeighKg: 42_540 })
      expect(back).toBe(200)
    })

    it('counts the truck itself once when it asks for the limit of its order', async () => {
      const sale = await buildSale(staff, { orderedKg: 30_100 })
      const done = await drive(staff, await buildTruck(staff, { sale }), 'completed')
      expect((await correct(done, { secondWeighKg: 42_100 })).status).toBe(200)
    })

    it('of goods received tells what they would be held for', async () => {
      const done = await driveInbound(
        staff,
        await buildInbound(staff, { vendorClaimedKg: 30_000 }),
        'completed',
      )
      const send = (body: object) =>
        staff.admin.post(`/api/inbound-record/${done.id}/correct`, {
          version: done.version,
          reason: 'typed wrong',
          secondWeighKg: 13_000,
          ...body,
        })
      const { status, body } = await send({})
      expect([status, body.fields]).toEqual([422, { accept: [{ code: 'told_claim' }] }])
      expect((await send({ accept: ['told_claim'] })).body).toMatchObject({ netKg: 29_000 })
    })
  })
})
