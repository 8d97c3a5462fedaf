import { differenceOf } from '../../records/truck/difference.ts'
import { claimedOrDeclaredKg } from '../../records/truck/claimed.ts'
import type { VisitRecord } from '../../records/truck/own-entry.ts'
import { showNumber } from '../../lib/base/number.ts'
import type { useMessages } from '../../messages/catalogue.ts'

/**
 * Difference of a net from the expected, claimed or declared weight, with both weights below. Percentages have two
 * decimals, so that they align.
 */
export const differenceIn = ({
  text,
  language,
}: Pick<ReturnType<typeof useMessages>, 'text' | 'language'>) => {
  const kg = (n: number): string => `${showNumber(n, language)} ${text('common.kg')}`
  return (record: VisitRecord): { figure: string | null; comparison: string | null } => {
    const { netKg } = record
    if (netKg === null) return { figure: null, comparison: null }
    const [of, comparedKg] =
      'outboundItem' in record
        ? (['expected', record.expectedKg ?? null] as const)
        : ([
            record.vendorClaimedKg === null ? 'declared' : 'claimed',
            claimedOrDeclaredKg(record),
          ] as const)
    const { kg: by, pct } = differenceOf(netKg, comparedKg, undefined)
    if (comparedKg === null || by === null || pct === null)
      return { figure: kg(netKg), comparison: null }
    const plus = by > 0 ? '+' : ''
    return {
      figure: `${plus}${kg(by)} (${plus}${showNumber(pct, language, 2, 2)} %)`,
      comparison: text(`work.${of}`, { net: kg(netKg), kg: kg(comparedKg) }),
    }
  }
}
