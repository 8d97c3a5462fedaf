import { type Role, roles } from '@muat/shared'
import fc from 'fast-check'
import { type Way, ways } from '../../support/sender.ts'
import type { Terms } from './mill.ts'

// What is left to chance: who does what, to which of them, with how much.

export interface Draw {
  do:
    | 'go on'
    | 'book'
    | 'unbook'
    | 'sale'
    | 'register'
    | 'record'
    | 'line'
    | 'deliver'
    | 'delivery'
    | 'plan'
    | 'run'
    | 'night'
  /** Which of them, and which of what there is to choose. */
  at: number
  pick: number
  /** A role that may, an administrator, or whoever. */
  who: 'right' | 'admin' | Role
  kg: number
  /** What the scale sees, of what it should. */
  share: number
  way: Way
  ms: number
  stale: boolean
}

export const draw: fc.Arbitrary<Draw> = fc.record({
  do: fc.oneof(
    { weight: 34, arbitrary: fc.constant('go on' as const) },
    { weight: 3, arbitrary: fc.constant('book' as const) },
    { weight: 1, arbitrary: fc.constant('unbook' as const) },
    { weight: 3, arbitrary: fc.constant('sale' as const) },
    { weight: 6, arbitrary: fc.constant('register' as const) },
    { weight: 8, arbitrary: fc.constant('record' as const) },
    { weight: 10, arbitrary: fc.constant('line' as const) },
    { weight: 3, arbitrary: fc.constant('deliver' as const) },
    { weight: 6, arbitrary: fc.constant('delivery' as const) },
    { weight: 2, arbitrary: fc.constant('plan' as const) },
    { weight: 3, arbitrary: fc.constant('run' as const) },
    { weight: 1, arbitrary: fc.constant('night' as const) },
  ),
  at: fc.nat(99),
  pick: fc.nat(99),
  who: fc.oneof(
    { weight: 6, arbitrary: fc.constant('right' as const) },
    { weight: 3, arbitrary: fc.constant('admin' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...roles) },
  ),
  kg: fc.integer({ min: 1, max: 18 }).map((n) => n * 50_025),
  share: fc.constantFrom(-0.01, 0, 0.5, 0.97, 0.985, 1, 1, 1, 1, 1.015, 1.03, 1.4),
  way: fc.oneof(
    { weight: 12, arbitrary: fc.constant('once' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...ways) },
  ),
  ms: fc.nat(12),
  stale: fc.nat(24).map((n) => n === 0),
})

export const terms: fc.Arbitrary<Terms> = fc.record({
  orderedKg: fc.constant(2_000_000),
  tolerancePct: fc.constantFrom(0, 10),
  basis: fc.constantFrom('net', 'nominal'),
  bagKg: fc.constant(5000),
  minBagKg: fc.constantFrom(null, 4950),
  maxBagKg: fc.constantFrom(null, 5050),
  // Less than was ordered: the rest has to be made or received first.
  openingKg: fc.constantFrom(600_000, 1_500_000),
})

/** One of a list, whatever was drawn; undefined of none. */
export const pickOf = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(1, list.length)]
