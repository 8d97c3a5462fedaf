import { may, type ResourceName, resourceNames, type Role, touches } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { startBoth } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, status, truck, type Upstream } from './support/upstream.ts'
import { connectStaff, connectWall, firstBoard } from './support/wall.ts'

/** Ticks so far apart that every poll after the first two has another cause. */
const slow = { POLL_INTERVAL_MS: '60000' }

const firstPoll = (upstream: Upstream): Promise<number> =>
  until(
    () => upstream.polls.length,
    (polls) => polls === 1,
  )

describe('a write that passes through', () => {
  it.each([
    ['POST', '/api/outbound-record'],
    ['PUT', '/api/outbound-record/5'],
    ['POST', '/api/outbound-record/5/weigh-in'],
    ['DELETE', '/api/outbound-record/5'],
    ['POST', '/api/outbound-record-item/7/call'],
  ])('brings the walls up to date at once: %s %s', async (method, path) => {
    const { upstream, relay } = await startBoth(slow, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    const wall = await connectWall(relay.url)
    await firstBoard(wall, ['H'])
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    const answer = await fetch(`${relay.url}${path}`, { method })
    expect(answer.status).toBe(200)
    await until(
      () => wall.updates,
      (updates) => updates.length === 1,
    )
    expect(wall.updates).toMatchObject([{ board: { area: 'H', waiting: 2 } }])
    expect(upstream.polls.length).toBe(2)
  })

  it.each([
    ['GET', '/api/outbound-record/5', 200],
    ['POST', '/api/outbound-record/5/call', 409],
    ['POST', '/api/outbound-record', 500],
    ['POST', '/api/customer', 201],
    ['POST', '/api/outbound-recordx', 200],
    ['POST', '/api/login', 200],
  ])('is nothing to the walls when it is %s %s answered %i', async (method, path, code) => {
    const { upstream, relay } = await startBoth(slow, (upstream) =>
      upstream.rest(status(code, {}, '{}')),
    )
    await firstPoll(upstream)
    await fetch(`${relay.url}${path}`, { method })
    await pause(150)
    expect(upstream.polls.length).toBe(1)
  })

  it('is told of when an answer that shows its progress has ended, not when it begins', async () => {
    const { upstream, relay } = await startBoth(slow)
    await firstPoll(upstream)
    let end = () => {}
    upstream.rest((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.write('{"done":0,"total":2}\n')
      end = () => response.end('{"status":200,"body":{}}\n')
    })
    const answer = await fetch(`${relay.url}/api/outbound-record/import`, { method: 'POST' })
    const reader = answer.body?.getReader()
    await reader?.read()
    await pause(100)
    expect(upstream.polls.length).toBe(1)
    end()
    await reader?.read()
    await until(
      () => upstream.polls.length,
      (polls) => polls === 2,
    )
  })

  it('counts as one with all others that come while a poll is in flight', async () => {
    const { upstream, relay } = await startBoth({ ...slow, 'poll.timeoutMs': '5000' })
    await firstPoll(upstream)
    let release = (): void => undefined
    upstream.monitor((request, response) => {
      release = () => json({ data: [truck(1)] })(request, response)
    })
    await fetch(`${relay.url}/api/outbound-record`, { method: 'POST' })
    await until(
      () => upstream.polls.length,
      (polls) => polls === 2,
    )
    await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${relay.url}/api/outbound-record-item/1/call`, { method: 'POST' }),
      ),
    )
    expect(upstream.polls.length).toBe(2)
    const answerNow = json({ data: [truck(1), truck(2)] })
    upstream.monitor(answerNow)
    release()
    await until(
      () => relay.feed.boards?.H.waiting,
      (waiting) => waiting === 2,
    )
    await pause(150)
    expect(upstream.polls.length).toBe(3)
  })
})

describe('many writes', () => {
  it('bring on at most ten polls a second, and the walls show the last of them', async () => {
    const { upstream, relay } = await startBoth(slow)
    await firstPoll(upstream)
    let trucks = 0
    upstream.monitor((request, response) => {
      const data = Array.from({ length: trucks }, (_, index) => truck(index + 1))
      json({ data })(request, response)
    })
    upstream.rest((_request, response) => {
      trucks += 1
      response.end('{}')
    })
    const began = performance.now()
    for (let write = 0; write < 100; write += 1) {
      await fetch(`${relay.url}/api/outbound-record/1/call`, { method: 'POST' })
    }
    await until(
      () => relay.feed.boards?.H.waiting,
      (waiting) => waiting === 100,
    )
    const tenths = Math.floor((performance.now() - began) / 100)
    // The poll of the start, one for the first write, one for each tenth of a second begun since.
    expect(upstream.polls.length).toBeLessThanOrEqual(tenths + 3)
  })
})

const users: Record<string, string> = {
  'admin-token': 'ADMIN',
  'fg-token': 'FG',
  'finance-token': 'FINANCE',
  'office-fg-token': 'OFFICE,FG',
  'nobody-token': '',
}

/** By the tables of shared: what they hear who hold these roles. */
const heardBy = (roles: Role[], resource: ResourceName, id?: number): string[] =>
  touches[resource]
    .filter((touched) => may(roles, 'read', touched))
    .map((touched) => (touched === resource && id !== undefined ? `${touched}/${id}` : touched))

const withUsers = (upstream: Upstream): void => {
  upstream.rest((request, response) => {
    if (request.url !== '/api/me') {
      json({})(request, response)
      return
    }
    const token = String(request.headers.authorization).replace('Bearer ', '')
    const role = users[token]
    if (role === undefined) status(401)(request, response)
    else json({ id: 1, name: token, role })(request, response)
  })
}

describe('staff', () => {
  it('hear of a write, by what they may read, with the id of the record itself', async () => {
    const { relay } = await startBoth({}, withUsers)
    const admin = await connectStaff(relay.url, 'admin-token')
    const fg = await connectStaff(relay.url, 'fg-token')
    const finance = await connectStaff(relay.url, 'finance-token')
    const both = await connectStaff(relay.url, 'office-fg-token')
    const nobody = await connectStaff(relay.url, 'nobody-token')
    await fetch(`${relay.url}/api/outbound-record/12/weigh-out`, { method: 'POST' })
    const everything = heardBy(['ADMIN'], 'outbound-record', 12)
    await until(
      () => admin.changed.length,
      (changed) => changed === everything.length,
    )
    await pause(50)
    expect(everything).toContain('outbound-record/12')
    expect(admin.changed).toEqual(everything)
    expect(both.changed).toEqual(heardBy(['OFFICE', 'FG'], 'outbound-record', 12))
    expect(fg.changed).toEqual(heardBy(['FG'], 'outbound-record', 12))
    expect(fg.changed).not.toContain('po-sale')
    expect(finance.changed).toEqual(heardBy(['FINANCE'], 'outbound-record', 12))
    expect(finance.changed).not.toContain('outbound-record/12')
    expect(nobody.changed).toEqual([])
  })

  it('hear of a print, which is asked for by GET, and of no other reading', async () => {
    const { relay } = await startBoth({}, withUsers)
    const finance = await connectStaff(relay.url, 'finance-token')
    await fetch(`${relay.url}/api/inbound-record/12`)
    await fetch(`${relay.url}/api/inbound-record/12/pdf?document=slip&lang=id`)
    const expected = heardBy(['FINANCE'], 'inbound-record', 12)
    await until(
      () => finance.changed.length,
      (changed) => changed === expected.length,
    )
    await pause(50)
    expect(expected).not.toEqual([])
    expect(finance.changed).toEqual(expected)
  })

  it('do not hear of a write on the socket that it names, and nobody else is kept from it', async () => {
    const { upstream, relay } = await startBoth({}, withUsers)
    const writer = await connectStaff(relay.url, 'fg-token')
    const other = await connectStaff(relay.url, 'fg-token')
    const seen: unknown[] = []
    upstream.rest((request, response) => {
      seen.push(request.headers['x-socket-id'])
      json({})(request, response)
    })
    const call = (socket: string | undefined) =>
      fetch(`${relay.url}/api/outbound-record-item/7/call`, {
        method: 'POST',
        ...(socket === undefined ? {} : { headers: { 'x-socket-id': socket } }),
      })
    const once = heardBy(['FG'], 'outbound-record-item', 7).length
    await call(writer.socket.id)
    // The name of a room, and of nobody: both as if nothing had been said.
    await call('read:outbound-record')
    await call('nobody')
    await until(
      () => writer.changed.length,
      (changed) => changed === 2 * once,
    )
    await pause(50)
    expect(writer.changed).toHaveLength(2 * once)
    expect(other.changed).toHaveLength(3 * once)
    expect(seen).toEqual([undefined, undefined, undefined])
  })

  it('hear what was written since they asked for their rows, and everything when that is long ago', async () => {
    const { relay } = await startBoth({}, withUsers)
    const began = performance.now()
    const early = await connectStaff(relay.url, 'finance-token')
    // Longer than a connection takes to say when it began.
    await pause(1000)
    await fetch(`${relay.url}/api/inbound-record/3/weigh-in`, { method: 'POST' })
    const once = heardBy(['FINANCE'], 'inbound-record', 3)
    await until(
      () => early.changed.length,
      (changed) => changed === once.length,
    )
    const missedMs = performance.now() - began
    const late = await connectStaff(relay.url, 'finance-token', { missedMs })
    const silent = await connectStaff(relay.url, 'finance-token')
    const old = await connectStaff(relay.url, 'finance-token', { missedMs: 3_600_000 })
    await until(
      () => late.changed.length,
      (changed) => changed > 0,
    )
    expect(late.changed.toSorted()).toEqual(heardBy(['FINANCE'], 'inbound-record').toSorted())
    await until(
      () => old.changed.length,
      (changed) => changed > once.length,
    )
    expect(old.changed.toSorted()).toEqual(
      resourceNames.filter((name) => may(['FINANCE'], 'read', name)).toSorted(),
    )
    expect(silent.changed).toEqual([])
  })

  it('hear of a new record without an id, and of users only as ADMIN', async () => {
    const { relay } = await startBoth({}, withUsers)
    const admin = await connectStaff(relay.url, 'admin-token')
    const office = await connectStaff(relay.url, 'office-fg-token')
    await fetch(`${relay.url}/api/user`, { method: 'POST' })
    await fetch(`${relay.url}/api/vendor`, { method: 'POST' })
    const expected = [...heardBy(['ADMIN'], 'user'), ...heardBy(['ADMIN'], 'vendor')]
    await until(
      () => admin.changed.length,
      (changed) => changed === expected.length,
    )
    await pause(50)
    expect(admin.changed).toEqual(expected)
    expect(office.changed).toEqual([
      ...heardBy(['OFFICE', 'FG'], 'user'),
      ...heardBy(['OFFICE', 'FG'], 'vendor'),
    ])
    expect(office.changed).not.toContain('user')
  })

  it('hear nothing of a refused write, a dry run or a sign-in', async () => {
    const { upstream, relay } = await startBoth({}, withUsers)
    const admin = await connectStaff(relay.url, 'admin-token')
    await fetch(`${relay.url}/api/customer/import?dryRun=true`, { method: 'POST' })
    await fetch(`${relay.url}/api/login`, { method: 'POST' })
    upstream.rest(status(422))
    await fetch(`${relay.url}/api/customer`, { method: 'POST' })
    await pause(100)
    expect(admin.changed).toEqual([])
  })

  it.each(['', 'unknown-token', 'with space', 'x'.repeat(2000)])(
    'are not admitted with the token "%s"',
    async (token) => {
      const { relay } = await startBoth({}, withUsers)
      await expect(connectStaff(relay.url, token)).rejects.toThrow('unauthenticated')
    },
  )

  it('are not admitted while nobody can say who they are, and are told the difference', async () => {
    const { relay } = await startBoth({}, (upstream) => upstream.rest(status(500)))
    await expect(connectStaff(relay.url, 'admin-token')).rejects.toThrow('unavailable')
  })

  it('are disconnected at the next check once their token is dead', async () => {
    const { upstream, relay } = await startBoth({ staffCheckMs: '50' }, withUsers)
    const admin = await connectStaff(relay.url, 'admin-token')
    upstream.rest(status(401))
    await until(
      () => admin.socket.connected,
      (connected) => !connected,
    )
  })

  it('stay when the back end cannot be asked', async () => {
    const { upstream, relay } = await startBoth({ staffCheckMs: '50' }, withUsers)
    const admin = await connectStaff(relay.url, 'admin-token')
    upstream.rest(status(500))
    const asked = upstream.seen.length
    await until(
      () => upstream.seen.length,
      (seen) => seen > asked + 2,
    )
    expect(admin.socket.connected).toBe(true)
  })

  it('hear by their new roles after the next check', async () => {
    const { upstream, relay } = await startBoth({ staffCheckMs: '50' }, withUsers)
    const admin = await connectStaff(relay.url, 'admin-token')
    upstream.rest(json({ id: 1, role: 'FINANCE' }))
    const asked = upstream.seen.length
    await until(
      () => upstream.seen.length,
      (seen) => seen > asked + 2,
    )
    await fetch(`${relay.url}/api/user`, { method: 'POST' })
    await fetch(`${relay.url}/api/vendor`, { method: 'POST' })
    await until(
      () => admin.changed,
      (changed) => changed.includes('vendor') && changed.at(-1) !== 'vendor',
    )
    expect(admin.changed).toEqual([
      ...heardBy(['FINANCE'], 'user'),
      ...heardBy(['FINANCE'], 'vendor'),
    ])
    expect(admin.changed).not.toContain('user')
  })

  it('are asked about once per token, however many windows are open', async () => {
    const { upstream, relay } = await startBoth({ staffCheckMs: '1500' }, withUsers)
    for (let window = 0; window < 4; window += 1) await connectStaff(relay.url, 'admin-token')
    const asked = upstream.seen.length
    await until(
      () => upstream.seen.length,
      (seen) => seen > asked,
    )
    await pause(200)
    expect(upstream.seen.length - asked).toBe(1)
  })

  it('cannot make the relay send anything', async () => {
    const { relay } = await startBoth({}, withUsers)
    const [fg, admin] = [
      await connectStaff(relay.url, 'fg-token'),
      await connectStaff(relay.url, 'admin-token'),
    ]
    const loud = fg.socket as unknown as { emit: (event: string, body: unknown) => void }
    for (const event of ['changed', 'wrote', 'command']) loud.emit(event, { resource: 'customer' })
    await pause(100)
    expect(admin.changed).toEqual([])
  })
})
