import { kgNumber, kgUnits } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'

/** What its lines declare together, kg; null where one of them declares nothing. */
const declaredKgOf = (lines: InboundRecord['inboundItem']): number | null => {
  const kg = lines.flatMap(({ declaredKg }) => declaredKg ?? [])
  return kg.length === lines.length
    ? kgNumber(kg.reduce((sum, one) => sum + kgUnits(one), 0n))
    : null
}

/** What the net of a truck that brings goods is held against, kg: what its vendor claims, else what its lines declare. */
export const claimedOrDeclaredKg = ({
  vendorClaimedKg,
  inboundItem,
}: Pick<InboundRecord, 'vendorClaimedKg' | 'inboundItem'>): number | null =>
  vendorClaimedKg ?? declaredKgOf(inboundItem)
