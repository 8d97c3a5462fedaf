import { type DateStyle, isBusinessDay } from '@muat/shared'

const dayMs = 86_400_000
const from1900 = Date.UTC(1899, 11, 30)
const from1904 = Date.UTC(1904, 0, 1)

/** Converts a spreadsheet's day number to `YYYY-MM-DD`, without the time. null: outside the accepted range. */
export const dayText = (serial: number, countedFrom1904: boolean): string | null => {
  const days = Math.floor(serial)
  if (days < 1 || days > 2_958_465) return null
  const base = countedFrom1904 ? from1904 : from1900
  return new Date(base + days * dayMs).toISOString().slice(0, 10)
}

/** First three letters of the months in English and Indonesian. */
const months: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  mei: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  agu: 8,
  ags: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  des: 12,
}

const threeParts =
  /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{1,4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/iu

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

/** Parses a day. `style` gives the order, unless the year comes first or the month is a word. */
export const parseDay = (text: string, style: DateStyle): string | null => {
  const [, first = '', second = '', third = ''] = threeParts.exec(text) ?? []
  if (first === '') return null
  const word = months[second.slice(0, 3).toLowerCase()]
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : word !== undefined || style !== 'mdy'
        ? [third, second, first]
        : [third, first, second]
  if (first.length !== 4 && style === 'ymd' && word === undefined) {
    return checked(first, second, third)
  }
  return checked(year, word === undefined ? month : String(word), day)
}

const checked = (year: string, month: string, day: string): string | null => {
  if (day.length > 2) return null
  const written = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDay(written) ? written : null
}

/** The order of days in the file, proved by a part above 12. Without proof the Indonesian order is assumed. */
export const findDateStyle = (texts: Iterable<string>): { style: DateStyle; sure: boolean } => {
  let dmy = 0
  let mdy = 0
  let ambiguous = 0
  for (const text of texts) {
    const [, first = '', second = ''] = threeParts.exec(text) ?? []
    if (first === '' || first.length > 2 || !/^\d+$/u.test(second)) continue
    if (Number(first) > 12) dmy += 1
    else if (Number(second) > 12) mdy += 1
    else ambiguous += 1
  }
  if (dmy === 0 && mdy === 0) return { style: 'dmy', sure: ambiguous === 0 }
  return { style: dmy >= mdy ? 'dmy' : 'mdy', sure: dmy === 0 || mdy === 0 }
}
