import { sql } from 'drizzle-orm'
import { writeUsersInTurn } from './administration.ts'
import { issuePasswordLink } from './links.ts'
import type { Context } from '../context.ts'

export interface FirstAdmin {
  /** Path of the one-time link. */
  path: string
  email: string
}

const firstAdminEmail = 'admin@muat.local'

/** Whether any user can sign in, by password or through a provider. */
const somebodyCanSignIn = sql`exists (
  select from app_user u
  where u.password_hash is not null
    or exists (select from oauth_identity i where i.user_id = u.id)
)`

/**
 * Creates the first administrator and a link that sets the password, if no user can sign in. The link is printed at
 * each start until it is used. null if a user can sign in.
 */
export const inviteFirstAdmin = async ({ db, clock }: Context): Promise<FirstAdmin | null> => {
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
  return path === null ? null : { path, email: firstAdminEmail }
}
