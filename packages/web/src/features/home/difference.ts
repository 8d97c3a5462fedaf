import { differenceOf } from '../../records/truck/difference.ts'
import { claimedOrDeclaredKg } from '../../records/truck/claimed.ts'
import type { Held } from '../../records/truck/own-word.ts'
import { showNumber } from '../../lib/base/number.ts'
import type { useMessages } from '../../messages/catalogue.ts'

/**
 * By how much a net differs from what was expected, claimed or declared, and both of them under it. Shares stand beneath
 * each other: each has two places.
 */
export const differenceIn = ({
  text,
  language,
}: Pick<ReturnType<typeof useMessages>, 'text' | 'language'>) => {
  const kg = (n: number): string => `${showNumber(n, language)} ${text('common.kg')}`
  return (record: Held): { figure: string | null; against: string | null } => {
    const { netKg } = record
    if (netKg === null) return { figure: null, against: null }
    const [of, againstKg] =
      'outboundItem' in record
        ? (['expected', record.expectedKg ?? null] as const)
        : ([
            record.vendorClaimedKg === null ? 'declared' : 'claimed',
            claimedOrDeclaredKg(record),
          ] as const)
    const { kg: by, pct } = differenceOf(netKg, againstKg, undefined)
    if (againstKg === null || by === null || pct === null)
      return { figure: kg(netKg), against: null }
    const plus = by > 0 ? '+' : ''
    return {
      figure: `${plus}${kg(by)} (${plus}${showNumber(pct, language, 2, 2)} %)`,
      against: text(`work.${of}`, { net: kg(netKg), kg: kg(againstKg) }),
    }
  }
}
