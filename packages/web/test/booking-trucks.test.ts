import { outboundRecordStatuses } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { countedKg, standing, taking } from '../src/features/booking/counted.ts'

const line = (recordStatus: string, status: string, shippedKg: number | null = null) => ({
  status,
  plannedKg: 30_000,
  shippedKg,
  record: { status: recordStatus },
})

describe('what a truck takes of a booking', () => {
  it('is planned while the truck is open, shipped once it has left, and nothing of what counts for nothing', () => {
    expect(countedKg(line('registered', 'waiting'))).toBe(30_000)
    // Its first way out is known, and not yet let go.
    expect(countedKg(line('hold', 'loaded', 29_000))).toBe(30_000)
    expect(countedKg(line('completed', 'loaded', 29_400))).toBe(29_400)
    // A back end of others need not say what was shipped.
    expect(countedKg(line('completed', 'loaded'))).toBe(30_000)
    expect(countedKg(line('void', 'loaded', 29_400))).toBeNull()
    expect(countedKg(line('cancelled', 'skipped'))).toBeNull()
    expect(countedKg(line('cancelled', 'waiting'))).toBeNull()
    for (const status of ['loading', 'completed']) {
      expect(countedKg(line(status, 'skipped'))).toBeNull()
    }
  })

  it('stands as its truck does, unless it alone was passed over', () => {
    expect(standing(line('completed', 'loaded'))).toBe('completed')
    expect(standing(line('completed', 'skipped'))).toBe('skipped')
    expect(standing(line('cancelled', 'skipped'))).toBe('cancelled')
    expect(standing(line('void', 'loaded', 1))).toBe('void')
  })

  it('is found by the filter that the bar leads to', () => {
    expect(taking.split(',').toSorted()).toEqual(
      outboundRecordStatuses.filter((one) => one !== 'cancelled' && one !== 'void').toSorted(),
    )
  })
})
