/** Factor of time limits that `npm test` has measured on this machine; 1 if it has not. */
const growth = Number(process.env['TEST_GROWTH'] ?? 1)

/** A time limit for a quiet machine, ms, times the factor. */
export const grown = (ms: number): number => ms * growth
