import { type WallSite, wallSiteOf } from '@muat/shared'
import { lasting } from './storage.ts'

const key = 'muat.site'

/** What the site's settings last said here: a wall that starts while the relay is away begins as it was. */
export const rememberedSite = (): WallSite | null => {
  try {
    return wallSiteOf(JSON.parse(lasting.get(key) ?? 'null'))
  } catch {
    return null
  }
}

export const rememberSite = (site: WallSite | null): void => lasting.set(key, JSON.stringify(site))
