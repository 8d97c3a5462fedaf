import { kgUnits, netKg, shareReceived } from '@muat/shared'
import type { InboundRecord } from '../../rows/rows.ts'

export interface InboundFigures {
  netKg: number
  /** Per cent of the vendor's claim; null: no claim. */
  differencePct: number | null
  /** The share of each line in the net, by line id. */
  shares: ReadonlyMap<number, number>
}

/** Figures for a tare of `kg`, by the functions that the server uses. Null: the tare is impossible. */
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

/** Net by the stored tare, to compare with the vendor's claim at the gross; null: unknown or impossible. */
export const likelyNetKg = (grossKg: number, storedTareKg: number | null): number | null =>
  storedTareKg === null || kgUnits(grossKg) <= kgUnits(storedTareKg)
    ? null
    : netKg(storedTareKg, grossKg)
