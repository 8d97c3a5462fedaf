import { bagsUnits, kgNumber, kgUnits, toUnits } from '../decimal.ts'

/** The whole number of bags that weigh exactly `kg`, to 0.01 kg; null: there is none. */
export const bagsOfKg = (kg: number, perBag: number): number | null => {
  const each = toUnits(perBag, 3)
  if (each <= 0n) return null
  const bags = Number((kgUnits(kg) * 10n + each / 2n) / each)
  return bagsUnits(bags, perBag) === kgUnits(kg) ? bags : null
}

/** Weight of bags, kg to 0.01. */
export const kgOfBags = (bags: number, perBag: number): number => kgNumber(bagsUnits(bags, perBag))
