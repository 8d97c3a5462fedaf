/** Round numbers from 0 to the first that is not below `max`, about `wanted` steps of 1, 2 or 5 times a power of ten. */
export const ticksUpTo = (max: number, wanted = 4): number[] => {
  if (!(max > 0)) return [0, 1]
  const rough = max / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const count = Math.ceil(max / step - 1e-9)
  // Multiplied, not added up: 0.1 three times is not 0.3.
  return Array.from({ length: count + 1 }, (_none, n) => Number((n * step).toPrecision(12)))
}
