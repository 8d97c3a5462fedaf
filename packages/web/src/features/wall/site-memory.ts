import type { WallSite } from '@muat/shared/wall'
import { attempt } from './core/attempt.ts'
import { lasting } from './storage.ts'

/**
 * Storage key of the site's settings. Only walls write it, after the relay has parsed the settings. A change of their
 * shape needs another key.
 */
const key = 'muat.site'

/** The site's settings as last received, for a wall that starts while the relay is unreachable. */
export const rememberedSite = (): WallSite | null =>
  attempt(() => JSON.parse(lasting.get(key) ?? 'null'), null)

export const rememberSite = (site: WallSite | null): void => lasting.set(key, JSON.stringify(site))
