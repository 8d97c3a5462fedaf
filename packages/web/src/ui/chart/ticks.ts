/** Ticks of an axis from 0 to at least `max`, in seconds: about `wanted` steps of round minutes, hours or days. */
export const timeTicksUpTo = (max: number, wanted = 4): number[] => {
  const steps = [60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400]
  const step =
    steps.find((seconds) => seconds * wanted >= max) ?? Math.ceil(max / wanted / 86_400) * 86_400
  const count = Math.max(1, Math.ceil(max / step - 1e-9))
  return Array.from({ length: count + 1 }, (_none, n) => n * step)
}
