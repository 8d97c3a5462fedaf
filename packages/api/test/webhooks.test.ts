import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { composeMail } from '../src/mailer/compose.ts'
import {
  appUser,
  history,
  idempotencyKey,
  mail,
  webhook as webhookTable,
  webhookDelivery,
} from '../src/schema.ts'
import { post } from '../src/webhooks/post.ts'
import { buildInbound, driveInbound } from './support/inbound.ts'
import { nextName } from './support/number.ts'
import { type Receiver, startReceiver, withStatus } from './support/receiver.ts'
import { onEachDatabase } from './support/site.ts'
import {
  act,
  buildTruck,
  correctSecond,
  drive,
  signInStaff,
  type Staff,
  step,
} from './support/truck.ts'

const second = 1000
const hour = 3600 * second

const define: Parameters<typeof onEachDatabase>[1] = (site) => {
  let staff: Staff
  let receiver: Receiver
  beforeAll(async () => {
    staff = await signInStaff(site())
  })
  beforeEach(async () => {
    receiver = await startReceiver()
  })
  afterEach(async () => {
    await receiver.stop()
    await site().db.transaction(async (tx) => {
      await tx.delete(webhookTable)
    })
  })

  const buildWebhook = async (fields: Record<string, unknown> = {}) => {
    const { status, body } = await staff.admin.post('/api/webhook', {
      name: `ERP ${nextName()}`,
      url: receiver.url,
      insideNetwork: true,
      ...fields,
    })
    expect(status).toBe(201)
    const made = await staff.admin.post(`/api/webhook/${body.id}/code`)
    expect(made.status).toBe(200)
    return { id: body.id as number, secret: made.body.code as string }
  }
  const rowOf = async (id: number) => (await staff.admin.get(`/api/webhook/${id}`)).body
  const deliveriesOf = async (id: number) =>
    (await staff.admin.get(`/api/webhook/${id}/delivery`)).body.data as {
      id: number
      type: string
      state: string
      attempts: number
      failure: string | null
      failureStatus: number | null
      licensePlate: string | null
    }[]
  const isEventually = (check: () => void | Promise<void>) =>
    vi.waitFor(check, { timeout: 15_000, interval: 25 })
  const isReceived = (count: number) =>
    isEventually(() => expect(receiver.received).toHaveLength(count))
  const types = () => receiver.received.map(({ event }) => event.type)
  /** Until what was sent has been noted: nothing waits whose time has come. */
  const isNoted = (id: number, state = 'delivered') =>
    isEventually(async () => {
      const rows = await deliveriesOf(id)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every((row) => row.state === state && row.attempts > 0)).toBe(true)
    })

  it('tells what a truck does, in order, signed as the standard has it', async () => {
    site().clock.set(new Date().toISOString())
    const { id, secret } = await buildWebhook()
    const left = await drive(staff, await buildTruck(staff), 'completed')
    await correctSecond(staff, left)
    await isReceived(4)
    expect(types()).toEqual([
      'truck.weighed_in',
      'truck.called',
      'truck.weighed_out',
      'truck.corrected',
    ])
    const [weighedIn, called, weighedOut] = receiver.received
    expect(weighedIn?.event.data).toMatchObject({
      resource: 'outbound-record',
      id: left.id,
      recordNo: left.recordNo,
      licensePlate: left.licensePlate,
      queueNo: left.queueNo,
      status: 'waiting',
      netKg: null,
    })
    expect(called?.event.data).toMatchObject({ loadingArea: 'H', callCount: 1 })
    expect(weighedOut?.event.data).toMatchObject({
      netKg: left.netKg,
      suratJalanNo: left.suratJalanNo,
    })
    for (const { headers, body } of receiver.received) {
      expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature')
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(4)
    await isNoted(id)
    expect(await rowOf(id)).toMatchObject({ failingSince: null })
    expect((await rowOf(id)).lastUsedAt).not.toBeNull()
  })

  it('tells of arrivals, holds, voids and cancels, of goods that come, too, and of no undo', async () => {
    await buildWebhook()
    const cancelled = await act(staff.admin, await buildTruck(staff), 'arrive')
    await act(staff.admin, cancelled, 'cancel', { reason: 'he went home again' })
    await drive(staff, await buildTruck(staff), 'hold')
    const left = await drive(staff, await buildTruck(staff), 'completed')
    await act(staff.admin, left, 'void', { reason: 'the wrong truck was weighed' })
    const loading = await drive(staff, await buildTruck(staff), 'loading')
    await step(staff.fg, loading, 'undo')
    await driveInbound(staff, await buildInbound(staff), 'completed')
    await isEventually(() => {
      expect(types().filter((type) => type === 'truck.weighed_in')).toHaveLength(4)
      expect(types().toSorted()).toEqual(
        [
          'truck.arrived',
          'truck.cancelled',
          ...Array.from({ length: 4 }, () => 'truck.weighed_in'),
          ...Array.from({ length: 3 }, () => 'truck.called'),
          'truck.held',
          'truck.weighed_out',
          'truck.void',
          'truck.weighed_out',
        ].toSorted(),
      )
    })
    const inbound = receiver.received.filter(
      ({ event }) => event.data['resource'] === 'inbound-record',
    )
    expect(inbound.map(({ event }) => event.type)).toEqual([
      'truck.weighed_in',
      'truck.weighed_out',
    ])
  })

  it('tries again after growing pauses, and keeps the order of a truck, not of others', async () => {
    const { id } = await buildWebhook()
    const first = await buildTruck(staff)
    receiver.answerWith((response) =>
      withStatus(receiver.received.at(-1)?.event.data['id'] === first.id ? 503 : 204)(response),
    )
    await drive(staff, first, 'called')
    await drive(staff, await buildTruck(staff), 'waiting')
    await isReceived(2)
    const [weighedIn] = receiver.received
    expect(weighedIn?.event.data['id']).toBe(first.id)
    await isEventually(async () =>
      expect((await deliveriesOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
        ['waiting', 0],
        ['waiting', 1],
        ['delivered', 1],
      ]),
    )
    expect(await rowOf(id)).toMatchObject({ failingSince: null })
    site().clock.advance(6 * second)
    await isReceived(3)
    // The second pause is longer.
    site().clock.advance(6 * second)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(receiver.received).toHaveLength(3)
    receiver.answerWith(withStatus(200))
    site().clock.advance(20 * second)
    await isReceived(5)
    expect(types()).toEqual([
      'truck.weighed_in',
      'truck.weighed_in',
      'truck.weighed_in',
      'truck.weighed_in',
      'truck.called',
    ])
    const sent = receiver.received.filter(({ event }) => event.data['id'] === first.id)
    expect(new Set(sent.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await isNoted(id)
  })

  it('neither follows a redirect nor takes it for a success', async () => {
    const { id } = await buildWebhook()
    receiver.answerWith(withStatus(302, { location: `${receiver.url}/elsewhere` }))
    await drive(staff, await buildTruck(staff), 'waiting')
    await isEventually(async () =>
      expect(await deliveriesOf(id)).toMatchObject([
        { state: 'waiting', attempts: 1, failure: 'answer', failureStatus: 302 },
      ]),
    )
    expect(receiver.received).toHaveLength(1)
    expect((await rowOf(id)).failingSince).not.toBeNull()
  })

  it('does not wait for others: a receiver that never answers delays only its own', async () => {
    const slow = await startReceiver()
    slow.answerWith(() => {})
    await buildWebhook({ url: slow.url })
    const { id } = await buildWebhook()
    await drive(staff, await buildTruck(staff), 'completed')
    await isNoted(id)
    expect(types()).toEqual(['truck.weighed_in', 'truck.called', 'truck.weighed_out'])
    expect(slow.received).toHaveLength(1)
    await slow.stop()
  })

  it('survives an answer that is cut off, endless or no HTTP', async () => {
    const { id } = await buildWebhook()
    receiver.answerWith((response) => {
      response.socket?.end('HELLO\r\n\r\n')
    })
    await staff.admin.post(`/api/webhook/${id}/test`)
    await isEventually(async () =>
      expect(await deliveriesOf(id)).toMatchObject([{ failure: 'unreachable', attempts: 1 }]),
    )
    // The head says that it was taken; what follows is nobody's business.
    receiver.answerWith((response) => {
      response.writeHead(200)
      const endless = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => clearInterval(endless))
    })
    site().clock.advance(6 * second)
    await isNoted(id)
  })

  it('is switched off after a day of failures, with a mail to every administrator', async () => {
    await site().db.transaction(async (tx) => {
      await tx.delete(mail)
      await tx
        .update(appUser)
        .set({ emailVerifiedAt: site().clock.now().toISOString() })
        .where(eq(appUser.id, staff.admin.userId))
    })
    const { id } = await buildWebhook()
    await receiver.stop()
    await drive(staff, await buildTruck(staff), 'waiting')
    await isEventually(async () =>
      expect(await deliveriesOf(id)).toMatchObject([{ failure: 'unreachable', attempts: 1 }]),
    )
    site().clock.advance(23 * hour)
    await isEventually(async () => expect(await deliveriesOf(id)).toMatchObject([{ attempts: 2 }]))
    expect(await rowOf(id)).toMatchObject({ active: true })
    site().clock.advance(2 * hour)
    await isEventually(async () => expect(await rowOf(id)).toMatchObject({ active: false }))
    const [changes, mails] = await site().db.read(async (reader) => [
      await reader.select().from(history).where(eq(history.resource, 'webhook')),
      await reader.select().from(mail),
    ])
    expect(changes.toSorted((a, b) => a.id - b.id).at(-1)).toMatchObject({
      by: null,
      recordId: id,
      changes: { active: { from: true, to: false } },
    })
    expect(mails).not.toHaveLength(0)
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['webhook-off']))
    const [row] = mails.filter(({ userId }) => userId === staff.admin.userId)
    const letter = await site().db.transaction((tx) =>
      row === undefined
        ? Promise.resolve(null)
        : composeMail(
            { tx, now: site().clock.now(), site: 'https://muat.test', timezone: 'Asia/Jakarta' },
            { ...row, kind: 'webhook-off' },
          ),
    )
    expect(letter?.subject).toContain((await rowOf(id)).name)
    expect(letter?.text).toContain('https://muat.test/management/webhook')
    // What happens now is not kept, what waited is sent when it is switched on again.
    await drive(staff, await buildTruck(staff), 'waiting')
    receiver = await startReceiver()
    const { version, name } = await rowOf(id)
    await staff.admin.put(`/api/webhook/${id}`, {
      version,
      name,
      url: receiver.url,
      insideNetwork: true,
      active: true,
    })
    site().clock.advance(hour)
    await isNoted(id)
    expect(types()).toEqual(['truck.weighed_in'])
    expect(await rowOf(id)).toMatchObject({ active: true, failingSince: null })
  })

  it('is switched off at once by 410', async () => {
    const { id } = await buildWebhook()
    receiver.answerWith(withStatus(410))
    await staff.admin.post(`/api/webhook/${id}/test`)
    await isEventually(async () => expect(await rowOf(id)).toMatchObject({ active: false }))
  })

  it('gives a message up after a day of attempts, and sends it again by hand', async () => {
    const { id } = await buildWebhook()
    receiver.answerWith((response) =>
      withStatus(receiver.received.at(-1)?.event.type === 'test' ? 204 : 422)(response),
    )
    const truck = await drive(staff, await buildTruck(staff), 'called')
    await isReceived(1)
    await site().db.transaction(async (tx) => {
      await tx
        .update(webhookDelivery)
        .set({ attempts: 27 })
        .where(eq(webhookDelivery.type, 'truck.weighed_in'))
    })
    // Other messages arrive, so the webhook itself does not fail for a day.
    await staff.admin.post(`/api/webhook/${id}/test`)
    await isReceived(2)
    site().clock.advance(hour)
    await isReceived(4)
    await isEventually(async () =>
      expect(
        (await deliveriesOf(id)).map(({ type, state }) => `${type} ${state}`).toSorted(),
      ).toEqual(['test delivered', 'truck.called waiting', 'truck.weighed_in given_up']),
    )
    receiver.answerWith(withStatus(204))
    const given = (await deliveriesOf(id)).find(({ state }) => state === 'given_up')
    const again = await staff.admin.post(`/api/webhook/${id}/replay`, {
      ids: [given?.id, 2_000_000],
    })
    expect(again.body).toEqual({ queued: 1 })
    site().clock.advance(hour)
    await isNoted(id)
    const resent = receiver.received.filter(({ event }) => event.data['id'] === truck.id)
    expect(resent.at(-1)?.event.type).toBe('truck.called')
    expect(resent.at(-2)?.event.type).toBe('truck.weighed_in')
  })

  it('goes to no address of the own network, unless its webhook says so', async () => {
    const { id } = await buildWebhook({ insideNetwork: false })
    await staff.admin.post(`/api/webhook/${id}/test`)
    await isEventually(async () =>
      expect(await deliveriesOf(id)).toMatchObject([{ failure: 'inside_network', attempts: 1 }]),
    )
    expect(receiver.received).toHaveLength(0)
  })

  it('can be deleted while trucks move, who do not notice', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        if (n % 3 === 0) {
          const { id } = await buildWebhook()
          return (await staff.admin.delete(`/api/webhook/${id}`)).status
        }
        return (await drive(staff, await buildTruck(staff), 'completed')).status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([204, 'completed']))
  })

  it('keeps its secret to itself', async () => {
    const { id, secret } = await buildWebhook()
    const key = 'one-and-the-same'
    const make = () => staff.admin.post(`/api/webhook/${id}/code`).set('idempotency-key', key)
    const [first, repeated] = [await make(), await make()]
    expect(first.body.code).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u)
    expect(repeated.body.code).not.toBe(first.body.code)
    const secrets = [secret, first.body.code, repeated.body.code]
    const [rows, answers] = await site().db.read(async (reader) => [
      await reader.select().from(history),
      await reader.select().from(idempotencyKey),
    ])
    const seen = JSON.stringify([
      rows,
      answers,
      (await staff.admin.get('/api/webhook')).body,
      (await staff.admin.get(`/api/webhook/${id}`)).body,
      (await staff.admin.get(`/api/webhook/${id}/history`)).body,
    ])
    for (const one of secrets) expect(seen).not.toContain(one.slice(6))
  })

  it('is for administrators, and of a webhook that there is', async () => {
    const { id } = await buildWebhook()
    for (const path of ['delivery', 'test', 'replay', 'code']) {
      const call = path === 'delivery' ? 'get' : 'post'
      const body = path === 'replay' ? { ids: [1] } : undefined
      expect((await staff.office[call](`/api/webhook/${id}/${path}`, body)).status).toBe(403)
      expect((await staff.admin[call](`/api/webhook/999999/${path}`, body)).status).toBe(404)
    }
    const url = 'http://user:secret@erp.example/'
    const refused = await staff.admin.post('/api/webhook', { name: 'ERP', url })
    expect(refused.status).toBe(422)
  })
}

onEachDatabase('webhooks', define)

describe('the address of a webhook', () => {
  const message = { id: 'msg_1', body: '{}' }
  const target = { insideNetwork: false, secret: 'whsec_AAAA' }
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://224.0.0.1/',
  ])('is not %s', async (url) => {
    const never = new AbortController().signal
    expect(await post({ ...target, url }, message, new Date(), never)).toMatchObject({
      ok: false,
      failure: 'inside_network',
    })
  })

  it.each(['http://169.254.169.254/', 'http://0.0.0.0/', 'http://[fe80::1]/'])(
    'is never %s, whatever the webhook allows',
    async (url) => {
      const never = new AbortController().signal
      const inside = { ...target, insideNetwork: true, url }
      expect(await post(inside, message, new Date(), never)).toMatchObject({
        failure: 'inside_network',
      })
    },
  )
})
