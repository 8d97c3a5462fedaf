import {
  type DateFormat,
  dayOfMoment,
  readDay,
  usualWriting,
  writeDay,
  writeMoment,
  writeTime,
  type Writing,
} from '@muat/shared'
import { serverNow } from './first/clock.ts'

/** Date format of the site. It is fixed for the life of a page, because typed dates must not change their meaning. */
const site: { writing: Writing | null } = { writing: null }

export const writeAsSite = (writing: Partial<Writing>): void => {
  site.writing ??= { ...usualWriting, ...writing }
}

const current = (): Writing => site.writing ?? usualWriting

export const siteFormat = (): DateFormat => current().dateFormat

/** Parses a day that a person has typed; without a year it is one of this year. */
export const readTypedDay = (typed: string): string | null =>
  readDay(typed, siteFormat(), siteDayOf(serverNow()).slice(0, 4))

/** A business day, `YYYY-MM-DD`, as `20/11/2026`. Other text is unchanged; null is a dash. */
export const showDay = (day: string | null): string =>
  day === null ? '–' : writeDay(day, siteFormat())

type At = string | number

/** The time of a moment, `14:05`. */
export const showTime = (at: At): string => writeTime(new Date(at), current())

/** An hour of the day, `14:00`. */
export const showHour = (hour: number): string =>
  writeTime(new Date(Date.UTC(2000, 0, 1, hour)), { ...current(), timeZone: 'UTC' })

/** `20/11/2026 14:05`. */
export const showMoment = (at: At): string => writeMoment(new Date(at), current())

/** The business day of a moment, `YYYY-MM-DD`. */
export const siteDayOf = (at: At): string => dayOfMoment(new Date(at), current())
