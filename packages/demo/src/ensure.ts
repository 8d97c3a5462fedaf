import type { Clock, Database } from '@muat/api/database'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { findDemoDate } from './reset-site.ts'
import { createDemoSite, type DemoOptions } from './site.ts'

export interface DemoSite {
  /** Whether it was created by this call. */
  created: boolean
  /** Its business day. */
  date: string
  /** Whether that day is today. `npm run demo:reset` creates the site anew. */
  today: boolean
  accounts: Pick<DemoAccount, 'email' | 'password' | 'role'>[]
}

/**
 * The demo site of this database, created if the database is empty; null if it holds another site. Call it only if a
 * demo is wanted: its password is public.
 */
export const ensureDemoSite = async (
  db: Database,
  clock: Clock,
  options: DemoOptions = {},
): Promise<DemoSite | null> => {
  const today = clock.today()
  const known = await findDemoDate(db)
  const created = known === null && (await createDemoSite(db, clock, options))
  // Another server may have created it at the same time.
  const date = known ?? (await findDemoDate(db))
  if (date === null) return null
  return {
    created,
    date,
    today: date === today,
    accounts: demoAccounts.map(({ email, password, role }) => ({ email, password, role })),
  }
}
