import { kgNumber, kgUnits } from '../decimal.ts'
import { atLeastZero, smaller } from './balance.ts'
import { limitKg, type PoSaleSums } from './po-sale.ts'

// Rule 5 (docs/domain.md#rule-5): how much a truck may take of a PO sale.

/** A line of the truck that draws on the PO sale. */
export interface Draw {
  plannedKg: number
  /** The booking it draws on; null: on what is not booked. */
  bookingId: number | null
}

/** Rest by booking id, kg, without this truck. */
export type Rests = ReadonlyMap<number, number>

/** What the lines take of each booking, and what they need beyond the rests of bookings; kg. */
export const shareDraws = (draws: readonly Draw[], rests: Rests) => {
  const plannedByBooking = new Map<number, bigint>()
  let beyond = 0n
  for (const { plannedKg, bookingId } of draws) {
    const planned = kgUnits(plannedKg)
    if (bookingId === null) beyond += planned
    else plannedByBooking.set(bookingId, (plannedByBooking.get(bookingId) ?? 0n) + planned)
  }
  const fromBookings = new Map<number, number>()
  for (const [bookingId, planned] of plannedByBooking) {
    const taken = smaller(planned, kgUnits(rests.get(bookingId) ?? 0))
    fromBookings.set(bookingId, kgNumber(taken))
    beyond += planned - taken
  }
  return { fromBookings, beyondKg: kgNumber(beyond) }
}

/**
 * What a truck may take beyond the rests of its bookings, kg. What it takes of the rests is part of `bookedKg` already.
 * `sums` are without the truck.
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
