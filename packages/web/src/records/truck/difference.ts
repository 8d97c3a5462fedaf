import { exceedsPct, kgNumber, kgUnits } from '@muat/shared'

export interface Difference {
  /** Null: one of the two weights is unknown. */
  kg: number | null
  /** Per cent of the expected weight. */
  pct: number | null
  /** Exceeds the limit, by the rule of the hold. */
  beyond: boolean
}

/** Rounded, because a foreign back end may send more decimals. */
const units = (kg: number): bigint => kgUnits(Number(kg.toFixed(2)))

/** Difference of a net from the expected weight. docs/domain.md#rule-8. */
export const differenceOf = (
  netKg: number | null | undefined,
  expectedKg: number | null | undefined,
  limitPct: number | undefined,
): Difference => {
  if (netKg == null || expectedKg == null) return { kg: null, pct: null, beyond: false }
  const part = units(netKg) - units(expectedKg)
  const whole = units(expectedKg)
  return {
    kg: kgNumber(part),
    pct: whole === 0n ? null : (Number(part) / Number(whole)) * 100,
    beyond: whole !== 0n && limitPct !== undefined && exceedsPct(part, whole, limitPct),
  }
}
