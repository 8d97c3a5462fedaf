import { describe, expect, it } from 'vitest'
import { startRelay } from './support/relay.ts'
import { until } from './support/until.ts'
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
})
