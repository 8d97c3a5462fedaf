import { bagsUnits, kgNumber, kgUnits, toUnits } from '../decimal.ts'

/** The whole number of bags that make a weight to 0.01 kg; null where none does. */
export const bagsOfKg = (kg: number, perBag: number): number | null => {
  const each = toUnits(perBag, 3)
  if (each <= 0n) return null
  const bags = Number((kgUnits(kg) * 10n + each / 2n) / each)
  return bagsUnits(bags, perBag) === kgUnits(kg) ? bags : null
}

/** What so many bags weigh, to 0.01 kg. */
export const kgOfBags = (bags: number, perBag: number): number => kgNumber(bagsUnits(bags, perBag))
