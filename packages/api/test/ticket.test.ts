import type { OutboundRecord } from '@muat/shared'
import { readTicket } from '@muat/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, onEachDatabase } from './support/site.ts'
import {
  act,
  buildTruck,
  changeSettings,
  drive,
  getRecord,
  lineOf,
  signInStaff,
  type Staff,
  step,
  weighIn,
} from './support/truck.ts'

const hourMs = 60 * 60 * 1000

onEachDatabase('the ticket of a truck', (site) => {
  let staff: Staff
  let anybody: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    anybody = site().client()
  })
  const read = (code: string) => anybody.get(`/api/ticket/${code}`)
  const later = async (hours: number, look: () => Promise<void>): Promise<void> => {
    site().clock.advance(hours * hourMs)
    await look().finally(() => site().clock.advance(-hours * hourMs))
  }
  const statusOf = async ({ ticket }: OutboundRecord): Promise<[number, unknown]> => {
    const { status, body } = await read(ticket)
    return [status, body.status]
  }

  it('has a code of its own from registration, which stays', async () => {
    const [one, other] = [await buildTruck(staff), await buildTruck(staff)]
    expect(one.ticket).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/u)
    expect(other.ticket).not.toBe(one.ticket)
    const { ticket } = await weighIn(staff.scale, one)
    expect(ticket).toBe(one.ticket)
    const list = await staff.office.get(`/api/outbound-record?licensePlate=${one.licensePlate}`)
    expect(list.body.data[0].ticket).toBe(one.ticket)
  })

  it('tells whoever has the code where the truck is, without a token, and nothing else', async () => {
    await changeSettings(staff, { companyName: 'PT Muat Sejahtera' })
    const truck = await buildTruck(staff)
    const { status, headers, body } = await read(truck.ticket)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      id: truck.id,
      licensePlate: truck.licensePlate,
      queueNo: null,
      status: 'registered',
      companyName: 'PT Muat Sejahtera',
      outboundItem: [{ loadingArea: 'H', status: 'planned', calledAt: null }],
    })
    const here = await weighIn(staff.scale, truck)
    expect((await read(truck.ticket)).body).toMatchObject({
      queueNo: here.queueNo,
      status: 'waiting',
      outboundItem: [{ loadingArea: 'H', status: 'waiting', calledAt: null }],
    })
    await step(staff.fg, await getRecord(staff.admin, truck.id), 'call')
    const { body: called } = await read(truck.ticket)
    const { calledAt } = lineOf(await getRecord(staff.admin, truck.id))
    expect(called.outboundItem).toEqual([{ loadingArea: 'H', status: 'called', calledAt }])
    expect(readTicket(called)).toMatchObject({ id: truck.id, lines: [{ area: 'H' }] })
  })

  it('lives for twelve hours after the truck has left', async () => {
    const gone = await drive(staff, await buildTruck(staff), 'completed')
    expect(await statusOf(gone)).toEqual([200, 'completed'])
    await later(11.9, async () => expect(await statusOf(gone)).toEqual([200, 'completed']))
    await later(12.1, async () => expect((await statusOf(gone))[0]).toBe(404))
  })

  it('says of a visit that was cancelled, deleted or voided that it was, as long', async () => {
    const reason = 'sent to another mill'
    const deleted = await buildTruck(staff)
    await staff.office.delete(`/api/outbound-record/${deleted.id}`).expect(204)
    const cancelled = await act(
      staff.admin,
      await weighIn(staff.scale, await buildTruck(staff)),
      'cancel',
      { reason },
    )
    const voided = await act(
      staff.admin,
      await drive(staff, await buildTruck(staff), 'completed'),
      'void',
      { reason },
    )
    const all = [deleted, cancelled, voided]
    const said = async () => (await Promise.all(all.map(statusOf))).map((pair) => pair.join(' '))
    expect(await said()).toEqual(['200 cancelled', '200 cancelled', '200 void'])
    await later(12.1, async () => {
      for (const one of all) expect((await statusOf(one))[0]).toBe(404)
    })
  })

  it('lives on while a truck waits, however long, and says when a skip ended it', async () => {
    const truck = await weighIn(staff.scale, await buildTruck(staff))
    await later(100, async () => expect(await statusOf(truck)).toEqual([200, 'waiting']))
    const ended = await step(staff.fg, truck, 'skip', { reason: 'no goods today' })
    expect(await statusOf(ended)).toEqual([200, 'cancelled'])
    const revived = await step(staff.fg, ended, 'undo')
    expect(lineOf(revived).status).toBe('waiting')
    expect(await statusOf(revived)).toEqual([200, 'waiting'])
  })

  describe('that nobody has', () => {
    it.each([
      '0b6e0a3c-7f7f-4f5e-9a55-0d2a3b1c4d5e',
      '0B6E0A3C-7F7F-4F5E-9A55-0D2A3B1C4D5E',
      '1',
      'x'.repeat(200),
      "'%20or%20''='",
    ])('is the same answer for %s as for one that is over', async (code) => {
      const gone = await drive(staff, await buildTruck(staff), 'completed')
      await later(13, async () => {
        const { status, body } = await read(code)
        const over = await read(gone.ticket)
        expect([status, over.status]).toEqual([404, 404])
        expect({ ...body, requestId: '' }).toEqual({ ...over.body, requestId: '' })
      })
    })

    it('is looked for some hundred times from one address; whoever has one still sees it', async () => {
      const truck = await buildTruck(staff)
      const statuses = new Set<number>()
      for (let guess = 0; guess < 320; guess += 1) {
        statuses.add((await read(`guess-${guess}`)).status)
      }
      expect(statuses).toEqual(new Set([404, 429]))
      expect((await read('guess')).headers['retry-after']).toMatch(/^\d+$/u)
      expect(await statusOf(truck)).toEqual([200, 'registered'])
    })
  })

  it('is opened at the address of the site, where one is known', async () => {
    const { body } = await staff.office.get('/api/site')
    expect(body.publicUrl).toBe(null)
  })
})
