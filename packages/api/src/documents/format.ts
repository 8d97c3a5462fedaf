import type { TextLanguage } from '@muat/shared/problem-text'

const none = '–'

/** A sum of what was counted; null where nothing was: bulk has no bags, rather than none of them. */
export const sumOfCounted = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>(
    (sum, value) => (value === null || value === undefined ? sum : (sum ?? 0) + value),
    null,
  )

/** Numbers and dates as the language writes them; what is not there is a dash. */
export const formatIn = (language: TextLanguage, timeZone: string) => {
  const locale = { id: 'id-ID', en: 'en-GB' }[language]
  const places = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const weight = places(2)
  const whole = places(0)
  const perBag = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  })
  const date = { day: '2-digit', month: 'short', year: 'numeric' } as const
  const day = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' })
  // Written as days are.
  const businessDay = new Intl.DateTimeFormat('en-CA', { timeZone })
  const dayThere = new Intl.DateTimeFormat(locale, { ...date, timeZone })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const timeThere = new Intl.DateTimeFormat(locale, clock)
  const zoned = new Intl.DateTimeFormat(locale, { ...clock, timeZoneName: 'short' })

  return {
    kg: (value: number | null): string => (value === null ? none : weight.format(value)),
    /** With its sign: a difference. */
    difference: (value: number): string => `${value > 0 ? '+' : ''}${weight.format(value)}`,
    percent: (value: number): string => `${value > 0 ? '+' : ''}${weight.format(value)} %`,
    count: (value: number | null): string => (value === null ? none : whole.format(value)),
    kgPerBag: (value: number | null): string => (value === null ? none : perBag.format(value)),
    /** A business day, `YYYY-MM-DD`. */
    day: (value: string): string => day.format(new Date(`${value}T00:00:00Z`)),
    /** The business day of a moment. */
    dayOf: (value: string): string => businessDay.format(new Date(value)),
    moment: (value: string): string => {
      const at = new Date(value)
      return `${dayThere.format(at)} ${timeThere.format(at)}`
    },
    /** With the zone that it is true in. */
    zonedMoment: (value: string): string => {
      const at = new Date(value)
      return `${dayThere.format(at)} ${zoned.format(at)}`
    },
    text: (value: string | null | undefined): string =>
      value === null || value === undefined || value.trim() === '' ? none : value,
  }
}

export type Format = ReturnType<typeof formatIn>
