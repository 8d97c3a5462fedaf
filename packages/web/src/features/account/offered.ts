import { siteConfig, strings } from '../../lib/main/config.ts'

/** Whether people can register themselves. */
export const offersRegistration = (): boolean => siteConfig().given['registration'] !== false

/** Names of the OAuth providers with a button on the sign-in page. */
export const offeredProviders = (): readonly string[] =>
  strings(siteConfig().given['providers']) ?? []
