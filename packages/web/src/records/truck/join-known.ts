/** Joins the known parts with commas. */
export const joinKnown = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part != null && part.trim() !== '').join(', ')
