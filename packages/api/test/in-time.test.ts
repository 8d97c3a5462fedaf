import { describe, expect, it } from 'vitest'
import { inTime } from '../src/site/in-time.ts'

describe('what may take too long', () => {
  it('is answered where it does not', () => {
    expect(inTime(() => 'W12480'.match(/\d+/u)?.[0], 1000)).toBe('12480')
  })

  it('is stopped where it would try for ever', () => {
    expect(inTime(() => /^(\d+)+x$/u.test('1'.repeat(100)), 10)).toBeNull()
    expect(inTime(() => 'and the next is asked as ever', 1000)).not.toBeNull()
  })

  it('lets a fault of its own through', () => {
    const fault = new Error('a fault')
    expect(() =>
      inTime(() => {
        throw fault
      }, 1000),
    ).toThrow(fault)
  })
})
