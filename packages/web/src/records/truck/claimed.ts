import { sumKg } from '../../lib/sum-kg.ts'
import type { InboundRecord } from '../../rows/rows.ts'

/** The weight with which the net of an inbound truck is compared, kg: the vendor's claim, else the sum of what all lines declare. */
export const claimedOrDeclaredKg = ({
  vendorClaimedKg,
  inboundItem,
}: Pick<InboundRecord, 'vendorClaimedKg' | 'inboundItem'>): number | null =>
  vendorClaimedKg ?? sumKg(inboundItem.map(({ declaredKg }) => declaredKg))
