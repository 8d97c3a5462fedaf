import type { PublicSite } from '@muat/shared'
import { serverNow } from '../lib/clock.ts'
import { fetchData } from '../lib/http.ts'

/** The site's own day, not the browser's; a back end that does not say leaves only the browser's. */
export const fetchSiteDay = async (): Promise<string> => {
  try {
    return (await fetchData<PublicSite>('/site', { quiet: true })).today
  } catch {
    return new Date(serverNow()).toLocaleDateString('en-CA')
  }
}
