// Formats of days and times, by the site's settings and independent of the language. docs/domain.md#days-and-times.

export const dateFormats = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy/mm/dd'] as const
export type DateFormat = (typeof dateFormats)[number]
export const clockFormats = ['24h', '12h'] as const
export type ClockFormat = (typeof clockFormats)[number]

export interface Writing {
  dateFormat: DateFormat
  clock: ClockFormat
  /** undefined: the machine's. */
  timeZone?: string | undefined
}

export const usualWriting: Writing = { dateFormat: 'dd/mm/yyyy', clock: '24h' }

type DayPart = 'dd' | 'mm' | 'yyyy'

/** `dd`, `mm` and `yyyy` in the order of the format. */
export const dayParts = (format: DateFormat): readonly DayPart[] =>
  // Every format consists of these three.
  format.split('/') as DayPart[]

/** A business day, `YYYY-MM-DD`, as `20/11/2026`. Other text is left as it is. */
export const writeDay = (day: string, format: DateFormat): string => {
  const [, yyyy = '', mm = '', dd = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(day) ?? []
  const parts = { yyyy, mm, dd }
  return yyyy === ''
    ? day
    : dayParts(format)
        .map((part) => parts[part])
        .join('/')
}

const zoneOf = ({ timeZone }: Writing) => (timeZone === undefined ? {} : { timeZone })

/** `14:05`, or `2:05 PM`. */
export const writeTime = (at: Date, writing: Writing): string =>
  at
    .toLocaleTimeString('en-GB', {
      ...zoneOf(writing),
      hour: writing.clock === '24h' ? '2-digit' : 'numeric',
      minute: '2-digit',
      hourCycle: writing.clock === '24h' ? 'h23' : 'h12',
    })
    .toUpperCase()

/** The business day of a moment, `YYYY-MM-DD`. */
export const dayOfMoment = (at: Date, writing: Writing): string =>
  // The format of Canada is that of ISO 8601.
  at.toLocaleDateString('en-CA', zoneOf(writing))

/** `20/11/2026 14:05`. */
export const writeMoment = (at: Date, writing: Writing): string =>
  `${writeDay(dayOfMoment(at, writing), writing.dateFormat)} ${writeTime(at, writing)}`

/** `YYYY-MM-DD`; null if there is no such day. */
const dayOf = (year: number, month: number, date: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, date))
  const real = at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return real && year >= 1000 ? at.toISOString().slice(0, 10) : null
}

/**
 * Parses a typed day with a year of four digits, or without one: then it is of `year`. Separated by `/`, `.`, `-` or a
 * space. The site's order applies if it gives a day, otherwise the only order that does (11/20/2026 is always 20
 * November). null: no day, or ambiguous.
 */
export const readDay = (typed: string, format: DateFormat, year?: string): string | null => {
  const whole = typed
    .trim()
    .replace(/^(\d{1,2})([/. -])(\d{1,2})$/u, year === undefined ? '$&' : `$1$2$3$2${year}`)
  const match = /^(\d{1,4})([/. -])(\d{1,2})\2(\d{1,4})$/u.exec(whole)
  if (match === null) return null
  const [, first = '', , second = '', third = ''] = match
  if (first.length === 4) {
    // After a year comes the month.
    return third.length > 2 ? null : dayOf(Number(first), Number(second), Number(third))
  }
  if (third.length !== 4 || first.length > 2) return null
  const dayFirst = dayOf(Number(third), Number(second), Number(first))
  const monthFirst = dayOf(Number(third), Number(first), Number(second))
  if (format === 'dd/mm/yyyy') return dayFirst ?? monthFirst
  if (format === 'mm/dd/yyyy') return monthFirst ?? dayFirst
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst
    ? null
    : (dayFirst ?? monthFirst)
}
