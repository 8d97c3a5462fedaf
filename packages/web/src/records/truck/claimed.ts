import { kgNumber, kgUnits } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'

/** Sum declared by the lines, kg; null if there are none, or any declares nothing. */
const declaredKgOf = (lines: InboundRecord['inboundItem']): number | null => {
  const kg = lines.flatMap(({ declaredKg }) => declaredKg ?? [])
  return lines.length > 0 && kg.length === lines.length
    ? kgNumber(kg.reduce((sum, declared) => sum + kgUnits(declared), 0n))
    : null
}

/** The weight with which the net of an inbound truck is compared, kg: the vendor's claim, else the declared sum. */
export const claimedOrDeclaredKg = ({
  vendorClaimedKg,
  inboundItem,
}: Pick<InboundRecord, 'vendorClaimedKg' | 'inboundItem'>): number | null =>
  vendorClaimedKg ?? declaredKgOf(inboundItem)
