/** Number of decimal places of a value rounded to at most `most`, without trailing zeros. */
const placesIn = (value: number, most: number): number =>
  value
    .toFixed(most)
    .replace(/\.?0*$/u, '')
    .split('.')[1]?.length ?? 0

/** Common number of decimal places, so that values line up: 0 if none has a fraction, else 2 or what one of them needs. */
export const placesOf = (values: Iterable<unknown>, most = 2): number => {
  let needed = 0
  for (const value of values) {
    if (typeof value === 'number') needed = Math.max(needed, placesIn(value, most))
  }
  return needed === 0 ? 0 : Math.max(Math.min(2, most), needed)
}
