import type { WallSite } from '@muat/shared/wall'
import { attempt } from './core/attempt.ts'
import { lasting } from './storage.ts'

/** Walls alone write here, and only what the relay has read already. Another shape needs another key. */
const key = 'muat.site'

/** What the site's settings last said here: a wall that starts while the relay is away begins as it was. */
export const rememberedSite = (): WallSite | null =>
  attempt(() => JSON.parse(lasting.get(key) ?? 'null'), null)

export const rememberSite = (site: WallSite | null): void => lasting.set(key, JSON.stringify(site))
