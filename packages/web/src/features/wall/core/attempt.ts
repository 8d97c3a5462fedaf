/** Result of `work`, or `fallback` where it throws: forbidden storage, text that cannot be parsed. */
export const attempt = <T>(work: () => T, fallback: T): T => {
  try {
    return work()
  } catch {
    return fallback
  }
}
