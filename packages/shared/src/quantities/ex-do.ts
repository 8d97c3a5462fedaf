import { kgNumber, kgUnits } from '../decimal.ts'

// Rule 6 (docs/domain.md#rule-6).

/** Sums over everything that names the ex-DO; kg. */
export interface ExDoSums {
  openingKg: number
  /** Completed production. */
  producedKg: number
  /** Net of completed inbound lines. */
  receivedKg: number
  /** Net, not shippedKg: what left the parcel is what the scale saw. */
  shippedNetKg: number
  onTruckKg: number
  bookedKg: number
}

export interface ExDoFigures {
  onHandKg: number
  /** What the next truck line may take; negative where more is on trucks than is there. */
  looseKg: number
  /** What a booking may take without a warning; negative where more is promised than is there. */
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
