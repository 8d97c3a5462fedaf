import { inboundHoldReasons, type PublicSite } from '@muat/shared'
import { claimedOrDeclaredKg } from '../../records/truck/claimed.ts'
import { differenceOf, type Difference } from '../../records/truck/difference.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { inboundFigures } from '../../records/hold/inbound-figures.ts'
import {
  type BagLimits,
  type BagsOutside,
  outFigures,
} from '../../records/hold/outbound-figures.ts'

export interface Verdict {
  difference: Difference
  /** Per cent that it may be; undefined: this back end does not say. */
  limitPct: number | undefined
  /** What would hold it, by the same functions as on the server; the limits of PO sales it is asked for (foreseen.ts). */
  holds: readonly string[]
  bagsOutside: readonly BagsOutside[]
}

type Limits = Partial<Pick<PublicSite, 'weighTolerancePct' | 'inboundTolerancePct'>>

/** What a second weighing of `kg` would come to, said before it is done; null: it cannot be. */
export const verdictOf = (
  truck: Truck,
  kg: number,
  site: Limits,
  bagLimits?: ReadonlyMap<number, BagLimits>,
): Verdict | null => {
  if (truck.kind === 'outbound') {
    const limitPct = site.weighTolerancePct
    const out = outFigures(truck.record, kg, limitPct, bagLimits)
    return out === null
      ? null
      : {
          difference: differenceOf(out.netKg, out.expectedKg, limitPct),
          limitPct,
          holds: out.holds,
          bagsOutside: out.bagsOutside,
        }
  }
  const limitPct = site.inboundTolerancePct
  const { vendorClaimedKg, inboundItem } = truck.record
  const figures = inboundFigures(truck.record, kg)
  if (figures === null) return null
  const holds =
    limitPct === undefined
      ? []
      : inboundHoldReasons({
          netKg: figures.netKg,
          vendorClaimedKg,
          declaredKg: inboundItem.map(({ declaredKg }) => declaredKg),
          tolerancePct: limitPct,
        })
  return {
    difference: differenceOf(figures.netKg, claimedOrDeclaredKg(truck.record), limitPct),
    limitPct,
    holds,
    bagsOutside: [],
  }
}
