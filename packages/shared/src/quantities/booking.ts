import { kgNumber, kgUnits } from '../decimal.ts'
import type { BookingStatus } from '../statuses.ts'
import { atLeastZero } from './balance.ts'

// Rule 2 (docs/domain.md#rule-2).

/** The rest of a booking: booked less taken, never below 0; 0 once it or its PO sale has ended. */
export const bookingRestKg = (bookedKg: number, takenKg: number, ended: boolean): number =>
  ended ? 0 : kgNumber(atLeastZero(kgUnits(bookedKg) - kgUnits(takenKg)))

export interface BookingSums {
  bookedKg: number
  /** `plannedKg` of its lines in open records and `shippedKg` of those in completed ones. */
  takenKg: number
  cancelled: boolean
  /** Its load date has passed. */
  dateOver: boolean
}

/** A booking without a rest is fulfilled, even after its day. */
export const bookingStatus = ({
  bookedKg,
  takenKg,
  cancelled,
  dateOver,
}: BookingSums): BookingStatus => {
  if (cancelled) return 'cancelled'
  if (kgUnits(takenKg) >= kgUnits(bookedKg)) return 'fulfilled'
  if (dateOver) return 'lapsed'
  return kgUnits(takenKg) > 0n ? 'partial' : 'confirmed'
}
