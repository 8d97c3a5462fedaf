import { kgNumber, kgUnits } from '@muat/shared'

/** Sum of kilograms; null if there are none, or any is unknown. */
export const sumKg = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((kg) => kg ?? [])
  return known.length > 0 && known.length === values.length
    ? kgNumber(known.reduce((sum, kg) => sum + kgUnits(kg), 0n))
    : null
}
