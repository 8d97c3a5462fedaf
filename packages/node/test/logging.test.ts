import { limitRepeatedFaults, loggablePath } from '@muat/node/logging'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

describe('a path in a log', () => {
  it.each([
    ['/api/outbound-record/12/weigh-in?x=1', '/api/outbound-record/12/weigh-in'],
    ['/api/po-sale-report/file?format=xlsx', '/api/po-sale-report/file'],
    ['/password/reset', '/password/reset'],
    ['/password/reset/abc', '/password/reset/…'],
    ['/password/reset/onlylowercaseletters', '/password/reset/…'],
    ['/api/photo/7/short', '/api/photo/…/…'],
    ['/api/document/Zm9vYmFyYmF6cXV4MTIz', '/api/document/…'],
    ['/email/verify/5?signature=planted', '/email/verify/5'],
    ['/%70lanted-secret', '/…'],
    ['//a//b', '//a//b'],
  ])('says of %s no more than %s', (url, shown) => {
    expect(loggablePath(url)).toBe(shown)
  })

  it('ends somewhere', () => {
    expect(loggablePath('/a'.repeat(100))).toBe('/a'.repeat(7))
  })
})

describe('a fault that repeats itself', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const start = () => {
    const lines: unknown[][] = []
    const hook = limitRepeatedFaults()
    const log = (level: number, ...args: unknown[]): void =>
      hook.call({}, args, (...written: unknown[]) => void lines.push(written), level)
    return { lines, log }
  }

  it('has one line a second, the first at once, each other with how many it stands for', () => {
    const { lines, log } = start()
    for (let n = 0; n < 50; n += 1) log(40, { status: 502, ms: n }, 'request')
    expect(lines).toEqual([[{ status: 502, ms: 0 }, 'request']])
    vi.advanceTimersByTime(1000)
    expect(lines.slice(1)).toEqual([[{ status: 502, ms: 49, times: 49 }, 'request']])
    log(40, { status: 502, ms: 90 }, 'request')
    expect(lines).toHaveLength(2)
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(3)
    vi.advanceTimersByTime(5000)
    expect(lines).toHaveLength(3)
    log(40, { status: 502, ms: 100 }, 'request')
    expect(lines).toHaveLength(4)
  })

  it('holds back no other fault, and nothing that is none', () => {
    const { lines, log } = start()
    const error = (message: string) => Object.assign(new Error(message), { code: 'E' })
    log(40, { status: 502 }, 'request')
    log(40, { status: 504 }, 'request')
    log(50, { err: error('one') }, 'failed')
    log(50, { err: error('two') }, 'failed')
    log(50, { err: error('two') }, 'failed')
    log(50, 'failed')
    for (let n = 0; n < 3; n += 1) log(30, { status: 200 }, 'request')
    expect(lines).toHaveLength(8)
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(9)
  })

  it('counts where only words are said', () => {
    const { lines, log } = start()
    log(40, 'no disk')
    log(40, 'no disk')
    vi.advanceTimersByTime(1000)
    expect(lines).toEqual([['no disk'], [{ times: 1 }, 'no disk']])
  })

  it('is remembered among few: a flood of different ones fills no memory', () => {
    const { lines, log } = start()
    for (let n = 0; n < 2000; n += 1) log(40, { reason: n }, 'fault')
    expect(lines).toHaveLength(2000)
    expect(vi.getTimerCount()).toBe(500)
  })
})
