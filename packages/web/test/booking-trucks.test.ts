import { outboundRecordStatuses } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { countedKg, statusOf, takingStatuses } from '../src/features/booking/counted.ts'

const line = (recordStatus: string, status: string, shippedKg: number | null = null) => ({
  status,
  plannedKg: 30_000,
  shippedKg,
  record: { status: recordStatus },
})

describe('kilograms that a truck takes of a booking', () => {
  it('are planned while the truck is open, shipped once it left, and null if it does not count', () => {
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

  it('have the status of the truck, or of the line if only that was skipped', () => {
    expect(statusOf(line('completed', 'loaded'))).toBe('completed')
    expect(statusOf(line('completed', 'skipped'))).toBe('skipped')
    expect(statusOf(line('cancelled', 'skipped'))).toBe('cancelled')
    expect(statusOf(line('void', 'loaded', 1))).toBe('void')
  })

  it('belong to trucks that the bar’s filter finds', () => {
    expect(takingStatuses.split(',').toSorted()).toEqual(
      outboundRecordStatuses.filter((one) => one !== 'cancelled' && one !== 'void').toSorted(),
    )
  })
})
