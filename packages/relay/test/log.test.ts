import { describe, expect, it } from 'vitest'
import { startBoth, type TestRelay } from './support/relay.ts'
import { until } from './support/until.ts'

const requests = ({ logged }: TestRelay) =>
  logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

describe('the log of the relay', () => {
  it('has one line a request, with what is needed to find it in the others', async () => {
    const { relay } = await startBoth({ LOG_LEVEL: 'info' })
    const headers = { 'x-request-id': 'r.1', authorization: 'Bearer known' }
    await fetch(`${relay.url}/api/customer?name=planted`, { headers })
    await until(
      () => requests(relay).length,
      (lines) => lines === 1,
    )
    const [line] = requests(relay)
    expect(line).toMatchObject({
      level: 'info',
      service: 'relay',
      requestId: 'r.1',
      method: 'GET',
      path: '/api/customer',
      status: 200,
      address: '127.0.0.1',
    })
    expect(line.ms).toBeGreaterThan(0)
    expect(Date.parse(line.time)).toBeGreaterThan(Date.now() - 60_000)
    expect(relay.logged.join('')).not.toContain('planted')
  })

  it('says nothing of polls and probes, but to who looks for faults', async () => {
    const asked = [
      '/livez',
      '/readyz',
      '/healthz',
      '/relay/state',
      '/api/monitor/outbound-record',
      '/api/me',
      '/api/site?x=1',
    ]
    const [quiet, loud] = [
      await startBoth({ LOG_LEVEL: 'info' }),
      await startBoth({ LOG_LEVEL: 'debug' }),
    ]
    for (const { relay } of [quiet, loud]) {
      for (const path of asked) await fetch(`${relay.url}${path}`)
      await fetch(`${relay.url}/api/customer`, { headers: { authorization: 'Bearer known' } })
      await until(
        () => requests(relay).map(({ path }) => path),
        (paths) => paths.includes('/api/customer'),
      )
    }
    expect(requests(quiet.relay).map(({ path }) => path)).toEqual(['/api/customer'])
    expect(requests(loud.relay)).toHaveLength(asked.length + 1)
  })

  it('has no line of what anybody can ask without a token, which nginx writes down', async () => {
    const { upstream, relay } = await startBoth({ LOG_LEVEL: 'info' })
    upstream.rest((incoming, response) => {
      response.writeHead(incoming.headers.authorization === 'Bearer known' ? 200 : 401).end()
    })
    const ask = (path: string, authorization?: string) =>
      fetch(
        `${relay.url}${path}`,
        authorization === undefined ? {} : { headers: { authorization } },
      )
    await ask('/api/customer')
    await ask('/api/customer', 'Bearer made-up')
    await ask('/relay/nothing')
    await ask('/api/truck', 'Bearer known')
    const lines = await until(
      () => requests(relay),
      (all) => all.length > 0,
    )
    expect(lines.map(({ path }) => path)).toEqual(['/api/truck'])
  })
})
