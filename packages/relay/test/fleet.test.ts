import { describe, expect, it } from 'vitest'
import {
  expects,
  listed,
  often,
  one,
  show,
  start,
  two,
  untilGone,
  watchFleet,
} from './support/fleet.ts'
import { freePort } from '../../../bench/lib/free-port.ts'
import { spawnRelay } from './support/process.ts'
import { startRelay } from './support/relay.ts'
import { pause, until } from './support/until.ts'
import { json, status, truck } from './support/upstream.ts'
import { connectWall } from './support/wall.ts'

describe('what ADMIN hears of the fleet', () => {
  it('is every display, with what it shows and when it painted', async () => {
    const began = Date.now()
    const { relay } = await start()
    await show(relay.url, one)
    await show(relay.url, { ...two, build: 'build-6' }, ['H', 'I'])
    const fleet = await watchFleet(relay.url)
    await until(
      () => fleet.state(),
      ({ displays }) => displays.length === 2 && displays.every(({ paintedAt }) => paintedAt),
    )
    expect(listed(fleet, 'Gate H')).toEqual({
      ...one,
      key: 'display-1:H',
      areas: ['H'],
      build: '',
      address: '127.0.0.1',
      browser: '',
      since: expect.any(Number),
      relay: relay.feed.epoch,
      paintedAt: expect.any(Number),
      lagMs: expect.any(Number),
      behindSince: null,
      mute: false,
      voice: null,
      screen: null,
      touchedAt: null,
      options: null,
      lacks: [],
      leftAt: null,
    })
    expect(listed(fleet, 'Gate H')?.since).toBeGreaterThanOrEqual(began)
    // A board that is older than the display's connection is not a lag of the display.
    expect(listed(fleet, 'Gate H')?.lagMs).toBeLessThan(Date.now() - began)
    expect(listed(fleet, 'Gate I')).toMatchObject({ areas: ['H', 'I'], build: 'build-6' })
    const { asOf, ...head } = fleet.state()
    const known = { build: 'build-7', version: 'v1.2.0', complete: true, more: 0 }
    expect(head).toMatchObject(known)
    expect(asOf[relay.feed.epoch]).toBeGreaterThanOrEqual(began)
  })

  it('is whether a display may make no sound, from when it says so until it says otherwise', async () => {
    const { relay } = await start()
    const wall = await show(relay.url, one)
    const fleet = await watchFleet(relay.url)
    for (const mute of [true, false, true]) {
      await wall.watch(['H'], { ...one, mute })
      await until(
        () => listed(fleet, 'Gate H')?.mute,
        (said) => said === mute,
      )
    }
    // One that says nothing of it, as older ones do, is not called mute.
    await wall.watch(['H'], one)
    await until(
      () => listed(fleet, 'Gate H')?.mute,
      (said) => said === false,
    )
  })

  it('is its window, voice, browser and options, and when somebody was at it last', async () => {
    const { relay } = await start()
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
    const wall = await connectWall(relay.url, { extraHeaders: { 'user-agent': agent } })
    const facts = {
      voice: 'id' as const,
      screen: { width: 3840, height: 2160 },
      options: 'name=Gate+H&lang=zh-CN&distance=12.5',
    }
    await wall.watch(['H'], { ...one, ...facts, attended: false })
    const fleet = await watchFleet(relay.url)
    await until(
      () => listed(fleet, 'Gate H'),
      (display) => display?.screen !== undefined,
    )
    expect(listed(fleet, 'Gate H')).toMatchObject({
      ...facts,
      browser: 'Chrome 141, Linux',
      touchedAt: null,
    })
    const before = Date.now()
    await wall.watch(['H'], { ...one, ...facts, voice: null, attended: true })
    await until(
      () => listed(fleet, 'Gate H')?.voice,
      (voice) => voice === 'off',
    )
    const touchedAt = listed(fleet, 'Gate H')?.touchedAt
    expect(touchedAt).toBeGreaterThanOrEqual(before)
    // Nobody is there any more: it stands.
    await wall.watch(['H'], { ...one, ...facts, attended: false })
    await until(
      () => listed(fleet, 'Gate H')?.voice,
      (voice) => voice === 'id',
    )
    expect(listed(fleet, 'Gate H')?.touchedAt).toBe(touchedAt)
  })

  it.each([
    ['a voice that there is not', { voice: 'fr' }],
    ['a window without a height', { screen: { width: 1920 } }],
    ['a window larger than any', { screen: { width: 1e9, height: 1080 } }],
    ['a window of half pixels', { screen: { width: 1920.5, height: 1080 } }],
    ['no word on who is there', { attended: 'yes' }],
    ['options that no address has', { options: 'name=<b>' }],
    ['more options than there are', { options: 'x'.repeat(2001) }],
    ['no list of what it lacks', { lacks: 'sound' }],
  ])('is nothing of one that says %s', async (_what, facts) => {
    const { relay } = await start()
    const wall = await connectWall(relay.url)
    const answer = await wall.ask({ areas: ['H'], display: { ...one, ...facts } })
    expect(answer).toEqual({
      ok: false,
      error: expect.stringMatching(`^display.${Object.keys(facts).join()}: must be `),
    })
    const fleet = await watchFleet(relay.url)
    expect(fleet.state().displays).toEqual([])
  })

  it('is what a display lacks, by the words that this relay knows', async () => {
    const { relay } = await start()
    const wall = await connectWall(relay.url)
    const lacks = ['wake_lock', 'smell', 7, 'sound', 'sound']
    const answer = await wall.ask({ areas: ['H'], display: { ...one, lacks } })
    expect(answer.ok).toBe(true)
    const fleet = await watchFleet(relay.url)
    await until(
      () => listed(fleet, 'Gate H'),
      (display) => display?.lacks.join() === 'sound,wake_lock',
    )
  })

  it('takes the build for ours where a page has heard of none yet', async () => {
    const { relay } = await start()
    const wall = await show(relay.url, { ...one, build: '' })
    await wall.watch(['H'], one)
    const fleet = await watchFleet(relay.url)
    await until(
      () => listed(fleet, 'Gate H'),
      (display) => display?.build === 'build-7',
    )
  })

  it('follows: one that comes, one that is renamed, one that goes', async () => {
    const { relay } = await start()
    const fleet = await watchFleet(relay.url)
    expect(fleet.state().displays).toEqual([])
    const wall = await show(relay.url, one)
    await until(
      () => fleet.state().displays.length,
      (length) => length === 1,
    )
    const since = listed(fleet, 'Gate H')?.since
    await wall.watch(['H'], { ...one, name: 'Bay H' })
    await until(
      () => listed(fleet, 'Bay H')?.since,
      (same) => same === since,
    )
    wall.socket.disconnect()
    await untilGone(fleet, 'Bay H')
    relay.clock.aheadMs = 11_000
    await until(
      () => fleet.state().displays.length,
      (length) => length === 0,
    )
  })

  it('says which display does not paint what it was sent', async () => {
    const { upstream, relay } = await start()
    const fleet = await watchFleet(relay.url)
    await show(relay.url, one)
    await show(relay.url, two, ['I'])
    upstream.monitor(json({ data: [truck(1), truck(2)] }))
    await until(
      () => relay.feed.seqs.H,
      (seq) => seq === 2,
    )
    relay.clock.aheadMs = 6000
    await until(
      () => listed(fleet, 'Gate H')?.behindSince,
      (since) => typeof since === 'number',
    )
    expect(listed(fleet, 'Gate I')?.behindSince).toBeNull()
  })

  it('holds two walls of one browser apart, and one wall on two connections together', async () => {
    const { relay } = await start()
    await show(relay.url, one, ['H'])
    await show(relay.url, { ...one, name: 'Old line' }, ['I'])
    await show(relay.url, { ...one, name: 'New line' }, ['I'])
    const fleet = await watchFleet(relay.url)
    await until(
      () => fleet.state().displays.map(({ name }) => name),
      (names) => names.toSorted().join() === 'Gate H,New line',
    )
  })

  it.each([
    ['control signs', 'Gate\u0000\u202EH\u0007', 'Gate H'],
    ['markup', '<img src=x>', '<img src=x>'],
    ['eighty signs', 'x'.repeat(80), 'x'.repeat(80)],
  ])('bears a name of %s', async (_what, name, shown) => {
    const { relay } = await start()
    await show(relay.url, { ...one, name })
    const fleet = await watchFleet(relay.url)
    await until(
      () => fleet.state().displays[0]?.name,
      (seen) => seen === shown,
    )
  })

  it('is of bounded size, those that are expected first', async () => {
    // So many as often as elsewhere in these tests would leave this process, clients and all, no time for anything else.
    const env = { fleetCheckMs: '1000' }
    const { relay } = await start(env, expects({ name: 'Gate H', areas: ['H'] }))
    const others = Array.from({ length: 1004 }, (_, at) => ({ id: `stranger-${at}`, name: 'x' }))
    const come = async (other: (typeof others)[number]): Promise<unknown> =>
      (await connectWall(relay.url)).watch(['H'], other)
    // A few at a time: one after the other they take a busy machine a minute.
    for (let at = 0; at < others.length; at += 50) {
      await Promise.all(others.slice(at, at + 50).map(come))
    }
    await show(relay.url, one)
    const fleet = await watchFleet(relay.url)
    await until(
      () => fleet.state(),
      ({ more }) => more === 5,
    )
    expect(fleet.state().displays.length).toBe(1000)
    expect(listed(fleet, 'Gate H')).toBeDefined()
  })
})

describe('a display that is expected', () => {
  it('is missing when it has gone, since when it was there, and no longer when it is back', async () => {
    const { relay } = await start({}, expects({ name: 'Gate H', areas: ['H'] }))
    const fleet = await watchFleet(relay.url)
    const wall = await show(relay.url, one)
    await until(
      () => fleet.state(),
      ({ expected, displays }) => expected === 1 && displays.length === 1,
    )
    relay.clock.aheadMs = 20_000
    const before = Date.now() + 20_000
    wall.socket.disconnect()
    await untilGone(fleet, 'Gate H')
    expect(fleet.state().missing).toEqual([])
    relay.clock.aheadMs = 40_000
    const missing = await until(
      () => fleet.state().missing,
      ({ length }) => length === 1,
    )
    expect(missing).toEqual([
      { name: 'Gate H', areas: ['H'], seenAt: expect.any(Number), failure: null },
    ])
    expect(missing[0]?.seenAt).toBeGreaterThanOrEqual(before)
    expect(missing[0]?.seenAt).toBeLessThan(before + 15_000)
    await show(relay.url, one)
    await until(
      () => fleet.state().missing.length,
      (length) => length === 0,
    )
  })

  it('is missing where it was never seen, but not while displays are still on their way after a start', async () => {
    const { relay } = await start({}, expects({ name: 'Gate H', areas: ['H'] }))
    const fleet = await watchFleet(relay.url)
    await until(
      () => fleet.state().expected,
      (expected) => expected === 1,
    )
    expect(fleet.state().missing).toEqual([])
    relay.clock.aheadMs = 11_000
    await until(
      () => fleet.state().missing,
      ([missing]) => missing?.seenAt === null,
    )
  })
})

const redis = process.env['TEST_REDIS_URL']

describe.skipIf(redis === undefined)('two relays on one Redis (needs TEST_REDIS_URL)', () => {
  const startTwo = async (site = expects()) => {
    const env = { REDIS_URL: redis ?? '', POLL_INTERVAL_MS: '200' }
    const { upstream, relay } = await start(env, site)
    const other = await startRelay(upstream.origin, { ...often, ...env })
    return { upstream, relay, other, env }
  }

  it('know each other’s displays, and carry commands to them', async () => {
    const { relay, other } = await startTwo()
    await show(relay.url, one)
    const far = await show(other.url, two, ['I'])
    const fleet = await watchFleet(relay.url)
    await until(
      () => fleet.state().displays.map(({ name, relay: on }) => `${name} ${on}`),
      (names) =>
        names.toSorted().join() ===
        [`Gate H ${relay.feed.epoch}`, `Gate I ${other.feed.epoch}`].join(),
    )
    await until(
      () => fleet.state().complete,
      (complete) => complete,
    )
    await until(
      async () => {
        expect(await fleet.order({ key: 'display-2:I', name: 'identify' })).toEqual({ ok: true })
        await pause(100)
        return far.commands.length
      },
      (commands) => commands > 0,
    )
    expect(far.commands[0]).toEqual({ name: 'identify' })
    const sent = { name: 'reload', address: '/monitor/J?name=Gate+J' } as const
    expect(await fleet.order({ key: 'display-2:I', ...sent })).toEqual({ ok: true })
    await until(
      () => far.commands.at(-1),
      (last) => last?.name === 'reload',
    )
    expect(far.commands.at(-1)).toEqual(sent)
  })

  it('forget the displays of one that was killed, and call the expected ones among them missing', async () => {
    const { upstream, relay, env } = await startTwo(expects({ name: 'Gate I', areas: ['I'] }))
    const child = spawnRelay({
      ...often,
      ...env,
      UPSTREAM_URL: upstream.origin,
      PORT: '0',
    })
    await show(await child.url(), two, ['I'])
    const fleet = await watchFleet(relay.url)
    await until(
      () => listed(fleet, 'Gate I')?.leftAt,
      (leftAt) => leftAt === null,
    )
    child.child.kill('SIGKILL')
    const [missing] = await until(
      () => fleet.state().missing,
      ({ length }) => length === 1,
      45_000,
    )
    expect(missing).toMatchObject({ name: 'Gate I', seenAt: expect.any(Number) })
    expect(listed(fleet, 'Gate I')).toBeUndefined()
  }, 60_000)

  it('let a display move from one to the other without its being missed', async () => {
    const { relay, other } = await startTwo(expects({ name: 'Gate H', areas: ['H'] }))
    const wall = await show(relay.url, one)
    const fleet = await watchFleet(other.url)
    await until(
      () => listed(fleet, 'Gate H')?.relay,
      (on) => on === relay.feed.epoch,
    )
    wall.socket.disconnect()
    await show(other.url, one)
    await until(
      () => listed(fleet, 'Gate H'),
      (display) => display?.relay === other.feed.epoch && display.leftAt === null,
    )
    const named = fleet.state().displays.filter(({ name }) => name === one.name)
    expect(named.length).toBe(1)
    expect(fleet.state().missing).toEqual([])
  })
})

describe('several relays without a line between them', () => {
  it('know their own displays, say that this is not all, and call nobody missing', async () => {
    const { relay } = await start(
      { RELAYS: '2', REDIS_URL: `redis://127.0.0.1:${await freePort()}` },
      expects({ name: 'Gate I', areas: ['I'] }),
    )
    relay.clock.aheadMs = 60_000
    await show(relay.url, one)
    const fleet = await watchFleet(relay.url)
    await until(
      () => fleet.state(),
      ({ displays, expected }) => displays.length === 1 && expected === 1,
    )
    expect(fleet.state()).toMatchObject({ complete: false, missing: [] })
  })
})

describe('the figures of the fleet', () => {
  it('are the displays that are expected, missing, live and stale', async () => {
    const { upstream, relay } = await start(
      { METRICS_PORT: '0' },
      expects({ name: 'Gate H', areas: ['H'] }, { name: 'Gate I', areas: ['I'] }),
    )
    await show(relay.url, one)
    relay.clock.aheadMs = 15_000
    const figures = async (prefix = 'muat_displays'): Promise<string> => {
      const { port } = relay.app.metricsServer.address() as { port: number }
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return text
        .split('\n')
        .filter((line) => line.startsWith(prefix))
        .join('\n')
    }
    await new Promise((resolve) => relay.app.metricsServer.listen(0, '127.0.0.1', () => resolve(0)))
    const all = [
      'muat_displays{state="live"} 1',
      'muat_displays{state="stale"} 0',
      'muat_displays_expected 2',
      'muat_displays_missing 1',
      'muat_displays_failed{reason="too_old"} 0',
      'muat_displays_failed{reason="failed"} 0',
    ]
    // Until the next poll what the display shows is as old as the clock went ahead.
    await until(
      () => figures(),
      (text) => text === all.join('\n'),
    )
    const seen = await figures('muat_display_last_seen')
    const at = (name: string): number =>
      Number(new RegExp(`display="${name}",areas="\\w"\\} (.*)$`, 'mu').exec(seen)?.[1])
    // One is there by the relay's clock; the other is looked for since its start.
    expect(at('Gate H') - Date.now() / 1000).toBeGreaterThan(10)
    expect(at('Gate I') - Date.now() / 1000).toBeLessThan(1)
    upstream.monitor(status(500))
    await until(
      () => relay.feed.link.state,
      (state) => state === 'stale',
    )
    relay.clock.aheadMs = 40_000
    await until(
      () => figures(),
      (text) => text.includes('muat_displays{state="stale"} 1'),
    )
  })
})
