import { exceedsPct, kgNumber, kgUnits } from '@muat/shared'

export interface Difference {
  /** null: one of the two is not known. */
  kg: number | null
  /** Of what was expected. */
  pct: number | null
  /** More than the limit allows, as the hold asks it. */
  beyond: boolean
}

/** Another back end may send more places than a weight has. */
const units = (kg: number): bigint => kgUnits(Number(kg.toFixed(2)))

/** By how much a net is not what it should be. Rule 8: docs/domain.md#rule-8. */
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
