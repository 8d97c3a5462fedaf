import { MockAgent } from 'undici'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askThrough } from '../src/back-end/ask.ts'
import type { Outcome } from '../src/monitor/fetch-monitor.ts'
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
