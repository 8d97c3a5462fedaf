import { defaultStatusMap } from '@muat/shared'
import { MockAgent } from 'undici'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askThrough } from '../src/back-end/ask.ts'
import { createFeed } from '../src/monitor/feed.ts'
import { fetchMonitor, type Held, type Outcome } from '../src/monitor/fetch-monitor.ts'
import { createPoller, type Poller } from '../src/monitor/poll.ts'
import { truck } from './support/upstream.ts'

const origin = 'http://back.test'
const intervalMs = 2000

/** The poller on a clock of its own, in front of a back end that can be switched off. */
const startPoller = (instance: string, upFromStart: boolean) => {
  const agent = new MockAgent()
  agent.disableNetConnect()
  let up = upFromStart
  let polls = 0
  const outcomes: { kind: Outcome['kind']; at: number }[] = []
  agent
    .get(origin)
    .intercept({ path: '/api/monitor/outbound-record', method: 'GET' })
    .reply(() => {
      polls += 1
      return up
        ? { statusCode: 200, data: { data: [truck(polls)] } }
        : { statusCode: 502, data: '' }
    })
    .persist()
  const poller = createPoller({
    source: {
      ask: askThrough(agent, origin),
      token: undefined,
      statusMap: defaultStatusMap,
      timeoutMs: 5000,
      maxBytes: 1024 * 1024,
      now: Date.now,
    },
    intervalMs,
    instance,
    onOutcome: ({ kind }) => outcomes.push({ kind, at: performance.now() }),
  })
  poller.start()
  return {
    poller,
    outcomes,
    polls: () => polls,
    comeBack: () => {
      up = true
    },
  }
}

describe('the poll, on a clock of its own', () => {
  let running: Poller | undefined
  const start = (instance: string, upFromStart = true) => {
    const started = startPoller(instance, upFromStart)
    running = started.poller
    return started
  }
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
      now: new Date('2026-03-01T00:00:00Z'),
    })
  })
  afterEach(() => {
    running?.stop()
    vi.useRealTimers()
  })

  it.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])(
    'finds a back end that was not there at the start within one interval, whatever its phase: %s',
    async (instance) => {
      const { outcomes, comeBack } = start(instance, false)
      await vi.advanceTimersByTimeAsync(1)
      expect(outcomes.map(({ kind }) => kind)).toEqual(['failed'])
      comeBack()
      await vi.advanceTimersByTimeAsync(intervalMs)
      expect(outcomes.at(-1)?.kind).toBe('fresh')
    },
  )

  it('does not ask twice in the first interval when the first answer was good', async () => {
    for (const instance of ['a', 'b', 'c', 'd']) {
      const { poller, polls } = start(instance)
      await vi.advanceTimersByTimeAsync(intervalMs)
      expect(polls()).toBe(1)
      await vi.advanceTimersByTimeAsync(intervalMs)
      expect(polls()).toBe(2)
      poller.stop()
    }
  })

  it('asks at once after the first write, and ten times a second while they go on', async () => {
    const { poller, polls } = start('a')
    await vi.advanceTimersByTimeAsync(1)
    const before = polls()
    poller.trigger()
    await vi.advanceTimersByTimeAsync(1)
    expect(polls() - before).toBe(1)
    for (let write = 0; write < 300; write += 1) {
      poller.trigger()
      await vi.advanceTimersByTimeAsync(10)
    }
    // Three seconds, with a tick or two among them.
    expect(polls() - before).toBeLessThanOrEqual(33)
    expect(polls() - before).toBeGreaterThanOrEqual(29)
  })

  it('asks once more for the last of many writes, and then no more', async () => {
    const { poller, polls } = start('a')
    await vi.advanceTimersByTimeAsync(1)
    for (let write = 0; write < 5; write += 1) {
      poller.trigger()
      await vi.advanceTimersByTimeAsync(5)
    }
    const before = polls()
    await vi.advanceTimersByTimeAsync(100)
    expect(polls() - before).toBe(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(polls() - before).toBe(1)
  })
})

describe('an answer from a cache, or one that was not asked for', () => {
  const now = Date.UTC(2026, 2, 1)
  const digest = 'digest of the copy that is held'
  const answerTo = async (
    held: Held | undefined,
    statusCode: number,
    headers: Record<string, string> = {},
  ): Promise<Outcome> => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    agent
      .get(origin)
      .intercept({ path: '/api/monitor/outbound-record', method: 'GET' })
      .reply(statusCode, statusCode === 304 ? '' : { data: [truck(1)] }, { headers })
    return await fetchMonitor(
      {
        ask: askThrough(agent, origin),
        token: undefined,
        statusMap: defaultStatusMap,
        timeoutMs: 5000,
        maxBytes: 1024 * 1024,
        now: () => now,
      },
      held,
    )
  }
  const refused = { kind: 'failed', reason: 'status' }

  it.each([
    ['nothing is held', undefined, {}, refused],
    ['the held copy has no tag', { etag: undefined, digest }, {}, refused],
    ['it names another tag', { etag: '"1"', digest }, { etag: '"2"' }, refused],
    ['its tag was sent', { etag: '"1"', digest }, {}, { kind: 'unchanged', at: now }],
    [
      'nginx has made the tag a weak one',
      { etag: '"1"', digest },
      { etag: 'W/"1"' },
      { kind: 'unchanged', at: now },
    ],
  ])('304 where %s', async (_what, held, headers, outcome) => {
    expect(await answerTo(held, 304, headers)).toMatchObject(outcome)
  })

  it.each([
    [200, 'fresh'],
    [304, 'unchanged'],
  ])('%i is as old as its Age', async (status, kind) => {
    const held = { etag: '"1"', digest }
    const at = now - 90_000
    expect(await answerTo(held, status, { age: '90' })).toMatchObject({ kind, at })
    expect(await answerTo(held, status, { age: 'old' })).toMatchObject({ kind, at: now })
    expect(await answerTo(held, status, { age: '2147483648' })).toMatchObject({
      kind,
      at: now - 2_147_483_648_000,
    })
    expect(await answerTo(held, status, { age: '-5' })).toMatchObject({ kind, at: now })
  })

  it('does not make older what a younger answer confirmed, and does so for new content', () => {
    const { feed, accept } = createFeed({
      statusMap: defaultStatusMap,
      timeZone: 'Asia/Jakarta',
      showCustomer: true,
      now: () => now,
      showWaits: () => false,
    })
    const fresh = {
      kind: 'fresh',
      records: [truck(1)],
      paces: null,
      etag: undefined,
      digest,
    } as const
    accept({ ...fresh, at: now - 5000 })
    accept({ kind: 'unchanged', at: now - 40_000 })
    expect(now - (feed.asOf ?? 0)).toBeLessThan(10_000)
    accept({ ...fresh, records: [truck(2)], at: now - 40_000 })
    expect(now - (feed.asOf ?? 0)).toBeGreaterThanOrEqual(40_000)
  })
})
