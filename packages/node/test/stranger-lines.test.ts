import { limitStrangers } from '@muat/node/stranger-lines'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

describe('the lines of strangers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const start = (bounds: Parameters<typeof limitStrangers>[0] = {}) => {
    const lines: string[] = []
    const limit = limitStrangers(bounds)
    const ask = (ip: string, what = ip): void =>
      limit(ip, (times) => void lines.push(times === undefined ? what : `${what} x ${times}`))
    return { lines, ask }
  }

  it('are sixty a minute of one address, and one more for all the others', () => {
    const { lines, ask } = start()
    for (let n = 0; n < 10_000; n += 1) ask('192.0.2.1', `${n}`)
    expect(lines).toEqual(Array.from({ length: 60 }, (_, n) => `${n}`))
    vi.advanceTimersByTime(60_000)
    expect(lines.slice(60)).toEqual(['9999 x 9940'])
    ask('192.0.2.1', 'later')
    expect(lines.at(-1)).toBe('later')
    vi.advanceTimersByTime(600_000)
    expect(lines).toHaveLength(62)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('hold back nobody else, and of IPv6 count a network as one', () => {
    const { lines, ask } = start({ freely: 2 })
    for (let n = 0; n < 5; n += 1) ask('192.0.2.1')
    for (let n = 0; n < 5; n += 1) ask(`2001:db8::${n}`)
    ask('192.0.2.2')
    expect(lines).toEqual(['192.0.2.1', '192.0.2.1', '2001:db8::0', '2001:db8::1', '192.0.2.2'])
    vi.advanceTimersByTime(60_000)
    expect(lines.slice(5)).toEqual(['192.0.2.1 x 3', '2001:db8::4 x 3'])
  })

  it('of ever new addresses are counted together: they fill neither memory nor log', () => {
    const { lines, ask } = start({ most: 10 })
    for (let n = 0; n < 1000; n += 1) ask(`10.0.${n >> 8}.${n & 255}`)
    expect(lines).toHaveLength(10 + 60)
    expect(vi.getTimerCount()).toBe(11)
    vi.advanceTimersByTime(60_000)
    expect(lines.at(-1)).toBe('10.0.3.231 x 930')
  })
})
