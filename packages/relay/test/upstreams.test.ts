import { describe, expect, it } from 'vitest'
import { startRelay } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, startUpstream, truck, type Upstream } from './support/upstream.ts'

const two = async (): Promise<[Upstream, Upstream]> => {
  const both: [Upstream, Upstream] = [await startUpstream(), await startUpstream()]
  for (const upstream of both) {
    upstream.monitor(json({ data: [truck(1)] }))
    upstream.rest(json({ fine: true }))
  }
  return both
}

const calls = ({ seen }: Upstream): number =>
  seen.filter(({ url }) => url.startsWith('/api/customer')).length

describe('two back ends that are the same', () => {
  it('share the requests, and one that is away is missed by nobody', async () => {
    const [one, other] = await two()
    const relay = await startRelay(`${one.origin}, ${other.origin}`)
    const ask = async (count: number): Promise<Set<number>> => {
      const answers = await Promise.all(
        Array.from({ length: count }, () => fetch(`${relay.url}/api/customer`)),
      )
      return new Set(answers.map(({ status }) => status))
    }
    expect(await ask(20)).toEqual(new Set([200]))
    expect(calls(one)).toBeGreaterThan(0)
    expect(calls(other)).toBeGreaterThan(0)

    await one.close()
    // What was under way on its connections is told so; whoever asks from then on gets the other.
    await until(
      async () => (await ask(4)).has(502),
      (failed) => !failed,
    )
    for (let round = 0; round < 5; round += 1) expect(await ask(20)).toEqual(new Set([200]))
    const monitor = await fetch(`${relay.url}/readyz`)
    expect(monitor.status).toBe(200)
  })

  it('are unreachable once both are away, and there again with the first that comes back', async () => {
    const [one, other] = await two()
    const relay = await startRelay(`${one.origin},${other.origin}`)
    expect((await fetch(`${relay.url}/api/customer`)).status).toBe(200)
    const port = Number(new URL(other.origin).port)
    await one.close()
    await other.close()
    await until(
      async () => (await fetch(`${relay.url}/api/customer`)).status,
      (status) => status === 502,
    )
    const back = await startUpstream(port)
    back.rest(json({ fine: true }))
    await until(
      async () => (await fetch(`${relay.url}/api/customer`)).status,
      (status) => status === 200,
    )
    await back.close()
  })

  it('give their callers to the other once one takes connections and answers nothing', async () => {
    const [one, other] = await two()
    const relay = await startRelay(`${one.origin},${other.origin}`, { UPSTREAM_SILENCE_MS: '200' })
    const ask = (path: string): Promise<Response> => fetch(`${relay.url}/api/customer${path}`)
    const spread = async (count: number): Promise<void> => {
      await Promise.all(Array.from({ length: count }, () => ask('')))
    }
    await spread(20)
    // It hangs on to whatever it is asked, the connections that stand included.
    one.rest(() => undefined)
    one.monitor(() => undefined)
    const hanging = Array.from({ length: 10 }, async () => (await ask('?hang')).status)
    const ended = await Promise.all(hanging)
    expect(new Set(ended)).toEqual(new Set([200, 502]))
    const before = one.seen.filter(({ url }) => url.endsWith('?new')).length
    for (let round = 0; round < 20; round += 1) expect((await ask('?new')).status).toBe(200)
    expect(one.seen.filter(({ url }) => url.endsWith('?new'))).toHaveLength(before)

    // It goes on where it stood still, and gets its share of the connections that are made from then on.
    one.rest(json({ fine: true }))
    one.monitor(json({ data: [truck(1)] }))
    await until(
      () => relay.logged.filter((line) => line.includes('a back end answers again')).length,
      (count) => count > 0,
    )
    const served = one.seen.length
    await spread(50)
    expect(one.seen.length).toBeGreaterThan(served + 5)
  })

  it('are polled in turn: a poll without an answer is followed by one of the other', async () => {
    const [one, other] = await two()
    const relay = await startRelay(`${one.origin},${other.origin}`, { POLL_TIMEOUT_MS: '300' })
    await until(
      () => relay.feed.link.state,
      (state) => state === 'live',
    )
    for (const upstream of [one, other]) {
      const polls = one.polls.length + other.polls.length
      upstream.monitor(() => undefined)
      await until(
        () => one.polls.length + other.polls.length,
        (count) => count > polls + 5,
      )
      expect(relay.feed.link.state).toBe('live')
      expect(relay.logged.filter((line) => line.includes('upstream is stale')).length).toBeLessThan(
        2,
      )
      upstream.monitor(json({ data: [truck(1)] }))
      relay.logged.length = 0
    }
  })

  it('are asked for life only where there are several', async () => {
    const [one, other] = await two()
    const alone = await startRelay(one.origin, { UPSTREAM_SILENCE_MS: '50' })
    await startRelay(other.origin + ',' + other.origin.replace('127.0.0.1', 'localhost'), {
      UPSTREAM_SILENCE_MS: '50',
    })
    const probes = ({ seen }: Upstream): number => seen.filter(({ url }) => url === '/livez').length
    await until(
      () => Promise.resolve(probes(other)),
      (count) => count > 3,
    )
    expect(probes(one)).toBe(0)
    expect((await fetch(`${alone.url}/api/customer`)).status).toBe(200)
  })

  it('are waited for while neither answers: a slow one is not given up for another', async () => {
    const [one, other] = await two()
    const relay = await startRelay(`${one.origin},${other.origin}`, { UPSTREAM_SILENCE_MS: '100' })
    const held: (() => void)[] = []
    for (const upstream of [one, other]) {
      upstream.rest((request, response) => {
        if (request.url !== '/livez') held.push(() => json({ fine: true })(request, response))
      })
    }
    const answer = fetch(`${relay.url}/api/customer`)
    await until(
      () => Promise.resolve(held.length),
      (count) => count === 1,
    )
    await pause(600)
    held[0]?.()
    expect((await answer).status).toBe(200)
  })
})
