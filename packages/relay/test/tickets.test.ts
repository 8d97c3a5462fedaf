import { describe, expect, it } from 'vitest'
import { startBoth, type TestRelay } from './support/relay.ts'
import { askedFor, codeOf, openTicket, type TicketPage, withTickets } from './support/ticket.ts'
import { pause, until } from './support/until.ts'
import { json, status, truck, type Upstream } from './support/upstream.ts'
import { connectWall, firstBoard } from './support/wall.ts'

const start = async (
  trucks: readonly unknown[] | null = [truck(1), truck(2), truck(3)],
  env: Record<string, string> = {},
): Promise<{ upstream: Upstream; relay: TestRelay }> => {
  const both = await startBoth(env, (upstream) => {
    withTickets(upstream)
    upstream.monitor(trucks === null ? status(503) : json({ data: trucks }))
  })
  if (trucks !== null) {
    await until(
      () => both.relay.feed.boards,
      (boards) => boards !== null,
    )
  }
  return both
}

const shows = (page: TicketPage, wanted: string[] | null): Promise<unknown> =>
  until(page.shown, (shown) => JSON.stringify(shown) === JSON.stringify(wanted))

const metric = async (relay: TestRelay, name: string): Promise<number> => {
  const text = await relay.app.metrics.registry.metrics()
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, 'mu').exec(text)?.[1])
}

describe('the page of a driver', () => {
  it('hears with its connection where his truck stands, and of no other', async () => {
    const { relay } = await start()
    const page = await openTicket(relay.url, codeOf(3))
    await shows(page, ['H waiting 2'])
    expect(Object.keys(page.updates[0] ?? {}).toSorted()).toEqual([
      'asOf',
      'link',
      'places',
      'serverNow',
    ])
    expect(JSON.stringify(page.updates)).not.toMatch(/B 1001|Sumber/u)
  })

  it('follows him from weigh-in to the call and to the end, each change once', async () => {
    const { upstream, relay } = await start([truck(1)])
    const page = await openTicket(relay.url, codeOf(2))
    await shows(page, [])
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    await shows(page, ['H waiting 1'])
    const called = { loadingArea: 'H', status: 'called', calledAt: '2026-03-01T03:00:00.000Z' }
    upstream.monitor(json({ data: [truck(1), truck(2, [called])] }))
    await shows(page, ['H called 0'])
    expect(page.updates.at(-1)?.places?.[0]?.since).toBe(Date.parse(called.calledAt))
    upstream.monitor(json({ data: [truck(1)] }))
    await shows(page, [])
    expect(page.updates).toHaveLength(4)
  })

  it('hears nothing of a change that is not his', async () => {
    const { upstream, relay } = await start()
    const wall = await connectWall(relay.url)
    await firstBoard(wall, ['H'])
    const page = await openTicket(relay.url, codeOf(1))
    await shows(page, ['H waiting 0'])
    for (const more of [4, 5, 6]) {
      upstream.monitor(json({ data: [truck(1), truck(2), truck(more)] }))
      await until(
        () => wall.updates.length,
        (length) => length === more - 3,
      )
    }
    await pause(100)
    expect(page.updates).toHaveLength(1)
  })

  it('has an update with nothing in it before the first good poll', async () => {
    const { upstream, relay } = await start(null)
    const page = await openTicket(relay.url, codeOf(1))
    await until(
      () => page.updates,
      ([first]) => first?.places === null && first.link.state === 'stale',
    )
    upstream.monitor(json({ data: [truck(1)] }))
    await shows(page, ['H waiting 0'])
  })

  it('keeps what it has when the back end is lost, hears so at once, and how old it is', async () => {
    const { upstream, relay } = await start()
    const page = await openTicket(relay.url, codeOf(2))
    await shows(page, ['H waiting 1'])
    upstream.monitor(status(500))
    await until(
      () => page.healths.at(-1)?.link.state,
      (state) => state === 'stale',
    )
    await until(
      () => page.healths.at(-1),
      (health) => Number(health?.serverNow) - Number(health?.asOf) > 1000,
    )
    expect(page.updates).toHaveLength(1)
    upstream.monitor(json({ data: [truck(2)] }))
    await shows(page, ['H waiting 0'])
    expect(page.healths.at(-1)?.link.state).toBe('live')
  })

  it('asks the back end once for a code, however many open it at once', async () => {
    const { upstream, relay } = await start()
    await Promise.all([1, 2, 3, 4].map(() => openTicket(relay.url, codeOf(1))))
    expect(askedFor(upstream)).toEqual([codeOf(1)])
  })

  it('is sent the same as the others of that truck, and the last that leaves leaves nothing', async () => {
    const { upstream, relay } = await start()
    const pages = await Promise.all([1, 2, 3].map(() => openTicket(relay.url, codeOf(2))))
    upstream.monitor(json({ data: [truck(2)] }))
    for (const page of pages) await shows(page, ['H waiting 0'])
    for (const { socket } of pages) socket.disconnect()
    await until(
      () => relay.app.sockets.tickets.sockets.size,
      (size) => size === 0,
    )
    const again = await openTicket(relay.url, codeOf(2))
    await shows(again, ['H waiting 0'])
  })

  it('needs no customers: what they are hidden by changes nothing of it', async () => {
    const { relay } = await start(undefined, { MONITOR_SHOW_CUSTOMER: '0' })
    const page = await openTicket(relay.url, codeOf(1))
    await shows(page, ['H waiting 0'])
    expect(page.updates).toHaveLength(1)
  })
})

describe('a stranger', () => {
  it.each([
    undefined,
    null,
    7,
    {},
    '',
    'short',
    '../../api/site/secret',
    'a-code-of-truck-1?x=1',
    'x'.repeat(65),
  ])('is refused with %j without a question', async (code) => {
    const { upstream, relay } = await start()
    await expect(openTicket(relay.url, code)).rejects.toThrow('unknown')
    expect(askedFor(upstream)).toEqual([])
  })

  it('is refused with a code that nobody has, and counted; the same again is no question', async () => {
    const { upstream, relay } = await start()
    for (let time = 0; time < 3; time += 1) {
      await expect(openTicket(relay.url, codeOf(500))).rejects.toThrow('unknown')
    }
    expect(askedFor(upstream)).toHaveLength(1)
    expect(await metric(relay, 'muat_tickets_refused_total')).toBe(3)
  })

  it('who guesses is asked about no more after some, while others are let in', async () => {
    const { upstream, relay } = await start(undefined, {
      TRUST_PROXY: 'loopback',
      'tickets.refusals': '5',
    })
    const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } })
    const guesses = Array.from({ length: 40 }, (_, guess) =>
      openTicket(relay.url, `a-guess-of-a-code-${guess}`, from('10.1.1.1')).then(
        () => 'in',
        ({ message }: Error) => message,
      ),
    )
    const words = await Promise.all(guesses)
    expect(new Set(words)).toEqual(new Set(['unknown', 'unavailable']))
    // Of one address, some are asked about at once.
    expect(askedFor(upstream).length).toBeLessThan(40)
    await expect(openTicket(relay.url, codeOf(1), from('10.1.1.1'))).rejects.toThrow('unavailable')
    await shows(await openTicket(relay.url, codeOf(1), from('10.1.1.2')), ['H waiting 0'])
  })

  it('with a good code has some sockets of it and no more', async () => {
    const { relay } = await start(undefined, { 'tickets.sockets': '2' })
    const pages = [
      await openTicket(relay.url, codeOf(1)),
      await openTicket(relay.url, codeOf(1)),
    ] as const
    await expect(openTicket(relay.url, codeOf(1))).rejects.toThrow('full')
    await shows(await openTicket(relay.url, codeOf(2)), ['H waiting 1'])
    pages[0].socket.disconnect()
    await until(
      () => openTicket(relay.url, codeOf(1)).catch(() => null),
      (page) => page !== null,
    )
  })

  it('with all the codes leaves half of the sockets to the walls', async () => {
    const { relay } = await start(undefined, { SOCKETS: '8', TRUST_PROXY: 'loopback' })
    const from = (n: number) => ({ extraHeaders: { 'x-forwarded-for': `10.1.1.${n}` } })
    for (let n = 1; n <= 4; n += 1) await openTicket(relay.url, codeOf(n), from(n))
    await expect(openTicket(relay.url, codeOf(5), from(5))).rejects.toThrow('full')
    await connectWall(relay.url, from(6))
  })
})

describe('a back end', () => {
  it('without tickets has a page of nobody', async () => {
    const { upstream, relay } = await start()
    upstream.rest(status(404))
    await expect(openTicket(relay.url, codeOf(1))).rejects.toThrow('unknown')
  })

  it.each([
    ['fails', status(500)],
    ['answers what is no ticket', json({ data: [] })],
    ['answers no JSON', status(200, {}, '<html>')],
  ])('that %s refuses nobody for good', async (_what, answer) => {
    const { upstream, relay } = await start()
    upstream.rest(answer)
    await expect(openTicket(relay.url, codeOf(1))).rejects.toThrow('unavailable')
    withTickets(upstream)
    await shows(await openTicket(relay.url, codeOf(1)), ['H waiting 0'])
  })

  it('that is lost leaves those in who are in', async () => {
    const { upstream, relay } = await start()
    const page = await openTicket(relay.url, codeOf(1))
    await shows(page, ['H waiting 0'])
    await upstream.close()
    await expect(openTicket(relay.url, codeOf(2))).rejects.toThrow('unavailable')
    expect(page.socket.connected).toBe(true)
  })
})
