/** Ticks of an axis from 0 to at least `max`: about `wanted` steps of 1, 2 or 5 times a power of ten. */
export const ticksUpTo = (max: number, wanted = 4): number[] => {
  if (!(max > 0)) return [0, 1]
  const rough = max / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.ceil(max / step - 1e-9)
  // Rounded to 12 digits, because 3 * 0.1 is not 0.3.
  return Array.from({ length: count + 1 }, (_none, n) => Number((n * step).toPrecision(12)))
}
