/** `OUT-{yyyy}-{n:5}` for 42 in 2026 is OUT-2026-00042. */
export const formatNumber = (pattern: string, year: string, count: number): string =>
  pattern.replace(/\{(yyyy|yy|n)(?::(\d))?\}/gu, (_all, part: string, digits?: string) =>
    part === 'yyyy'
      ? year
      : part === 'yy'
        ? year.slice(2)
        : String(count).padStart(Number(digits ?? 1), '0'),
  )

/**
 * Regular expression of a valid pattern. It contains the year ({yyyy} or {yy}), because numbers restart each year, and
 * the number ({n}, or {n:5} for at least 5 digits).
 */
export const numberPatternText =
  '^(?=.*\\{yy(?:yy)?\\})(?=.*\\{n(?::[1-9])?\\})(?:[\\w ./-]|\\{(?:yyyy|yy|n|n:[1-9])\\})+$'
