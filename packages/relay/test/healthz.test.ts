import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startBoth, startRelay } from './support/relay.ts'
import { until } from './support/until.ts'
import { json, status, type Upstream } from './support/upstream.ts'

const words = { database: 'ok', mail: 'ok', disk: 'ok', backup: 'ok' }

const start = async (prepare: (upstream: Upstream) => void) => {
  const both = await startBoth({}, prepare)
  await until(
    () => both.relay.feed.link.state,
    (state) => state === 'live',
  )
  return both
}

const health = async (url: string) => {
  const answer = await fetch(`${url}/healthz`)
  return { code: answer.status, headers: answer.headers, said: await answer.json() }
}

describe('GET /healthz', () => {
  it('is 200 and a word for each part while all is well', async () => {
    const { relay } = await start((upstream) => upstream.rest(json(words)))
    const { code, headers, said } = await health(relay.url)
    expect([code, said]).toEqual([200, { status: 'ok', api: 'ok', relay: 'ok', ...words }])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    { mail: 'failing' },
    { disk: 'full' },
    { disk: 'low' },
    { backup: 'old' },
    { backup: 'none' },
  ])('is 200 and degraded where people can work: %o', async (fault) => {
    const { relay } = await start((upstream) => upstream.rest(json({ ...words, ...fault })))
    const { code, said } = await health(relay.url)
    expect([code, said]).toEqual([
      200,
      { status: 'degraded', api: 'ok', relay: 'ok', ...words, ...fault },
    ])
  })

  it('is 503 when the back end says that its database is not there', async () => {
    const answer = JSON.stringify({ ...words, database: 'down', mail: 'unknown' })
    const { relay } = await start((upstream) => upstream.rest(status(503, {}, answer)))
    const { code, said } = await health(relay.url)
    expect(code).toBe(503)
    expect(said).toMatchObject({ status: 'down', api: 'ok', database: 'down', mail: 'unknown' })
  })

  it('is 503 when nobody answers, and says the relay is stale', async () => {
    const relay = await startRelay('http://127.0.0.1:9')
    const { code, said } = await health(relay.url)
    expect(code).toBe(503)
    expect(said).toMatchObject({ status: 'down', api: 'down', database: 'unknown', relay: 'stale' })
  })

  it('waits for a frozen back end no longer than some seconds', async () => {
    const { relay } = await start((upstream) => upstream.rest(() => undefined))
    const began = performance.now()
    const { code, said } = await health(relay.url)
    expect(performance.now() - began).toBeLessThan(8000)
    expect([code, said.status, said.api]).toEqual([503, 'down', 'down'])
  })

  it.each([
    ['404', status(404)],
    ['a page', status(200, { 'content-type': 'text/html' }, `<p>${'x'.repeat(20_000)}</p>`)],
    ['other JSON', json([1, 2])],
  ])('takes a back end that answers it with %s for one that works', async (_what, answer) => {
    const { relay } = await start((upstream) => upstream.rest(answer))
    const { code, said } = await health(relay.url)
    expect([code, said]).toEqual([
      200,
      {
        status: 'ok',
        api: 'ok',
        relay: 'ok',
        database: 'unknown',
        mail: 'unknown',
        disk: 'unknown',
        backup: 'unknown',
      },
    ])
  })

  it('passes nothing on but known words, whatever a back end puts there', async () => {
    const { relay } = await start((upstream) =>
      upstream.rest(
        json({ database: 'ok', mail: 'smtp.planted.test refused', disk: 7, inside: 'planted' }),
      ),
    )
    const { said } = await health(relay.url)
    expect(JSON.stringify(said)).not.toContain('planted')
    expect(said).toMatchObject({ mail: 'unknown', disk: 'unknown' })
  })

  it('asks the back end once for a crowd of strangers, and again after some seconds', async () => {
    const { relay, upstream } = await start((up) => up.rest(json(words)))
    const asked = () => upstream.seen.filter(({ url }) => url === '/healthz').length
    await Promise.all(Array.from({ length: 200 }, () => health(relay.url)))
    await health(relay.url)
    expect(asked()).toBe(1)
    await wait(5200)
    upstream.rest(json({ ...words, mail: 'failing' }))
    expect((await health(relay.url)).said.mail).toBe('failing')
    expect(asked()).toBe(2)
  })
})
