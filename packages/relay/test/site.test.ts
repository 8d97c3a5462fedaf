import { describe, expect, it } from 'vitest'
import { startBoth, startRelay } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, status, truck, type Upstream } from './support/upstream.ts'
import { connectWall } from './support/wall.ts'

const settings = (changes: Record<string, unknown> = {}) => ({
  companyName: 'PT Muat',
  wallLang: 'id',
  wallVoice: true,
  waitingAmberMinutes: 45,
  waitingRedMinutes: 90,
  expectedDisplays: [{ name: 'Gate H', areas: ['H'] }],
  ...changes,
})

const often = { siteCheckMs: '60' }
const seldom = { siteCheckMs: '600000' }

const startWithSite = async (
  env: Record<string, string>,
  prepare?: (upstream: Upstream) => void,
) => {
  const { upstream, relay } = await startBoth(env, (upstream) => {
    upstream.site(json(settings()))
    prepare?.(upstream)
  })
  const wall = await connectWall(relay.url)
  return { upstream, relay, wall }
}

type Snapshot = Awaited<ReturnType<Awaited<ReturnType<typeof connectWall>>['watch']>>
const known = ({ siteSeq }: Snapshot): boolean => siteSeq > 0

describe('what walls follow of the site', () => {
  it('is in the snapshot, and nothing else of what the back end says of the site', async () => {
    const { wall } = await startWithSite(often, (upstream) =>
      upstream.site(json({ ...settings(), scaleCapacityKg: 80_000, secret: 'PLANTED' })),
    )
    const snapshot = await until(() => wall.watch(['H']), known)
    expect(snapshot.site).toEqual(settings())
    expect(JSON.stringify(snapshot)).not.toContain('PLANTED')
  })

  it('reaches every wall when somebody else has changed it, whole and once', async () => {
    const { upstream, relay, wall } = await startWithSite(often)
    const other = await connectWall(relay.url)
    const before = await until(() => wall.watch(['H']), known)
    upstream.site(json(settings({ wallLang: 'en', wallVoice: false })))
    for (const each of [wall, other]) {
      await until(
        () => each.sites.at(-1)?.siteSeq,
        (seq) => seq === before.siteSeq + 1,
      )
      expect(each.sites.at(-1)).toEqual({
        epoch: before.epoch,
        siteSeq: before.siteSeq + 1,
        site: settings({ wallLang: 'en', wallVoice: false }),
      })
    }
    await pause(300)
    expect(other.sites.filter(({ siteSeq }) => siteSeq > before.siteSeq)).toHaveLength(1)
  })

  it('is asked for at once after a change that passed through', async () => {
    const { upstream, relay, wall } = await startWithSite(seldom)
    const before = await until(() => wall.watch(['H']), known)
    upstream.site(json(settings({ waitingAmberMinutes: 10 })))
    await fetch(`${relay.url}/api/site-settings`, { method: 'PUT', body: '{}' })
    const update = await until(
      () => wall.sites.find(({ siteSeq }) => siteSeq > before.siteSeq),
      (found) => found !== undefined,
    )
    expect(update?.site?.waitingAmberMinutes).toBe(10)
  })

  it('is asked for at once after a new recording of calls, whose digest reaches the walls', async () => {
    const { upstream, relay, wall } = await startWithSite(seldom)
    const before = await until(() => wall.watch(['H']), known)
    const callRecordings = { jv: '0f'.repeat(32) }
    upstream.site(json(settings({ callRecordings })))
    await fetch(`${relay.url}/api/site-settings/call-recording/jv`, { method: 'PUT', body: '{}' })
    const update = await until(
      () => wall.sites.find(({ siteSeq }) => siteSeq > before.siteSeq),
      (found) => found !== undefined,
    )
    expect(update?.site?.callRecordings).toEqual(callRecordings)
    upstream.site(json(settings({ callRecordings: {} })))
    await fetch(`${relay.url}/api/site-settings/call-recording/jv`, { method: 'DELETE' })
    const last = await until(
      () => wall.sites.find(({ siteSeq }) => siteSeq > (update?.siteSeq ?? 0)),
      (found) => found !== undefined,
    )
    expect(last?.site).toEqual(settings())
  })

  it.each([
    ['was refused', 'PUT', '/api/site-settings', 422],
    ['only reads', 'GET', '/api/site-settings', 200],
    ['is of something else', 'PUT', '/api/site-settingsx', 200],
  ])('is not asked for after a call that %s', async (_what, method, path, code) => {
    const { upstream, relay, wall } = await startWithSite(seldom, (upstream) =>
      upstream.rest(status(code)),
    )
    await until(() => wall.watch(['H']), known)
    await fetch(relay.url + path, { method })
    await pause(300)
    expect(upstream.sites).toHaveLength(1)
  })

  it('is asked for a few times, not once for each, when there are many changes at a time', async () => {
    const { upstream, relay, wall } = await startWithSite(seldom)
    await until(() => wall.watch(['H']), known)
    let amber = 0
    upstream.site((request, response) =>
      json(settings({ waitingAmberMinutes: amber }))(request, response),
    )
    const began = performance.now()
    for (amber = 1; amber < 60; amber += 1) {
      await fetch(`${relay.url}/api/site-settings`, { method: 'PUT' })
    }
    amber = 60
    await fetch(`${relay.url}/api/site-settings`, { method: 'PUT' })
    await until(
      () => wall.sites.at(-1)?.site?.waitingAmberMinutes,
      (shown) => shown === 60,
    )
    const tenths = Math.floor((performance.now() - began) / 100)
    expect(upstream.sites.length).toBeLessThanOrEqual(tenths + 3)
  })

  it('costs the back end no body while nothing changes, where it has tags', async () => {
    const { upstream, wall } = await startWithSite(often, (upstream) =>
      upstream.site((request, response) =>
        request.headers['if-none-match'] === '"one"'
          ? status(304)(request, response)
          : json(settings(), { etag: '"one"' })(request, response),
      ),
    )
    const first = await until(() => wall.watch(['H']), known)
    await until(
      () => upstream.sites.length,
      (asked) => asked >= 4,
    )
    expect(upstream.sites.slice(1).map((headers) => headers['if-none-match'])).toEqual(
      upstream.sites.slice(1).map(() => '"one"'),
    )
    expect((await wall.watch(['H'])).siteSeq).toBe(first.siteSeq)
  })

  it.each([
    ['answers an error', status(500)],
    ['asks for patience', status(503, { 'retry-after': '9' })],
    ['answers HTML', status(200, {}, '<h1>Maintenance</h1>')],
    ['breaks off', (request: { socket: { destroy: () => void } }) => request.socket.destroy()],
    ['says more than anybody reads', json({ ...settings(), more: 'x'.repeat(400_000) })],
    ['leads elsewhere', status(302, { location: 'http://127.0.0.1:1/' })],
  ] as const)('stays as it was while the back end %s', async (_what, answer) => {
    const { upstream, wall } = await startWithSite(often)
    const before = await until(() => wall.watch(['H']), known)
    upstream.site(answer)
    const asked = upstream.sites.length
    await until(
      () => upstream.sites.length,
      (count) => count > asked + 2,
    )
    expect(await wall.watch(['H'])).toMatchObject({ siteSeq: before.siteSeq, site: settings() })
    upstream.site(json(settings({ wallVoice: false })))
    await until(
      () => wall.sites.at(-1)?.site?.wallVoice,
      (voice) => voice === false,
    )
  })

  it('stays as it was while the back end takes too long, and follows once it answers again', async () => {
    const { upstream, wall } = await startWithSite({ ...often, 'poll.timeoutMs': '150' })
    const before = await until(() => wall.watch(['H']), known)
    const held: { end: () => void }[] = []
    upstream.site((_request, response) => held.push(response))
    await until(
      () => held.length,
      (count) => count > 2,
    )
    expect(await wall.watch(['H'])).toMatchObject({ siteSeq: before.siteSeq, site: settings() })
    upstream.site(json(settings({ wallLang: 'zh-CN' })))
    await until(
      () => wall.sites.at(-1)?.site?.wallLang,
      (lang) => lang === 'zh-CN',
    )
    for (const response of held) response.end()
  })

  it('is followed within ten seconds by the walls of every relay, however the change was made', async () => {
    const { upstream, relay, wall } = await startWithSite({})
    const second = await startRelay(upstream.origin, {})
    const other = await connectWall(second.url)
    await until(() => wall.watch(['H']), known)
    await until(() => other.watch(['H']), known)
    const follow = async (lang: string, change: () => Promise<unknown>): Promise<void> => {
      const began = performance.now()
      upstream.site(json(settings({ wallLang: lang })))
      await change()
      for (const each of [wall, other]) {
        await until(
          () => each.sites.at(-1)?.site?.wallLang,
          (shown) => shown === lang,
          10_000,
        )
      }
      expect(performance.now() - began).toBeLessThan(10_000)
    }
    await follow('fr', () => fetch(`${relay.url}/api/site-settings`, { method: 'PUT', body: '{}' }))
    await follow('es', async () => undefined)
  })

  it.each([
    ['has no such call', status(404)],
    ['asks for a token', status(401)],
    ['answers it with its trucks', json({ data: [] })],
  ])('is nothing, so that /config.json counts, where the back end %s', async (_what, answer) => {
    const { upstream, wall } = await startWithSite(often, (upstream) => upstream.site(answer))
    const snapshot = await until(() => wall.watch(['H']), known)
    expect(snapshot.site).toBeNull()
    await pause(300)
    // It is not asked again so soon.
    expect(upstream.sites).toHaveLength(1)
  })

  it('is told by number in every health, so that a wall that missed it asks', async () => {
    const { upstream, relay, wall } = await startWithSite(often)
    const before = await until(() => wall.watch(['H']), known)
    upstream.site(json(settings({ wallLang: 'en' })))
    await until(
      () => wall.sites.length,
      (count) => count > 0,
    )
    upstream.monitor(status(500))
    await until(
      () => wall.healths.at(-1)?.siteSeq,
      (seq) => seq === before.siteSeq + 1,
    )
    const state: unknown = await (await fetch(`${relay.url}/relay/state`)).json()
    expect(state).toMatchObject({ site: settings({ wallLang: 'en' }) })
  })
})

describe('the night of a site', () => {
  it('is when it is closed by its own clock, and ends when it opens though the back end is away', async () => {
    const clock = (ms: number): string =>
      new Date(Date.now() + ms).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Jakarta',
        hour: '2-digit',
        minute: '2-digit',
      })
    const hour = 3_600_000
    const openHours = `${clock(2 * hour)}-${clock(4 * hour)}`
    const { upstream, relay } = await startBoth({ siteCheckMs: '60' }, (at) => {
      at.monitor(json({ data: [truck(1)] }))
      at.site(json({ companyName: 'PT Muat', openHours }))
    })
    const wall = await connectWall(relay.url)
    await until(
      async () => (await wall.watch(['H'])).site?.night,
      (night) => night === true,
    )
    upstream.site(status(500))
    relay.clock.aheadMs = 3 * hour
    await until(
      () => wall.sites.at(-1)?.site,
      (site) => site?.companyName === 'PT Muat' && site.night === undefined,
    )
  })
})
