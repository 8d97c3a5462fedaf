import { kgUnits, netKg, shareReceived } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'

export interface InboundFigures {
  netKg: number
  /** Per cent of what the vendor claims; null where he claims nothing. */
  differencePct: number | null
  /** What each line would receive. */
  shares: ReadonlyMap<number, number>
}

/** What a tare of `kg` would come to; the server works it out again, with the same functions. null: it cannot be. */
export const inboundFigures = (record: InboundRecord, kg: number): InboundFigures | null => {
  const gross = record.firstWeighing?.weighKg
  if (gross == null || kgUnits(kg) >= kgUnits(gross)) return null
  const net = netKg(gross, kg, record.deductionKg ?? 0)
  if (net <= 0) return null
  const shares = shareReceived(
    net,
    record.inboundItem.map(({ declaredKg, acceptedBags }) => ({ declaredKg, acceptedBags })),
  )
  return {
    netKg: net,
    differencePct: claimDifference(record, net),
    shares: new Map(record.inboundItem.map(({ id }, at) => [id, shares[at] ?? 0])),
  }
}

const claimDifference = ({ vendorClaimedKg }: InboundRecord, net: number): number | null =>
  vendorClaimedKg == null ? null : ((net - vendorClaimedKg) / vendorClaimedKg) * 100

/** What the goods would weigh if the truck were as heavy empty as it last was; a first look at the vendor's claim. */
export const likelyNetKg = (grossKg: number, storedTareKg: number | null): number | null =>
  storedTareKg === null || kgUnits(grossKg) <= kgUnits(storedTareKg)
    ? null
    : netKg(storedTareKg, grossKg)
