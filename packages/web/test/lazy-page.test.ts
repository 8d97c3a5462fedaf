import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchPart, headFor } from '../src/lib/first/lazy-page.ts'

const gone = () => Promise.reject(new Error('gone'))
let kept: Map<string, string>
const reload = vi.fn<() => unknown>()

beforeEach(() => {
  kept = new Map()
  reload.mockReset()
  vi.useFakeTimers({ now: 1_000_000 })
  // The browser's own, which node has not.
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What became of a part: it may never settle, because the page is on its way out. */
const tried = async (name: string, load: () => Promise<unknown>): Promise<string> => {
  let outcome = 'nothing'
  fetchPart(name, load).then(
    () => (outcome = 'had'),
    () => (outcome = 'failed'),
  )
  await vi.advanceTimersByTimeAsync(0)
  return outcome
}

describe('part of the program that cannot be loaded', () => {
  it('reloads the page, without a message', async () => {
    expect(await tried('weighing', gone)).toBe('nothing')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads it at most once a minute, then fails', async () => {
    await tried('weighing', gone)
    expect(await tried('weighing', gone)).toBe('failed')
    await vi.advanceTimersByTimeAsync(59_999)
    expect(await tried('weighing', gone)).toBe('failed')
    expect(reload).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await tried('weighing', gone)).toBe('nothing')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('waits while the network is down, then loads', async () => {
    const line = new EventTarget()
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
    let tries = 0
    const had = fetchPart('weighing', () => {
      tries += 1
      return navigator.onLine ? Promise.resolve('had') : gone()
    })
    await vi.advanceTimersByTimeAsync(300_000)
    expect([tries, reload.mock.calls.length]).toEqual([1, 0])
    vi.stubGlobal('navigator', { onLine: true })
    line.dispatchEvent(new Event('online'))
    expect(await had).toBe('had')
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads at the address of the page being opened, else at the present one', async () => {
    const did: string[] = []
    reload.mockImplementation(() => did.push('reload'))
    headFor(() => did.push('to /weighing'))
    await tried('weighing', gone)
    headFor(null)
    await tried('loading', gone)
    expect(did).toEqual(['to /weighing', 'reload', 'reload'])
  })

  it('has a limit of reloads of its own', async () => {
    await tried('weighing', gone)
    expect(await tried('loading', gone)).toBe('nothing')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('fails after 120 s', async () => {
    expect(await tried('slow', () => new Promise(() => undefined))).toBe('nothing')
    await vi.advanceTimersByTimeAsync(119_000)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
