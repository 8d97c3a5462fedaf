/** What nobody gives a limit of its own grows with what npm test found the machine to be; a given one may be a promise. */
const patienceMs = 30_000 * Number(process.env['TEST_GROWTH'] ?? 1)

/** Waits until something holds; fails with what was seen last. */
export const until = async <T>(
  see: () => T | Promise<T>,
  holds: (seen: T) => boolean,
  withinMs = patienceMs,
): Promise<T> => {
  const end = performance.now() + withinMs
  for (;;) {
    const seen = await see()
    if (holds(seen)) return seen
    if (performance.now() > end) {
      throw new Error(`did not come about in ${withinMs} ms; last seen: ${JSON.stringify(seen)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
