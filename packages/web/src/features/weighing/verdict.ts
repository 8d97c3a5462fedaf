import { inboundHoldReasons, type LimitReason, type PublicSite } from '@muat/shared'
import { claimedOrDeclaredKg } from '../../records/truck/claimed.ts'
import { differenceOf, type Difference } from '../../records/truck/difference.ts'
import type { OutboundRecord } from '../../rows/rows.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { inboundFigures } from '../../records/hold/inbound-figures.ts'
import {
  type BagLimits,
  type BagsOutside,
  outFigures,
  type Overweight,
  overweightOf,
} from '../../records/hold/outbound-figures.ts'

export interface Verdict {
  difference: Difference
  /** Permitted difference, per cent; undefined: the back end does not send it. */
  limitPct: number | undefined
  /**
   * Reasons for a hold, by the functions that the server uses. The limits of PO sales come from the server
   * (foreseen.ts).
   */
  holds: readonly LimitReason[]
  bagsOutside: readonly BagsOutside[]
  overweight: Overweight | null
}

type Limits = Partial<
  Pick<
    PublicSite,
    'weighTolerancePct' | 'inboundTolerancePct' | 'overweightTolerancePct' | 'sealRequired'
  >
>

const lacksSeal = ({ sealNo }: OutboundRecord, { sealRequired = false }: Limits): boolean =>
  sealRequired && sealNo === null

/** Forecast of a second weighing of `kg`; null: there is none. */
export const verdictOf = (
  truck: Truck,
  kg: number,
  site: Limits,
  bagLimits?: ReadonlyMap<number, BagLimits>,
): Verdict | null => {
  if (truck.kind === 'outbound') {
    const limitPct = site.weighTolerancePct
    const out = outFigures(truck.record, kg, limitPct, site.overweightTolerancePct, bagLimits)
    return out === null
      ? null
      : {
          difference: differenceOf(out.netKg, out.expectedKg, limitPct),
          limitPct,
          holds: lacksSeal(truck.record, site) ? [...out.holds, 'seal_missing'] : out.holds,
          bagsOutside: out.bagsOutside,
          overweight: overweightOf(truck.record, kg),
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
    overweight: null,
  }
}
