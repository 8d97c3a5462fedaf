import { tareDeviates } from '@muat/shared'

/** Deviation of an empty truck from its stored tare, per cent; null if it is too small to mention. */
export const tareDeviationPct = (kg: number, storedKg: number | null): number | null =>
  storedKg === null || storedKg <= 0 || !tareDeviates(kg, storedKg)
    ? null
    : ((kg - storedKg) / storedKg) * 100
