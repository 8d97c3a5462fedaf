/** Whether `npm run soak` runs, which does not shorten tests. */
export const whole = process.env['SOAK'] === '1'

/** The first value in `npm test`, the second in `npm run soak`. */
export const rounds = (short: number, long: number): number => (whole ? long : short)

/** A seed, printed so that a failure can be repeated with SOAK_SEED. */
export const newSeed = (what: string): number => {
  const seed = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 1_000_000))
  console.info(`${what}: SOAK_SEED=${seed}`)
  return seed
}
