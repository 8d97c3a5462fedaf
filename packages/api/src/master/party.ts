import { may, whoMay } from '@muat/shared'
import type { Writing } from '../crud/write.ts'
import { forbidden } from '../http/problem.ts'
import { readSite } from '../site/settings.ts'

/** The site's settings may restrict writes of customers and vendors that a role permits. */
export const requireParties =
  (resource: 'customer' | 'vendor') =>
  async ({ tx, actor }: Writing): Promise<Record<string, never>> => {
    const { settings } = await readSite(tx)
    if (!may(actor.roles, 'write', resource, settings)) {
      throw forbidden(whoMay('write', resource, settings))
    }
    return {}
  }
