import { kgNumber, kgUnits } from '../decimal.ts'
import { atLeastZero, smaller } from './balance.ts'
import { limitKg, type PoSaleSums } from './po-sale.ts'

// Rule 5 (docs/domain.md#rule-5): what a truck may take of a PO sale.

/** A line of the truck that draws on the PO sale. */
export interface Draw {
  plannedKg: number
  /** The booking it draws on; null where it draws on what is left over. */
  bookingId: number | null
}

/** Booking to its rest before the truck takes from it. */
export type Rests = ReadonlyMap<number, number>

/** What the lines take of each booking, and what they ask for beyond the bookings' rests; kg. */
export const shareDraws = (draws: readonly Draw[], rests: Rests) => {
  const asked = new Map<number, bigint>()
  let beyond = 0n
  for (const { plannedKg, bookingId } of draws) {
    const planned = kgUnits(plannedKg)
    if (bookingId === null) beyond += planned
    else asked.set(bookingId, (asked.get(bookingId) ?? 0n) + planned)
  }
  const fromBookings = new Map<number, number>()
  for (const [bookingId, planned] of asked) {
    const taken = smaller(planned, kgUnits(rests.get(bookingId) ?? 0))
    fromBookings.set(bookingId, kgNumber(taken))
    beyond += planned - taken
  }
  return { fromBookings, beyondKg: kgNumber(beyond) }
}

/**
 * What a truck may ask for beyond the rests of its bookings: they are already counted in `bookedKg`, so what it takes
 * of them changes nothing. `sums` are without the truck itself.
 */
export const leftBeyondBookingsKg = (
  sums: Pick<PoSaleSums, 'orderedKg' | 'tolerancePct' | 'shippedKg' | 'onTruckKg' | 'bookedKg'>,
): number =>
  kgNumber(
    atLeastZero(
      kgUnits(limitKg(sums.orderedKg, sums.tolerancePct)) -
        kgUnits(sums.shippedKg) -
        kgUnits(sums.onTruckKg) -
        kgUnits(sums.bookedKg),
    ),
  )
