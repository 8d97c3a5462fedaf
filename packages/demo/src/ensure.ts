import type { Clock, Database } from '@muat/api/database'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { findDemoDate } from './reset-site.ts'
import { createDemoSite, type DemoOptions } from './site.ts'

export interface DemoSite {
  /** Whether it was made just now. */
  created: boolean
  /** The business day it was made for. */
  date: string
  /** Whether that day is today: its queue is over otherwise, and `npm run demo:reset` makes it anew. */
  today: boolean
  accounts: Pick<DemoAccount, 'email' | 'password' | 'role'>[]
}

/**
 * The demo site of this database, made first when the database is still empty; null where somebody has begun a site of
 * their own. Call it only where a demo is wanted: it answers accounts with a password that everybody knows.
 */
export const ensureDemoSite = async (
  db: Database,
  clock: Clock,
  options: DemoOptions = {},
): Promise<DemoSite | null> => {
  const today = clock.today()
  const known = await findDemoDate(db)
  const created = known === null && (await createDemoSite(db, clock, options))
  // Asked again where nothing was created: another server may have done it a moment ago.
  const date = known ?? (await findDemoDate(db))
  if (date === null) return null
  return {
    created,
    date,
    today: date === today,
    accounts: demoAccounts.map(({ email, password, role }) => ({ email, password, role })),
  }
}
