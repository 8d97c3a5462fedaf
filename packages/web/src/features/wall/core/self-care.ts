// Decides when a wall reloads itself, without side effects.

const minute = 60_000
const hour = 60 * minute

/** A page without fresh data for this long is stuck. The time doubles with each reload that did not help. */
const stuckMs = 90_000
const mostDoublings = 4
/** The daily reload happens between 03:00 and 03:30, if the page is older than six hours. */
const quietHour = 3
const quietSpread = 30
const dailyAge = 6 * hour

export interface Condition {
  /** Time since the shown data were confirmed, or since the page started, ms. */
  silent: number
  /** The relay answers and reports its own data as stale: a reload would change nothing. */
  relayStale: boolean
  /** Consecutive reloads of a stuck page. */
  stuckReloads: number
  /** Random fraction, 0 to 1, that spreads the reloads of many walls. */
  spread: number
}

export const isStuck = ({ silent, relayStale, stuckReloads, spread }: Condition): boolean =>
  !relayStale && silent > (stuckMs + spread * minute) * 2 ** Math.min(stuckReloads, mostDoublings)

/** `clock` is the display's local time. */
export const isQuietHour = (clock: Date, pageAge: number, spread: number): boolean =>
  pageAge > dailyAge &&
  clock.getHours() === quietHour &&
  clock.getMinutes() >= Math.floor(spread * quietSpread)

/** The build named in a document; null if it names none, such as an error page of a proxy. */
export const buildIn = (html: string | null): string | null =>
  /<html[^>]* data-build="([\w-]+)"/u.exec(html ?? '')?.[1] ?? null
