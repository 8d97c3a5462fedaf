import {
  dayOfMoment,
  type Language,
  placesOf,
  writeDay,
  writeMoment,
  type Writing,
} from '@muat/shared'

const none = '–'

/** A sum of what was counted; null where nothing was: bulk has no bags, rather than none of them. */
export const sumOfCounted = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>(
    (sum, value) => (value === null || value === undefined ? sum : (sum ?? 0) + value),
    null,
  )

/** As web writes numbers: dots and a decimal comma unless the language reads a comma as the former. */
const locales = {
  id: 'id-ID',
  en: 'en-GB',
  es: 'id-ID',
  fr: 'id-ID',
  'pt-BR': 'pt-BR',
  'zh-CN': 'zh-CN',
} as const satisfies Record<Language, string>

/** Numbers as the language writes them, days and times as the site does; what is not there is a dash. */
export const formatIn = (language: Language, writing: Writing) => {
  const locale = locales[language]
  const places = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const percentage = places(2)
  const whole = places(0)
  const zone = new Intl.DateTimeFormat(locale, {
    timeZone: writing.timeZone,
    timeZoneName: 'short',
  })
  const zoneOf = (at: Date): string =>
    zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''

  return {
    /** Writes the values of a column or a table with their common number of decimal places, at most `most`. */
    alike: (values: Iterable<unknown>, most = 2) => {
      const same = places(placesOf(values, most))
      return (value: number | null): string => (value === null ? none : same.format(value))
    },
    percent: (value: number): string => `${value > 0 ? '+' : ''}${percentage.format(value)} %`,
    count: (value: number | null): string => (value === null ? none : whole.format(value)),
    /** A business day, `YYYY-MM-DD`. */
    day: (value: string): string => writeDay(value, writing.dateFormat),
    /** A text that may be a day of the calendar, such as a key of a chart or what a filter is set to. */
    dayOrText: (value: string): string =>
      /^\d{4}-\d\d-\d\d$/u.test(value) ? writeDay(value, writing.dateFormat) : value,
    /** The business day of a moment. */
    dayOf: (value: string): string => dayOfMoment(new Date(value), writing),
    moment: (value: string): string => writeMoment(new Date(value), writing),
    /** With the zone that it is true in. */
    zonedMoment: (value: string): string => {
      const at = new Date(value)
      return `${writeMoment(at, writing)} ${zoneOf(at)}`
    },
    text: (value: string | null | undefined): string =>
      value === null || value === undefined || value.trim() === '' ? none : value,
  }
}

export type Format = ReturnType<typeof formatIn>
