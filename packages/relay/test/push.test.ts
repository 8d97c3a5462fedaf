import { type Area, areas } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { intervalMs, startBoth } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, status, truck } from './support/upstream.ts'
import { connectWall, firstBoard } from './support/wall.ts'

const all: Area[] = [...areas]

describe('what a wall is sent', () => {
  it('answers watch with the truth of the areas asked for, and of no other', async () => {
    const began = Date.now()
    const { relay } = await startBoth({ build: 'build-7' }, (upstream) =>
      upstream.monitor(json({ data: [truck(1), truck(2, [{ loadingArea: 'I' }])] })),
    )
    const wall = await connectWall(relay.url)
    const snapshot = await firstBoard(wall, ['I'])
    expect(snapshot).toMatchObject({
      epoch: relay.feed.epoch,
      seqs: { I: 1 },
      build: 'build-7',
      link: { state: 'live' },
      areas: { I: { area: 'I', waiting: 1, entries: [{ id: 2, licensePlate: 'B 1002 XYZ' }] } },
    })
    expect(Object.keys(snapshot.areas ?? {})).toEqual(['I'])
    expect(snapshot.serverNow).toBeGreaterThanOrEqual(began)
    expect(snapshot.serverNow).toBeLessThanOrEqual(Date.now())
  })

  it('sends an area to its room alone, only when its board changed, with a seq that rises by one', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    const [atH, atI, atAll] = [
      await connectWall(relay.url),
      await connectWall(relay.url),
      await connectWall(relay.url),
    ]
    await firstBoard(atH, ['H'])
    await firstBoard(atI, ['I'])
    await firstBoard(atAll, all)
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    await until(
      () => atH.updates,
      (updates) => updates.length === 1,
    )
    upstream.monitor(json({ data: [truck(1), truck(2), truck(3, [{ loadingArea: 'I' }])] }))
    await until(
      () => atAll.updates,
      (updates) => updates.length === 2,
    )
    await pause(2 * intervalMs)
    expect(atH.updates).toMatchObject([
      { epoch: relay.feed.epoch, seq: 2, board: { area: 'H', waiting: 2 } },
    ])
    expect(atI.updates).toMatchObject([{ seq: 2, board: { area: 'I', waiting: 1 } }])
    expect(atAll.updates.map(({ board, seq }) => [board.area, seq])).toEqual([
      ['H', 2],
      ['I', 2],
    ])
  })

  it('pushes nothing for a 304 but renews the age of the data', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor((request, response) => {
        if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
        else json({ data: [truck(1)] }, { etag: '"v1"' })(request, response)
      }),
    )
    const wall = await connectWall(relay.url)
    const first = await firstBoard(wall, all)
    // The round that each wall hears every five seconds would fall into this now and then: just after one, none does.
    await until(
      () => wall.healths.length,
      (healths) => healths > 0,
    )
    wall.healths.splice(0)
    const asked = upstream.polls.length
    await until(
      () => upstream.polls.length,
      (polls) => polls >= asked + 4,
    )
    expect(upstream.polls.at(-1)?.headers['if-none-match']).toBe('"v1"')
    const later = await wall.watch(all)
    expect(wall.updates).toEqual([])
    expect(wall.healths).toEqual([])
    expect(later.asOf).toBeGreaterThan(first.asOf ?? 0)
    expect(later.seqs).toEqual(first.seqs)
  })

  it('pushes nothing for the same content without an ETag', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    const wall = await connectWall(relay.url)
    const first = await firstBoard(wall, all)
    const asked = upstream.polls.length
    await until(
      () => upstream.polls.length,
      (polls) => polls >= asked + 4,
    )
    expect(wall.updates).toEqual([])
    expect((await wall.watch(all)).asOf).toBeGreaterThan(first.asOf ?? 0)
  })

  it('pushes nothing when content changes that no board shows', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)], page: 1 })),
    )
    const wall = await connectWall(relay.url)
    await firstBoard(wall, all)
    upstream.monitor(json({ data: [{ ...truck(1), remarks: 'wet tarpaulin' }], page: 2 }))
    await until(
      () => relay.feed.version,
      (version) => version === 2,
    )
    await pause(intervalMs)
    expect(wall.updates).toEqual([])
  })

  it('sends health to everybody the moment the condition changes, with the seqs to compare', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    const wall = await connectWall(relay.url)
    await firstBoard(wall, ['H'])
    const from = Date.now()
    upstream.monitor(status(500))
    await until(wall.link, (link) => link === 'status')
    const health = wall.healths.find(({ link }) => link.state === 'stale')
    expect(health).toMatchObject({
      epoch: relay.feed.epoch,
      seqs: { H: 1, I: 1, J: 1, K: 1, L: 1 },
    })
    expect(health?.link).toMatchObject({ state: 'stale', reason: 'status' })
    const since = health?.link.state === 'stale' ? health.link.since : 0
    expect(since).toBeGreaterThanOrEqual(from)
  })

  it('sends health every 5 s without any change', async () => {
    const { relay } = await startBoth()
    const wall = await connectWall(relay.url)
    await firstBoard(wall, ['H'])
    await until(
      () => wall.healths.length,
      (healths) => healths >= 2,
      12_000,
    )
    const [one, two] = wall.healths
    expect((two?.serverNow ?? 0) - (one?.serverNow ?? 0)).toBeGreaterThan(4000)
  }, 15_000)

  it('names another epoch after a restart', async () => {
    const { upstream, relay } = await startBoth()
    const { startRelay } = await import('./support/relay.ts')
    const second = await startRelay(upstream.origin)
    expect(second.feed.epoch).not.toBe(relay.feed.epoch)
  })

  it('leaves the areas watched before when others are asked for', async () => {
    const { upstream, relay } = await startBoth({}, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    const wall = await connectWall(relay.url)
    await firstBoard(wall, ['H'])
    await wall.watch(['I'])
    upstream.monitor(json({ data: [truck(1), truck(2), truck(3, [{ loadingArea: 'I' }])] }))
    await until(
      () => wall.updates,
      (updates) => updates.length > 0,
    )
    await pause(intervalMs)
    expect(wall.updates.map(({ board }) => board.area)).toEqual(['I'])
  })

  it('takes customers off the boards with MONITOR_SHOW_CUSTOMER=0', async () => {
    const { relay } = await startBoth({ MONITOR_SHOW_CUSTOMER: '0' }, (upstream) =>
      upstream.monitor(json({ data: [truck(1)] })),
    )
    const wall = await connectWall(relay.url)
    const snapshot = await firstBoard(wall, ['H'])
    expect(snapshot.areas?.H?.entries[0]?.customer).toBeNull()
    const state = await (await fetch(`${relay.url}/relay/state`)).text()
    expect(state).toContain('B 1001 XYZ')
    expect(state).not.toContain('Sumber Padi')
    const own = await (await fetch(`${relay.url}/api/monitor/outbound-record`)).text()
    expect(own).toContain('B 1001 XYZ')
    expect(own).not.toContain('customer')
  })

  it.each([1, 300, 2000])(
    'is the same to the byte for every wall of a room, by websocket and by polling: %i trucks',
    async (trucks) => {
      const { upstream, relay } = await startBoth({ 'poll.timeoutMs': '5000' })
      const walls = await Promise.all([
        connectWall(relay.url),
        connectWall(relay.url),
        connectWall(relay.url, { transports: ['polling'] }),
        connectWall(relay.url, { transports: ['polling', 'websocket'] }),
      ])
      for (const wall of walls) await firstBoard(wall, ['H'])
      const data = Array.from({ length: trucks }, (_, index) =>
        truck(index + 1, undefined, { customer: 'PT Kopi Ärmel 米' }),
      )
      upstream.monitor(json({ data }))
      for (const wall of walls) {
        await until(
          () => wall.updates.length,
          (updates) => updates === 1,
        )
      }
      expect(walls[0]?.updates[0]?.board.entries.length).toBe(trucks)
      expect(walls[0]?.updates[0]?.board.entries[0]?.customer).toBe('PT Kopi Ärmel 米')
      expect(new Set(walls.map(({ updates }) => JSON.stringify(updates))).size).toBe(1)
    },
  )

  it('sees the changes in their order, however fast they come', async () => {
    const { upstream, relay } = await startBoth({ POLL_INTERVAL_MS: '20' })
    const wall = await connectWall(relay.url)
    await firstBoard(wall, ['H'])
    let round = 0
    upstream.monitor((request, response) => {
      round += 1
      json({ data: Array.from({ length: 200 }, (_, index) => truck(index + round)) })(
        request,
        response,
      )
    })
    await until(
      () => wall.updates.length,
      (updates) => updates >= 30,
      10_000,
    )
    expect(wall.updates.map(({ seq }) => seq)).toEqual(wall.updates.map((_, index) => index + 2))
  })
})

describe('a wall that says in its handshake what it watches', () => {
  it('has its board with the connection, and hears of its changes', async () => {
    const { upstream, relay } = await startBoth()
    upstream.monitor(json({ data: [truck(1)] }))
    await firstBoard(await connectWall(relay.url), ['H'])
    const wall = await connectWall(relay.url, { auth: { watch: { areas: ['H'] } } })
    const snapshot = await until(
      () => wall.snapshots[0],
      (first) => first !== undefined,
    )
    expect(snapshot?.areas?.H?.entries).toHaveLength(1)
    expect(Object.keys(snapshot?.areas ?? {})).toEqual(['H'])
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    await until(
      () => wall.updates.at(-1)?.board.entries.length,
      (trucks) => trucks === 2,
    )
  })

  it('has the newest board, whoever was sent an older one a moment before', async () => {
    const { upstream, relay } = await startBoth()
    upstream.monitor(json({ data: [truck(1)] }))
    await firstBoard(await connectWall(relay.url), ['H'])
    const connectFor = async (trucks: number): Promise<number | undefined> => {
      upstream.monitor(json({ data: Array.from({ length: trucks }, (_, at) => truck(at + 1)) }))
      await until(
        () => relay.feed.boards?.H.entries.length,
        (length) => length === trucks,
      )
      const wall = await connectWall(relay.url, { auth: { watch: { areas: ['H'] } } })
      const snapshot = await until(
        () => wall.snapshots[0],
        (first) => first !== undefined,
      )
      return snapshot?.areas?.H?.entries.length
    }
    expect(await connectFor(2)).toBe(2)
    expect(await connectFor(3)).toBe(3)
  })

  it.each([
    ['nothing', {}],
    ['an unknown area', { watch: { areas: ['Z'] } }],
    ['a text', { watch: 'H' }],
    ['a display with a wild id', { watch: { areas: ['H'], display: { id: '../..', name: '' } } }],
  ])('hears nothing of boards after a handshake with %s', async (_name, auth) => {
    const { upstream, relay } = await startBoth()
    const wall = await connectWall(relay.url, { auth })
    upstream.monitor(json({ data: [truck(1)] }))
    await until(
      () => relay.feed.seqs.H,
      (seq) => seq === 2,
    )
    await pause(intervalMs)
    expect([wall.snapshots, wall.updates]).toEqual([[], []])
    expect(await firstBoard(wall, ['H'])).toMatchObject({ seqs: { H: 2 } })
  })
})

describe('what a wall may say', () => {
  it.each([
    ['nothing', undefined, 'watch'],
    ['null', null, 'watch'],
    ['no areas', {}, 'areas'],
    ['an empty list', { areas: [] }, 'areas'],
    ['an unknown area', { areas: ['Z'] }, 'areas'],
    ['a property of Object', { areas: ['__proto__'] }, 'areas'],
    ['a text', { areas: 'H' }, 'areas'],
    ['too many', { areas: ['H', 'H', 'H', 'H', 'H', 'H'] }, 'areas'],
    ['a display without id', { areas: ['H'], display: { name: 'x' } }, 'display.id'],
    [
      'a display with a wild id',
      { areas: ['H'], display: { id: '../../etc', name: 'x' } },
      'display.id',
    ],
    [
      'a long name',
      { areas: ['H'], display: { id: 'abcdefgh', name: 'x'.repeat(81) } },
      'display.name',
    ],
    [
      'a long build',
      { areas: ['H'], display: { id: 'abcdefgh', name: '', build: 'x'.repeat(65) } },
      'display.build',
    ],
  ])('is told what is wrong with a watch of %s', async (_name, body, names) => {
    const { relay } = await startBoth()
    const wall = await connectWall(relay.url)
    const answer = await wall.ask(body)
    expect(answer).toEqual({ ok: false, error: expect.stringContaining(names) })
  })

  it('keeps no room of a refused watch', async () => {
    const { upstream, relay } = await startBoth()
    const wall = await connectWall(relay.url)
    await wall.ask({ areas: ['H', 'Z'] })
    upstream.monitor(json({ data: [truck(1)] }))
    await until(
      () => relay.feed.seqs.H,
      (seq) => seq === 2,
    )
    await pause(intervalMs)
    expect(wall.updates).toEqual([])
  })

  it('is ignored with every other event, and nothing of it reaches another wall', async () => {
    const { relay } = await startBoth()
    const [one, other] = [await connectWall(relay.url), await connectWall(relay.url)]
    await firstBoard(other, all)
    const heard: string[] = []
    other.socket.onAny((event: string) => heard.push(event))
    const loud = one.socket as unknown as { emit: (event: string, body: unknown) => void }
    for (const event of ['area', 'health', 'command', 'changed', 'shout', 'connection']) {
      loud.emit(event, { name: 'reload' })
    }
    await pause(3 * intervalMs)
    expect(heard.filter((event) => event !== 'health')).toEqual([])
    expect((await one.watch(['H'])).epoch).toBe(relay.feed.epoch)
  })

  it('reports a paint, which becomes the lag of its display', async () => {
    const { upstream, relay } = await startBoth()
    const wall = await connectWall(relay.url)
    const id = 'display-1'
    await wall.watch(['H'], { id, name: 'Hall H' })
    upstream.monitor(json({ data: [truck(1)] }))
    await until(
      () => wall.updates,
      (updates) => updates.length === 1,
    )
    wall.socket.emit('painted', { area: 'H', seq: wall.updates[0]?.seq ?? 0 })
    const [display] = await until(
      () => relay.app.walls.displays(),
      (displays) => displays[0]?.paintedAt !== null && displays.length === 1,
    )
    expect(display).toMatchObject({
      id,
      name: 'Hall H',
      areas: ['H'],
    })
    expect(display?.lagMs).toBeGreaterThanOrEqual(0)
    expect(display?.lagMs).toBeLessThan(15_000)
  })

  it.each([
    [null],
    [{}],
    [{ area: 'Z', seq: 1 }],
    [{ area: 'H', seq: -1 }],
    [{ area: 'I', seq: 1 }],
    [{ area: 'H', seq: 99 }],
  ])('does not count a paint of %j', async (body) => {
    const { relay } = await startBoth()
    const wall = await connectWall(relay.url)
    await wall.watch(['H'], { id: 'display-1', name: '' })
    wall.socket.emit('painted', body as never)
    await wall.watch(['H'], { id: 'display-1', name: '' })
    expect(relay.app.walls.displays()).toMatchObject([{ paintedAt: null }])
  })

  it('carries a command to its display and to no other', async () => {
    const { relay } = await startBoth()
    const [one, two] = [await connectWall(relay.url), await connectWall(relay.url)]
    await one.watch(['H'], { id: 'display-1', name: 'one' })
    await two.watch(['H'], { id: 'display-2', name: 'two' })
    relay.app.relays.command('display-1:H', { name: 'identify' })
    await until(
      () => one.commands,
      (commands) => commands.length === 1,
    )
    await pause(intervalMs)
    expect(one.commands).toEqual([{ name: 'identify' }])
    expect(two.commands).toEqual([])
  })
})
