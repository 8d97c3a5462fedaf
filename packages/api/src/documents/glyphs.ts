/** Replaces characters that the font cannot draw. */
const box = '\u25A1'

// Joiners, direction marks and selectors have no shape and could reorder the text around them.
const shapeless = /[\p{Cf}\uFE00-\uFE0F]/u

/** The text with a box for each character that the font lacks. */
export const visible = (text: string, has: (codePoint: number) => boolean): string => {
  // Empty lines are dropped: two thousand of them would fill forty pages.
  const lines = text
    .normalize('NFC')
    // The font draws this apostrophe as wide as a Chinese character.
    .replaceAll('’', "'")
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

/** Applies `change` to every text in a value. */
export const mapTexts = <T>(value: T, change: (text: string) => string): T => {
  const map = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(map)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, map(inner)]))
  }
  // Only texts were replaced, so the shape is the same.
  return map(value) as T
}
