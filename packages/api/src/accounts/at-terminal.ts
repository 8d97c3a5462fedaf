import { parseRoles } from '@muat/shared'
import { createSchema, user as resource } from '@muat/shared/schemas'
import { asc, eq, max, sql } from 'drizzle-orm'
import { siteAddress } from '../config.ts'
import type { Context } from '../context.ts'
import { recordHistory, type Writer } from '../crud/history.ts'
import type { Transaction } from '../db/index.ts'
import { invalid, invalidField, notFound, ProblemError } from '../http/problem.ts'
import { fieldProblems } from '../http/validation-problems.ts'
import { compilerOf } from '../http/validation.ts'
import { type Account, addressKey, findAccount, lockAccount } from './account.ts'
import { keepOneAdmin, takePassword, writeUsersInTurn } from './administration.ts'
import { issuePasswordLink } from './links.ts'
import { appUser, oauthIdentity, token } from './tables.ts'
import { endSessions } from './tokens.ts'
import { roleList } from './user.ts'

// User commands of the operator's terminal, for when no administrator can sign in. Links are printed, not mailed,
// because mail may be what fails.

interface Listed {
  email: string
  name: string
  role: string
  state: 'active' | 'invited' | 'off'
  /** ISO 8601; null: no session is open. */
  lastUsedAt: string | null
}

export const listUsers = async ({ db }: Context): Promise<Listed[]> => {
  const rows = await db.read((reader) =>
    reader
      .select({
        email: appUser.email,
        name: appUser.name,
        role: appUser.role,
        active: appUser.active,
        canSignIn: sql<boolean>`${appUser.passwordHash} is not null or exists (
          select from ${oauthIdentity} where ${oauthIdentity.userId} = ${appUser.id})`,
        lastUsedAt: max(token.lastUsedAt),
      })
      .from(appUser)
      .leftJoin(token, eq(token.userId, appUser.id))
      .groupBy(appUser.id)
      .orderBy(asc(appUser.email)),
  )
  return rows.map(({ active, canSignIn, ...row }) => ({
    ...row,
    state: active ? (canSignIn ? 'active' : 'invited') : 'off',
  }))
}

/** The history shows that no signed-in user wrote this. */
const asWriter = (tx: Transaction, at: Date): Writer => ({
  tx,
  actor: { id: null },
  now: at.toISOString(),
})

const linkOf = async (
  { config }: Context,
  tx: Transaction,
  at: Date,
  account: Pick<Account, 'id' | 'email'>,
  life: 'invite' | 'reset',
) => ({ link: await issuePasswordLink(tx, at, siteAddress(config), account, life) })

const told = ({ name, email, role, active }: Account) => ({ name, email, role, active })

const roleOf = (text: string): string => {
  const role = roleList(text)
  // An account without creator and roles would count as an unconfirmed registration.
  if (parseRoles(role).length === 0) throw invalidField('role', 'required')
  return role
}

/** Creates a user, who sets a password by the returned link. */
export const createUser = (
  context: Context,
  given: { email: string; name: string; role: string },
): Promise<{ link: string }> => {
  const email = addressKey(given.email)
  const name = given.name.trim()
  const validate = compilerOf(false).compile(createSchema(resource))
  if (!validate({ email, name })) throw invalid(fieldProblems(validate.errors ?? []))
  const role = roleOf(given.role)
  return context.db.transaction(async (tx) => {
    await writeUsersInTurn({ tx })
    if ((await findAccount(tx, email)) !== null) throw invalidField('email', 'taken')
    const at = context.clock.now()
    const writer = asWriter(tx, at)
    const values = { email, name, role, createdAt: writer.now, updatedAt: writer.now }
    const [created] = await tx.insert(appUser).values(values).returning()
    if (created === undefined) throw new Error('an insert without a row')
    await recordHistory(writer, {
      resource: 'user',
      recordId: created.id,
      action: 'create',
      before: null,
      after: told(created),
    })
    return linkOf(context, tx, at, created, 'invite')
  })
}

/** Locks the account and serializes writes of administrators. */
const withAccount = <T>(
  { db, clock }: Context,
  email: string,
  work: (writer: Writer, account: Account, at: Date) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await writeUsersInTurn({ tx })
    const found = await findAccount(tx, email)
    const account = found === null ? null : await lockAccount(tx, found.id)
    if (account === null) throw notFound()
    const at = clock.now()
    return work(asWriter(tx, at), account, at)
  })

const change = async (
  writer: Writer,
  account: Account,
  values: Partial<Pick<Account, 'role' | 'active'>>,
): Promise<void> => {
  const { tx, now } = writer
  await tx
    .update(appUser)
    .set({ ...values, version: account.version + 1, updatedAt: now, updatedBy: null })
    .where(eq(appUser.id, account.id))
  await keepOneAdmin(tx)
  await recordHistory(writer, {
    resource: 'user',
    recordId: account.id,
    action: 'update',
    before: told(account),
    after: told({ ...account, ...values }),
  })
}

/** Removes the password and ends all sessions. The link sets a new password. */
export const resetUser = (context: Context, { email }: { email: string }) =>
  withAccount(context, email, async (writer, account, at) => {
    if (!account.active) throw new ProblemError(409, 'wrong_state', { params: { status: 'off' } })
    await takePassword(writer, account.id)
    return linkOf(context, writer.tx, at, account, 'reset')
  })

export const setRole = (context: Context, { email, role }: { email: string; role: string }) => {
  const next = roleOf(role)
  return withAccount(context, email, async (writer, account) => {
    await change(writer, account, { role: next })
    return { role: next }
  })
}

/** Switching off ends all sessions. */
export const switchUser = (context: Context, { email, on }: { email: string; on: boolean }) =>
  withAccount(context, email, async (writer, account) => {
    await change(writer, account, { active: on })
    if (!on) await endSessions(writer.tx, account.id, null)
    return {}
  })
