/** What a number format shows a number as. */
export type Shows = 'number' | 'percent' | 'day' | 'time'

/** A number format: what it shows, and its code. */
export interface CellFormat {
  shows: Shows
  code: string
}

export const general: CellFormat = { shows: 'number', code: 'General' }

/** ECMA-376, 18.8.30: built-in formats whose text can be derived, `#,##0` below 1,000 only. */
const builtIn: Readonly<Record<number, string>> = { 0: 'General', 1: '0', 3: '#,##0', 49: '@' }

const showsOfBuiltIn = (id: number): Shows => {
  if (id === 9 || id === 10) return 'percent'
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
  const isDay =
    (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDay ? 'day' : 'number'
}

const showsOf = (code: string): Shows => {
  const signs = code.replace(/"[^"]*"?|\\.|\[[^\]]*\]?/gu, '')
  if (/^(?:General|@)$/iu.test(signs)) return 'number'
  if (/[dy]|mmm/iu.test(signs)) return 'day'
  if (/[hms]/iu.test(signs) || /\[[hms]{1,2}\]/iu.test(code)) return 'time'
  return signs.includes('%') ? 'percent' : 'number'
}

/** The format with an id; `own`: its code where the workbook defines it. */
export const formatOf = (id: number, own: string | undefined): CellFormat =>
  own === undefined
    ? { shows: showsOfBuiltIn(id), code: builtIn[id] ?? '' }
    : { shows: showsOf(own), code: own }

/** Longest code that is read. */
const maxCode = 60
/** Places of digits, and texts between them. Places of decimals, groups and exponents are others. */
const parts = /[0#?]|"([^"]*)"|\\(.)|([- ()+])/gu

/** Writes the digits into a format of places, such as `00042` for `00000` and `INV-042` for `"INV-"000`. */
const inPlaces = (digits: string, code: string): string | null => {
  if (code.length > maxCode || code.replace(parts, '') !== '') return null
  const found = [...code.matchAll(parts)]
  const places = found.filter(([part]) => /^[0#?]$/u.test(part)).length
  if (places === 0) return null
  // A digit more than there are places stands at the first of them.
  let rest = digits.length > places ? digits : digits.padStart(places, ' ')
  let at = 0
  return found
    .map(([part, quoted, escaped, sign]) => {
      if (!/^[0#?]$/u.test(part)) return quoted ?? escaped ?? sign ?? ''
      at += 1
      const own = rest.slice(0, rest.length - (places - at))
      rest = rest.slice(own.length)
      return own === ' ' ? (part === '0' ? '0' : '') : own
    })
    .join('')
}

/** The text that a cell shows for a number, as far as it is made of its digits; null: it shows something else. */
export const shownText = (value: number, { shows, code }: CellFormat): string | null => {
  const plain = String(value)
  if (shows !== 'number' || plain.includes('e') || Math.abs(value) >= 1e15) return null
  if (/^(?:General|@)$/iu.test(code)) return plain
  if (!Number.isInteger(value) || value < 0) return null
  if (code === '#,##0') return value < 1000 ? plain : null
  const [positive = ''] = code.split(';')
  return inPlaces(plain, positive)
}
