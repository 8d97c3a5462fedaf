import { sql } from 'drizzle-orm'
import { writeUsersInTurn } from './accounts/administration.ts'
import { issuePasswordLink } from './accounts/links.ts'
import type { Context } from './context.ts'
import { ensureDemoSite } from './demo/ensure.ts'
import { readSite } from './site/settings.ts'

interface DemoAccount {
  email: string
  password: string
  role: string
}

/** What the start of a server found or made, as the launcher is told. */
export type FirstRun =
  | { type: 'none' }
  | { type: 'demo'; created: boolean; date: string; today: boolean; accounts: DemoAccount[] }
  /** `path`: what the one-time link is behind the site's address. */
  | { type: 'first-admin'; path: string; email: string }

const firstAdminEmail = 'admin@muat.local'

/** Whether there is anybody who could sign in, now or through another service. */
const somebodyCanSignIn = sql`exists (
  select from app_user u
  where u.password_hash is not null
    or exists (select from oauth_identity i where i.user_id = u.id)
)`

/**
 * On a database where nobody can sign in yet, the first administrator, and a link that sets their password. It is shown
 * once, and again at the next start as long as nobody has used it. null when there is somebody.
 */
const inviteFirstAdmin = async ({ db, clock }: Context): Promise<FirstRun> => {
  const at = clock.now()
  const now = at.toISOString()
  const path = await db.transaction(async (tx) => {
    await writeUsersInTurn({ tx })
    await tx.execute(sql`
      insert into app_user (name, email, role, created_at, updated_at)
      select 'Administrator', ${firstAdminEmail}, 'ADMIN', ${now}, ${now}
      where not exists (select from app_user)
    `)
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from app_user
      where email = ${firstAdminEmail} and role = 'ADMIN' and active and not ${somebodyCanSignIn}
    `)
    const [admin] = rows
    if (admin === undefined) return null
    return issuePasswordLink(tx, at, '', { id: admin.id, email: firstAdminEmail }, 'invite')
  })
  return path === null ? { type: 'none' } : { type: 'first-admin', path, email: firstAdminEmail }
}

/** A demo site's accounts have a password that everybody knows. */
class DemoInProductionError extends Error {
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
    const demo = await ensureDemoSite(db, clock, {
      timezone: config.timezone,
      past: config.demoDays,
    })
    if (demo !== null) return { type: 'demo', ...demo }
  }
  return inviteFirstAdmin(context)
}
