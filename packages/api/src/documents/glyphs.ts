/** Stands for what the font cannot draw. */
const box = '\u25A1'

// Joiners, marks of direction, selectors: without a shape of their own, and able to reorder what stands around them.
const shapeless = /[\p{Cf}\uFE00-\uFE0F]/u

/** The text as it can be printed: a character that the font lacks is a box, one a character, and never nothing. */
export const visible = (text: string, has: (codePoint: number) => boolean): string => {
  // Empty lines are dropped: two thousand of them would be forty pages.
  const lines = text
    .normalize('NFC')
    .replace(/\s*[\r\n\u2028\u2029]\s*/gu, '\n')
    .trim()
  let shown = ''
  for (const character of lines) {
    if (character === '\n' || has(character.codePointAt(0) ?? 0)) shown += character
    else if (/[\t\p{Zs}]/u.test(character)) shown += ' '
    else if (!shapeless.test(character)) shown += box
  }
  return shown
}

/** Every text in a value, changed. */
export const mapTexts = <T>(value: T, change: (text: string) => string): T => {
  const map = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(map)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, map(inner)]))
  }
  // The same shape: only texts were put in the place of texts.
  return map(value) as T
}
