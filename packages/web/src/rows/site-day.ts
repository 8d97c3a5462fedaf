import type { PublicSite } from '@muat/shared'
import { serverNow } from '../lib/first/clock.ts'
import { writeAsSite } from '../lib/date.ts'
import { takeSiteRules } from '../lib/site-rules.ts'
import { takePrefetched } from '../lib/first/prefetch.ts'
import { readDaysIn } from './read/kinds.ts'

/** Public settings of the site. Another back end may send the day only. */
export type Site = Partial<PublicSite> & { today: string }

let known: Site | null = null

/**
 * Fetches the site; keeps the previous answer while the server does not answer, so that limits stay known. The day is
 * the site's. Without one the browser's day is used.
 */
export const fetchSite = async (): Promise<Site> => {
  const answer = await takePrefetched<Site>('/site')
  if (!answer.ok) return known ?? { today: new Date(serverNow()).toLocaleDateString('en-CA') }
  const site = answer.data
  // Days of other back ends may be moments; they are converted in this zone.
  if (site.timezone !== undefined) readDaysIn(site.timezone)
  takeSiteRules(site)
  writeAsSite({ ...site, timeZone: site.timezone })
  known = site
  return site
}

export const fetchSiteDay = async (): Promise<string> => (await fetchSite()).today
