import { kgNumber, kgUnits } from '@muat/shared'
import { showNumber } from '../../lib/base/number.ts'
import type { useMessages } from '../../messages/catalogue.ts'

/**
 * By how much a net differs from what was expected or claimed, and both of them under it. Shares stand beneath each other:
 * each has two places.
 */
export const differenceIn = ({
  text,
  language,
}: Pick<ReturnType<typeof useMessages>, 'text' | 'language'>) => {
  const kg = (n: number): string => `${showNumber(n, language)} ${text('common.kg')}`
  return (
    netKg: number | null,
    againstKg: number | null | undefined,
    of: 'expected' | 'claimed',
  ): { figure: string | null; against: string | null } => {
    if (netKg === null) return { figure: null, against: null }
    if (againstKg == null || againstKg === 0) return { figure: kg(netKg), against: null }
    const by = kgNumber(kgUnits(netKg) - kgUnits(againstKg))
    const plus = by > 0 ? '+' : ''
    const pct = showNumber((by / againstKg) * 100, language, 2, 2)
    return {
      figure: `${plus}${kg(by)} (${plus}${pct} %)`,
      against: text(`work.${of}`, { net: kg(netKg), kg: kg(againstKg) }),
    }
  }
}
