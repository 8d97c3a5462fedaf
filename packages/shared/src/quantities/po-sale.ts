import { kgNumber, kgUnits, toUnits } from '../decimal.ts'
import type { PoSaleStatus } from '../statuses.ts'
import { atLeastZero } from './balance.ts'

// Rules 3, 5 and 9 (docs/domain.md#quantities). The database computes the sums of rules 1 and 2.

/** The stored status of a PO sale. `open`: none set by a person; open, partial or completed is derived. */
export type PoSaleSetStatus = 'open' | 'on_hold' | 'closed' | 'cancelled'

export interface PoSaleSums {
  status: PoSaleSetStatus
  orderedKg: number
  /** Rule 1. */
  shippedKg: number
  onTruckKg: number
  /** Rule 2. */
  bookedKg: number
  tolerancePct: number
  /** Weight of one bag, kg to 0.001; null: not bagged. */
  bagKg: number | null
}

export interface PoSaleFigures {
  status: PoSaleStatus
  shortClosedKg: number
  outstandingKg: number
  availableToBookKg: number
  overShippedKg: number
}

/** units <= ordered x tolerancePct / 100, or <= the weight of one bag; all exact. */
const isSlack = (units: bigint, { orderedKg, tolerancePct, bagKg }: PoSaleSums): boolean =>
  units * 1_000_000n <= kgUnits(orderedKg) * toUnits(tolerancePct, 4) ||
  (bagKg !== null && units * 10n <= toUnits(bagKg, 3))

/** Rules 3 and 9. */
export const poSaleFigures = (sums: PoSaleSums): PoSaleFigures => {
  const ordered = kgUnits(sums.orderedKg)
  const shipped = kgUnits(sums.shippedKg)
  const onTruck = kgUnits(sums.onTruckKg)
  const booked = kgUnits(sums.bookedKg)
  const shortClosed = sums.status === 'closed' ? atLeastZero(ordered - shipped - onTruck) : 0n
  const outstanding =
    sums.status === 'cancelled' ? 0n : atLeastZero(ordered - shipped - shortClosed)
  const done = shipped > 0n && isSlack(outstanding, sums) && booked === 0n && onTruck === 0n
  const derived = done ? 'completed' : shipped > 0n ? 'partial' : 'open'
  const status = sums.status === 'open' ? derived : sums.status
  const bookable = status === 'open' || status === 'partial'
  return {
    status,
    shortClosedKg: kgNumber(shortClosed),
    outstandingKg: kgNumber(outstanding),
    availableToBookKg: kgNumber(bookable ? atLeastZero(ordered - shipped - onTruck - booked) : 0n),
    overShippedKg: kgNumber(atLeastZero(shipped - ordered)),
  }
}

/** Rule 5: the limit of shipped + on truck + booked is ordered x (1 + tolerancePct / 100), rounded down to 0.01 kg. */
export const limitKg = (orderedKg: number, tolerancePct: number): number =>
  kgNumber(kgUnits(orderedKg) + (kgUnits(orderedKg) * toUnits(tolerancePct, 4)) / 1_000_000n)
