/** What that gives, or this where it throws: storage that is forbidden, a text that cannot be read. */
export const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}
