import type { PublicSite, SiteRules } from '@muat/shared'

type Rules = SiteRules & Partial<Pick<PublicSite, 'secondPerson' | 'platePattern'>>

/** Site settings that restrict permissions, and the form of plates; empty until they are loaded. */
let known: Rules = {}

export const siteRules = (): Rules => known

export const takeSiteRules = (rules: Rules): void => {
  known = rules
}
