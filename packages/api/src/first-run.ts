import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashPassword } from './accounts/passwords.ts'
import type { Context } from './context.ts'
import { ensureDemoSite } from './demo/ensure.ts'
import { readSite } from './site.ts'

interface DemoAccount {
  email: string
  password: string
  role: string
}

/** What the start of a server found or made, as the launcher is told. */
export type FirstRun =
  | { type: 'none' }
  | { type: 'demo'; created: boolean; date: string; today: boolean; accounts: DemoAccount[] }
  | { type: 'first-admin'; email: string; password: string }

const firstAdminEmail = 'admin@muat.local'

/**
 * On a database without a single user, the first administrator: a password that is shown once and stored nowhere in
 * the clear. null when there are users, also when another process made this one a moment ago.
 */
const createFirstAdmin = async ({ db, clock }: Context): Promise<FirstRun> => {
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  const now = clock.now().toISOString()
  const created = await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into app_user (name, email, role, email_verified_at, password_hash, created_at, updated_at)
      select 'Administrator', ${firstAdminEmail}, 'ADMIN', ${now}, ${passwordHash}, ${now}, ${now}
      where not exists (select from app_user)
      on conflict do nothing
      returning id
    `)
    return rows.length > 0
  })
  if (!created) return { type: 'none' }
  return { type: 'first-admin', email: firstAdminEmail, password }
}

/** A demo site's accounts have a password that everybody knows. */
export class DemoInProductionError extends Error {
  constructor() {
    super(
      'NODE_ENV is production, but the database holds the demo site. Use another database, or leave NODE_ENV unset.',
    )
  }
}

/** Makes the demo site, or else the first administrator, on a database that is still empty. */
export const prepareFirstRun = async (context: Context): Promise<FirstRun> => {
  const { db, clock, config } = context
  const { demoDate } = await db.read(readSite)
  if (config.production && demoDate !== null) throw new DemoInProductionError()
  // A demo site stays one when DEMO is left out later; only making one needs to be asked for.
  if (config.demo || demoDate !== null) {
    const demo = await ensureDemoSite(db, clock, config.timezone)
    if (demo !== null) return { type: 'demo', ...demo }
  }
  return createFirstAdmin(context)
}
