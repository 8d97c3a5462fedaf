/** By what npm test found that time limits have to grow on this machine just now: 1 where nobody measured. */
const growth = Number(process.env['TEST_GROWTH'] ?? 1)

/** A limit as it would be on a quiet machine, in milliseconds, grown for this one. */
export const grown = (ms: number): number => ms * growth
