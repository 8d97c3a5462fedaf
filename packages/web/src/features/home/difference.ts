import { kgNumber, kgUnits } from '@muat/shared'
import { alike } from '../../lib/alike.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'

export interface Compared {
  netKg: number | null
  againstKg: number | null | undefined
}

/**
 * By how much a net differs from what was expected or claimed, and both of them under it. The figures of these stand
 * beneath each other: all have as many places as one of them needs, and a share always two.
 */
export const differencesOf = (
  all: readonly Compared[],
  { text, language }: Pick<ReturnType<typeof useMessages>, 'text' | 'language'>,
) => {
  const show = alike(
    all.flatMap(({ netKg, againstKg }) => [netKg, againstKg]),
    language,
  )
  const kg = (n: number): string => `${show(n)} ${text('common.kg')}`
  return (
    { netKg, againstKg }: Compared,
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

export const useDifference = (all: readonly Compared[]) => differencesOf(all, useMessages())
