// When a wall reloads itself. Pure: what it knows goes in, what to do comes out.

const minute = 60_000
const hour = 60 * minute

/** Without news for so long a page is stuck; doubled for each reload that did not help. */
const stuckMs = 90_000
const mostDoublings = 4
/** The daily reload falls into the half hour after three at night, on a page that is not young. */
const quietHour = 3
const quietSpread = 30
const dailyAge = 6 * hour

export interface Condition {
  /** Time since the data shown were confirmed, or since the page began, ms. */
  silent: number
  /** The relay is heard and itself says that its data are old: a reload would change nothing. */
  relayStale: boolean
  /** Reloads because of being stuck, one after the other. */
  stuckReloads: number
  /** This page's own share of every spread, 0 to 1. */
  spread: number
}

export const isStuck = ({ silent, relayStale, stuckReloads, spread }: Condition): boolean =>
  !relayStale && silent > (stuckMs + spread * minute) * 2 ** Math.min(stuckReloads, mostDoublings)

/** `clock` is the display's local time. */
export const isQuietHour = (clock: Date, pageAge: number, spread: number): boolean =>
  pageAge > dailyAge &&
  clock.getHours() === quietHour &&
  clock.getMinutes() >= Math.floor(spread * quietSpread)

/** The build in a document; null if it has none, as a foreign page. */
export const buildIn = (html: string | null): string | null =>
  /<html[^>]* data-build="([\w-]+)"/u.exec(html ?? '')?.[1] ?? null
