import type { InboundRecord, OutboundRecord } from '@muat/shared'
import { inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appUser } from '../src/schema.ts'
import { actInbound, buildInbound, driveInbound } from './support/inbound.ts'
import { onScale, typedAgain } from './support/on-scale.ts'
import { type Client, onEachDatabase } from './support/site.ts'
import {
  act,
  buildSale,
  buildTruck,
  drive,
  lineOf,
  signInStaff,
  type Staff,
  step,
} from './support/truck.ts'

// Rule 8, docs/domain.md#rule-8: who weighed or counted a truck does not let it go alone.

const read = (weighKg: number) => ({ which: 'second', ...onScale(weighKg), reason: 'stood askew' })
const note = { note: 'seen and approved' }

onEachDatabase('the second person', (site) => {
  let staff: Staff
  let admin2: Client
  let scale2: Client
  let fg2: Client
  beforeAll(async () => {
    staff = await signInStaff(site())
    ;[admin2, scale2, fg2] = await Promise.all([
      site().signIn('ADMIN'),
      site().signIn('SCALE'),
      site().signIn('FG'),
    ])
  })

  /** Who could sign in; nobody else is there to be asked. */
  const there = (...people: Client[]) =>
    site().db.transaction(async (tx) => {
      const ids = people.map(({ userId }) => userId)
      await tx.update(appUser).set({ active: false })
      await tx
        .update(appUser)
        .set({ active: true, emailVerifiedAt: '2026-11-01T00:00:00Z' })
        .where(inArray(appUser.id, ids))
    })
  const everybody = () => there(...Object.values(staff), admin2, scale2, fg2)
  const set = async (secondPerson: 'auto' | 'on' | 'off') => {
    const { version } = (await staff.admin.get('/api/site-settings')).body
    const { status } = await staff.admin.put('/api/site-settings', { version, secondPerson })
    expect(status).toBe(200)
  }
  beforeEach(async () => {
    await everybody()
    await set('auto')
  })

  it('is told to ADMIN, who need not press what will be refused', async () => {
    await there(staff.admin, admin2, scale2)
    const { body } = await staff.admin.get('/api/site')
    expect(body.secondPerson).toEqual({
      when: 'auto',
      approvers: expect.toSatisfy(
        (ids: number[]) =>
          ids.length === 2 && [staff.admin, admin2].every(({ userId }) => ids.includes(userId)),
      ),
    })
  })

  const held = async (): Promise<OutboundRecord> => drive(staff, await buildTruck(staff), 'hold')
  /** 600 bags of 50 kg were loaded, and 27,000 kg are on it. */
  const short = async (): Promise<OutboundRecord> =>
    drive(staff, await buildTruck(staff), 'completed', { netKg: 27_000 })
  const heldInbound = async (): Promise<InboundRecord> =>
    driveInbound(staff, await buildInbound(staff, { vendorClaimedKg: 30_000 }), 'completed', 35_000)
  const post = (
    client: Client,
    { id, version }: { id: number; version: number },
    action: string,
    body: object = {},
    resource = 'outbound-record',
  ) => client.post(`/api/${resource}/${id}/${action}`, { version, ...body })
  const refusal = (roles: string) => [403, 'second_person', { roles }]
  const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    body['code'],
    body['params'],
  ]

  describe('approves', () => {
    /** Weighed in by an ADMIN, by a reading of the scale at that. */
    const weighedBy = async (client: Client) =>
      drive({ ...staff, scale: client }, await buildTruck(staff), 'hold')

    it('in the place of an ADMIN who weighed it himself', async () => {
      const truck = await weighedBy(staff.admin)
      const own = await post(staff.admin, truck, 'approve', note)
      expect(said(own)).toEqual(refusal('ADMIN'))
      expect(own.body['message']).toContain('Another user has to do this')
      expect(await act(admin2, truck, 'approve', note)).toMatchObject({
        status: 'completed',
        approvedBy: { id: admin2.userId },
      })
    })

    it('in the place of an ADMIN who loaded or recounted it', async () => {
      const loaded = await drive({ ...staff, fg: staff.admin }, await buildTruck(staff), 'hold')
      expect(said(await post(staff.admin, loaded, 'approve', note))).toEqual(refusal('ADMIN'))
      const recounted = await step(staff.admin, await held(), 'recount', {
        loadedBags: 590,
        reason: 'counted again',
      })
      expect(said(await post(staff.admin, recounted, 'approve', note))).toEqual(refusal('ADMIN'))
      // Whose count does not stand any more has no hand in it.
      const again = await step(staff.fg, recounted, 'recount', {
        loadedBags: 591,
        reason: 'counted by me',
      })
      expect(await act(staff.admin, again, 'approve', note)).toMatchObject({ status: 'completed' })
    })

    it('and nobody has to where there is one ADMIN, or where the others are switched off', async () => {
      const truck = await weighedBy(staff.admin)
      await there(...Object.values(staff))
      expect(await act(staff.admin, truck, 'approve', note)).toMatchObject({
        status: 'completed',
        approvedBy: { id: staff.admin.userId },
      })
    })

    it('and one who never confirmed his address cannot be asked', async () => {
      const truck = await weighedBy(staff.admin)
      await site().db.transaction((tx) =>
        tx
          .update(appUser)
          .set({ emailVerifiedAt: null })
          .where(inArray(appUser.id, [admin2.userId])),
      )
      expect(await act(staff.admin, truck, 'approve', note)).toMatchObject({ status: 'completed' })
    })

    it('always where the site says so, never where it says that', async () => {
      const truck = await weighedBy(staff.admin)
      await there(...Object.values(staff))
      await set('on')
      expect(said(await post(staff.admin, truck, 'approve', note))).toEqual(refusal('ADMIN'))
      await everybody()
      await set('off')
      expect(await act(staff.admin, truck, 'approve', note)).toMatchObject({ status: 'completed' })
    })

    it('goods received alike', async () => {
      const truck = await driveInbound(
        { ...staff, checker: staff.admin },
        await buildInbound(staff, { vendorClaimedKg: 30_000 }),
        'completed',
        35_000,
      )
      const own = await post(staff.admin, truck, 'approve', note, 'inbound-record')
      expect(said(own)).toEqual(refusal('ADMIN'))
      expect(await actInbound(admin2, truck, 'approve', note)).toMatchObject({
        status: 'completed',
      })
    })
  })

  describe('confirms a typed weight', () => {
    it('which keeps the truck held until then, whoever could have typed it', async () => {
      const truck = await act(staff.scale, await held(), 'reweigh', typedAgain(42_000))
      expect(truck).toMatchObject({ status: 'hold', holdReason: 'typed', netKg: 30_000 })
      expect(truck.suratJalanNo).toBeNull()
      expect(said(await post(staff.scale, truck, 'confirm'))).toEqual(refusal('SCALE, FG, ADMIN'))
      // Who counted it is in it as well.
      expect(said(await post(staff.fg, truck, 'confirm'))).toEqual(refusal('SCALE, FG, ADMIN'))
      expect(said(await post(staff.office, truck, 'confirm'))).toEqual([
        403,
        'forbidden',
        { roles: 'SCALE, FG, ADMIN' },
      ])
      const done = await act(scale2, truck, 'confirm')
      expect(done).toMatchObject({
        status: 'completed',
        holdReason: 'typed',
        approvedBy: { id: scale2.userId },
        approvalNote: null,
        suratJalanNo: expect.any(String),
      })
      const { body } = await staff.admin.get(`/api/outbound-record/${truck.id}/history`)
      expect(body.data[0]).toMatchObject({
        action: 'confirm',
        by: { id: scale2.userId },
        changes: { status: { from: 'hold', to: 'completed' } },
      })
    })

    it('unless the scale reads it within the limits: that lets it go by itself', async () => {
      expect(await act(staff.scale, await held(), 'reweigh', read(42_000))).toMatchObject({
        status: 'completed',
        holdReason: null,
        approvedBy: null,
      })
      const word = await act(staff.scale, await held(), 'reweigh', typedAgain(42_000))
      expect(await act(staff.scale, word, 'reweigh', read(42_050))).toMatchObject({
        status: 'completed',
        holdReason: null,
      })
    })

    it('and it stays held for its limits where it is beyond them all the same', async () => {
      const truck = await act(staff.scale, await held(), 'reweigh', typedAgain(33_000))
      expect(truck).toMatchObject({ status: 'hold', holdReason: 'tolerance,typed' })
      expect(said(await post(scale2, truck, 'confirm'))).toEqual([
        409,
        'wrong_state',
        { status: 'hold' },
      ])
      expect(await act(staff.admin, truck, 'approve', note)).toMatchObject({ status: 'completed' })
    })

    it('and ADMIN does not approve his way around it', async () => {
      const truck = await act(staff.admin, await held(), 'reweigh', typedAgain(42_000))
      expect(said(await post(staff.admin, truck, 'approve', note))).toEqual([
        409,
        'wrong_state',
        { status: 'unconfirmed' },
      ])
      expect(said(await post(staff.admin, truck, 'confirm'))).toEqual(refusal('SCALE, FG, ADMIN'))
      expect(await act(admin2, truck, 'confirm')).toMatchObject({ status: 'completed' })
    })

    it('and nobody has to where nobody is there to be asked, or the site asks for nobody', async () => {
      const alone = await held()
      await there(staff.scale, staff.fg, staff.office)
      expect(await act(staff.scale, alone, 'reweigh', typedAgain(42_000))).toMatchObject({
        status: 'completed',
        holdReason: null,
      })
      await everybody()
      await set('off')
      expect(await act(staff.scale, await held(), 'reweigh', typedAgain(42_000))).toMatchObject({
        status: 'completed',
      })
    })

    it('and who typed it may, once everybody who could be asked is switched off', async () => {
      const truck = await act(staff.scale, await held(), 'reweigh', typedAgain(42_000))
      await there(staff.scale, staff.fg)
      expect(await act(staff.scale, truck, 'confirm')).toMatchObject({ status: 'completed' })
    })

    it('of goods received', async () => {
      const truck = await actInbound(
        staff.scale,
        await heldInbound(),
        'reweigh',
        typedAgain(12_000),
      )
      expect(truck).toMatchObject({ status: 'hold', holdReason: 'typed' })
      const by = (client: Client) => post(client, truck, 'confirm', {}, 'inbound-record')
      expect(said(await by(staff.scale))).toEqual(refusal('SCALE, CHECKER, ADMIN'))
      expect(said(await by(staff.checker))).toEqual(refusal('SCALE, CHECKER, ADMIN'))
      const approved = await post(admin2, truck, 'approve', note, 'inbound-record')
      expect(said(approved)).toEqual([409, 'wrong_state', { status: 'unconfirmed' }])
      expect(await actInbound(scale2, truck, 'confirm')).toMatchObject({
        status: 'completed',
        approvedBy: { id: scale2.userId },
        approvalNote: null,
      })
      const again = await actInbound(staff.scale, await heldInbound(), 'reweigh', read(12_000))
      expect(again).toMatchObject({ status: 'completed', holdReason: null })
    })
  })

  describe('confirms a recount', () => {
    const count = { loadedBags: 540, reason: 'one layer less' }

    it('which keeps the truck held until then', async () => {
      const truck = await step(staff.fg, await short(), 'recount', count)
      expect(truck).toMatchObject({ status: 'hold', holdReason: 'recounted' })
      expect(lineOf(truck).countedBy).toMatchObject({ id: staff.fg.userId })
      expect(said(await post(staff.fg, truck, 'confirm'))).toEqual(refusal('SCALE, FG, ADMIN'))
      // Who weighed it by the scale has given no word of his own.
      expect(await act(staff.scale, truck, 'confirm')).toMatchObject({ status: 'completed' })
      expect(
        await act(fg2, await step(staff.fg, await short(), 'recount', count), 'confirm'),
      ).toMatchObject({ status: 'completed' })
    })

    it('and a reading of the scale does not confirm it', async () => {
      const truck = await step(staff.fg, await short(), 'recount', count)
      expect(await act(staff.scale, truck, 'reweigh', read(39_010))).toMatchObject({
        status: 'hold',
        holdReason: 'recounted',
      })
    })

    it('together with a typed weight', async () => {
      const word = await act(staff.scale, await short(), 'reweigh', typedAgain(38_000))
      const truck = await step(staff.fg, word, 'recount', { ...count, loadedBags: 520 })
      expect(truck).toMatchObject({ status: 'hold', holdReason: 'typed,recounted' })
      expect(said(await post(staff.scale, truck, 'confirm'))).toEqual(refusal('SCALE, FG, ADMIN'))
      expect(await act(scale2, truck, 'confirm')).toMatchObject({ status: 'completed' })
    })

    it('and asks the limits once more', async () => {
      const truck = await step(staff.fg, await short(), 'recount', { ...count, loadedBags: 530 })
      expect(truck).toMatchObject({ status: 'hold', holdReason: 'recounted' })
      const { version } = (await staff.admin.get('/api/site-settings')).body
      const stricter = { version, weighTolerancePct: 1 }
      expect((await staff.admin.put('/api/site-settings', stricter)).status).toBe(200)
      expect(await act(staff.scale, truck, 'confirm')).toMatchObject({
        status: 'hold',
        holdReason: 'tolerance',
        approvedBy: null,
        suratJalanNo: null,
      })
      await staff.admin.put('/api/site-settings', { version: version + 1, weighTolerancePct: 2 })
    })

    it('and one that was counted before weigh-out is nobody else’s matter', async () => {
      const loaded = await drive(staff, await buildTruck(staff), 'loaded')
      const counted = await step(staff.fg, loaded, 'recount', { ...count, loadedBags: 599 })
      expect(await act(staff.scale, counted, 'weigh-out', onScale(41_950))).toMatchObject({
        status: 'completed',
        holdReason: null,
      })
    })
  })

  it('is one: of two who confirm at once the other is told that it is done', async () => {
    const sale = await buildSale(staff, { orderedKg: 900_000 })
    for (let round = 0; round < 5; round += 1) {
      const truck = await drive(staff, await buildTruck(staff, { sale }), 'hold')
      const word = await act(staff.scale, truck, 'reweigh', typedAgain(42_000))
      const answers = await Promise.all(
        [scale2, fg2, admin2].map((client) => post(client, word, 'confirm')),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      const lost = answers.filter(({ status }) => status === 409)
      expect(lost.map(({ body }) => body.code)).toEqual(['stale_version', 'stale_version'])
    }
    expect((await staff.office.get(`/api/po-sale/${sale.id}`)).body).toMatchObject({
      shippedKg: 150_000,
    })
  })

  it('confirms what he has seen: a weighing beside it wins or loses whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const word = await act(staff.scale, await held(), 'reweigh', typedAgain(42_000))
      const [confirmed, weighed] = await Promise.all([
        post(scale2, word, 'confirm'),
        post(staff.scale, word, 'reweigh', read(30_000)),
      ])
      expect([confirmed.status, weighed.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const now = (await staff.admin.get(`/api/outbound-record/${word.id}`)).body
      expect([now.status, now.netKg]).toEqual(
        confirmed.status === 200 ? ['completed', 30_000] : ['hold', 18_000],
      )
    }
  })

  it('confirms once, however often it is sent', async () => {
    const word = await act(staff.scale, await held(), 'reweigh', typedAgain(42_000))
    const send = () =>
      post(scale2, word, 'confirm').set('idempotency-key', `confirm-${word.id}-second-person`)
    const first = await send()
    const second = await send()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })
})
