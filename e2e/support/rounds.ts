/** `npm run soak` sets it: what npm test shortens runs whole. */
export const whole = process.env['SOAK'] === '1'

/** How often something is done, or how long it may take: in npm test, and in the whole run. */
export const rounds = (short: number, long: number): number => (whole ? long : short)

/** A seed that is said, so that what failed can be played again with SOAK_SEED. */
export const newSeed = (what: string): number => {
  const seed = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 1_000_000))
  console.info(`${what}: SOAK_SEED=${seed}`)
  return seed
}
