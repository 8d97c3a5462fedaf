/** What is known of several things, one after the other; what is not leaves no comma behind. */
export const listed = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part != null && part.trim() !== '').join(', ')
