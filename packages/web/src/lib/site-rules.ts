import type { PublicSite, SiteRules } from '@muat/shared'

type Rules = SiteRules & Partial<Pick<PublicSite, 'secondPerson'>>

/** What the site's settings let besides the table of permissions, as they are known. */
let known: Rules = {}

export const siteRules = (): Rules => known

export const takeSiteRules = (rules: Rules): void => {
  known = rules
}
