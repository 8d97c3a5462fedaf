/**
 * Exact decimals as integers of the smallest unit. Weights are JSON numbers with at most 2 places, kilograms per bag
 * with at most 3. A JavaScript number represents each of them unambiguously (15 significant digits), but not their
 * sums and products, so arithmetic is done on bigint.
 */
export class DecimalError extends RangeError {}

const powers = [1n, 10n, 100n, 1000n, 10_000n, 100_000n, 1_000_000n] as const

const power = (places: number): bigint => {
  const found = powers[places]
  if (found === undefined) throw new DecimalError(`no decimals of ${places} places`)
  return found
}

/** Converts `12.5` or `'12.50'` to 1250n for 2 places; throws DecimalError for more places and for anything else. */
export const toUnits = (value: number | string, places: number): bigint => {
  const text = typeof value === 'number' ? numberText(value) : value.trim()
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/u.exec(text)
  if (match === null) throw new DecimalError(`not a decimal: ${text.slice(0, 40)}`)
  const [, sign, whole = '0', fraction = ''] = match
  const kept = fraction.replace(/0+$/u, '')
  if (kept.length > places)
    throw new DecimalError(`more than ${places} places: ${text.slice(0, 40)}`)
  const units = BigInt(whole) * power(places) + BigInt(kept.padEnd(places, '0') || '0')
  return sign === '-' ? -units : units
}

const numberText = (value: number): string => {
  if (!Number.isFinite(value)) throw new DecimalError(`not a decimal: ${value}`)
  // An exponent means at least 1e21 or less than 0.000001, which no quantity is.
  return String(value)
}

/** `1250n` with 2 places is `12.50`, as PostgreSQL's numeric writes it. */
export const unitsText = (units: bigint, places: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const sign = units < 0n ? '-' : ''
  return places === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The JSON number nearest to the decimal; exact on the way back for anything a numeric(12,2) column holds. */
export const unitsNumber = (units: bigint, places: number): number =>
  Number(unitsText(units, places))

/** a x b / c to the nearest whole unit, halves away from zero, as PostgreSQL rounds numeric. */
export const mulDiv = (a: bigint, b: bigint, c: bigint): bigint => {
  if (c === 0n) throw new DecimalError('division by zero')
  const product = a * b
  const negative = product < 0n !== c < 0n
  const top = product < 0n ? -product : product
  const bottom = c < 0n ? -c : c
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}

/** Kilograms in whole hundredths. */
export const kgUnits = (kg: number | string): bigint => toUnits(kg, 2)
export const kgNumber = (units: bigint): number => unitsNumber(units, 2)
/** bags x kg per bag (3 places), rounded to 0.01 kg. */
export const bagsUnits = (bags: number, kgPerBag: number | string): bigint =>
  mulDiv(BigInt(bags), toUnits(kgPerBag, 3), 10n)
