import { kgNumber, kgUnits } from '../decimal.ts'

// Rule 6 (docs/domain.md#rule-6).

/** Sums over rows of an ex-DO, kg. */
export interface ExDoSums {
  openingKg: number
  /** Completed production. */
  producedKg: number
  /** Net of completed inbound lines. */
  receivedKg: number
  /** Net by the scale, not `shippedKg`, which may be nominal. */
  shippedNetKg: number
  onTruckKg: number
  bookedKg: number
}

export interface ExDoFigures {
  onHandKg: number
  /** On hand less on trucks; may be negative. */
  looseKg: number
  /** Loose less booked; may be negative. A booking beyond it causes a warning. */
  availableKg: number
}

export const exDoFigures = (sums: ExDoSums): ExDoFigures => {
  const onHand =
    kgUnits(sums.openingKg) +
    kgUnits(sums.producedKg) +
    kgUnits(sums.receivedKg) -
    kgUnits(sums.shippedNetKg)
  const loose = onHand - kgUnits(sums.onTruckKg)
  return {
    onHandKg: kgNumber(onHand),
    looseKg: kgNumber(loose),
    availableKg: kgNumber(loose - kgUnits(sums.bookedKg)),
  }
}
