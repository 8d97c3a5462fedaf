import type { PublicSite } from '@muat/shared'
import { serverNow } from '../lib/first/clock.ts'
import { writeAsSite } from '../lib/date.ts'
import { takeSiteRules } from '../lib/site-rules.ts'
import { takePrefetched } from '../lib/first/prefetch.ts'
import { readDaysIn } from './read/kinds.ts'

/** What the site says of itself; another back end may say nothing but the day. */
export type Site = Partial<PublicSite> & { today: string }

let known: Site | null = null

/**
 * What the site says; where it does not answer, what it said before, so that its limits stand while the line is down.
 *
 * The site's own day, not the browser's; a back end that does not say leaves only the browser's, and nobody is told that
 * it did not: what is then asked for that day says so itself.
 */
export const fetchSite = async (): Promise<Site> => {
  const answer = await takePrefetched<Site>('/site')
  if (!answer.ok) return known ?? { today: new Date(serverNow()).toLocaleDateString('en-CA') }
  const site = answer.data
  // Days that come as moments begin at midnight there.
  if (site.timezone !== undefined) readDaysIn(site.timezone)
  takeSiteRules(site)
  writeAsSite({ ...site, timeZone: site.timezone })
  known = site
  return site
}

export const fetchSiteDay = async (): Promise<string> => (await fetchSite()).today
