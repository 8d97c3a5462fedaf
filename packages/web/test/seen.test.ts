import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../src/lib/first/failure.ts'
import { watched } from '../src/ui/seen/seen.ts'

const done: Answer<null> = { ok: true, data: null }
const refused: Answer<null> = { ok: false, failure: { kind: 'network', timedOut: false } }

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-20T03:00:00Z')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('steps on shown rows', () => {
  it('are refused for a second after somebody else changed the row', async () => {
    const seen = watched()
    const step = vi.fn<() => Promise<Answer<null>>>(async () => done)
    seen.shows('a', 1)
    expect(seen.isSeen('a')).toBe(true)
    seen.shows('a', 2)
    expect(await seen.take('a', step)).toMatchObject({
      ok: false,
      failure: { problem: { code: 'stale_version' } },
    })
    expect(step).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    // Drawn again without being another: the time goes on from the change.
    seen.shows('a', 2)
    vi.advanceTimersByTime(500)
    expect(await seen.take('a', step)).toBe(done)
    // Another one is another matter.
    seen.shows('b', 1)
    expect(seen.isSeen('b')).toBe(true)
  })

  it('are taken at once after a change by the user’s own step, and only after that', async () => {
    const seen = watched()
    seen.shows('a', 1)
    await seen.take('a', async () => {
      seen.shows('a', 2)
      return done
    })
    expect(seen.isSeen('a')).toBe(true)
    seen.shows('a', 3)
    expect(seen.isSeen('a')).toBe(false)

    vi.advanceTimersByTime(1000)
    await seen.take('a', async () => done)
    vi.advanceTimersByTime(5000)
    seen.shows('a', 4)
    expect(seen.isSeen('a')).toBe(true)
    seen.shows('a', 5)
    expect(seen.isSeen('a')).toBe(false)

    vi.advanceTimersByTime(1000)
    await seen.take('a', async () => refused)
    seen.shows('a', 7)
    expect(seen.isSeen('a')).toBe(false)
  })

  it('are taken at once on a row that is shown anew, or that has no version', () => {
    const seen = watched()
    seen.shows('a', 1)
    seen.leave('a')
    seen.shows('a', 2)
    seen.shows('b', undefined)
    // What a list showed of it has none yet.
    seen.shows('b', 1)
    expect([seen.isSeen('a'), seen.isSeen('b')]).toEqual([true, true])
    seen.shows('a', 3)
    seen.leave()
    seen.shows('a', 4)
    expect(seen.isSeen('a')).toBe(true)
  })
})
