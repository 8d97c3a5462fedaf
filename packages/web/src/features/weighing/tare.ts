import { tareDeviates } from '@muat/shared'

/** By how many per cent an empty truck differs from its stored tare, where that is worth pointing out. */
export const tareDeviationPct = (kg: number, storedKg: number | null): number | null =>
  storedKg === null || storedKg <= 0 || !tareDeviates(kg, storedKg)
    ? null
    : ((kg - storedKg) / storedKg) * 100
