import type { SiteRules } from '@muat/shared'

/** What the site's settings let besides the table of permissions, as they are known. */
let known: SiteRules = {}

export const siteRules = (): SiteRules => known

export const takeSiteRules = (rules: SiteRules): void => {
  known = rules
}
