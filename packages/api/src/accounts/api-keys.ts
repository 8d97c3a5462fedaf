import { keyActions, parseRoles, resourceNames } from '@muat/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { codeRoute } from '../crud/code-route.ts'
import { recordHistory } from '../crud/history.ts'
import type { Writing } from '../crud/write.ts'
import { prepareStatement } from '../db/prepared-statement.ts'
import { type ApiKey, keyPrefix } from '../http/auth.ts'
import { notFound } from '../http/problem.ts'
import { hashOf, isUseNoted, newSecret } from './secrets.ts'
import { apiKey } from './tables.ts'
import { countAttempt } from './throttle.ts'

/** Makes the key, of 256 random bits, in place of the former one. Only its hash is stored. */
const makeKey = async (writing: Writing, id: number): Promise<string> => {
  const { tx, actor, now } = writing
  const code = `${keyPrefix}${newSecret()}`
  const changed = await tx
    .update(apiKey)
    .set({
      codeHash: hashOf(code),
      codeMadeAt: now,
      codeMadeById: actor.id,
      updatedAt: now,
      updatedBy: actor.id,
    })
    .where(eq(apiKey.id, id))
    .returning({ id: apiKey.id })
  if (changed.length === 0) throw notFound()
  await recordHistory(writing, {
    resource: 'api-key',
    recordId: id,
    action: 'code',
    before: null,
    after: null,
  })
  return code
}

type Found = ApiKey['actor'] & {
  keyId: number
  keyName: string
  reads: string
  actions: string
  lastUsedAt: string | null
  role: string
}

// Executed for every request with a key.
const keyOf = prepareStatement(sql`
  select
    k.id as "keyId",
    k.name as "keyName",
    k.reads,
    k.actions,
    iso(k.last_used_at) as "lastUsedAt",
    u.id,
    u.name,
    u.email,
    u.photo_url as "photoUrl",
    u.role
  from api_key k
  join app_user u on u.id = k.code_made_by
  where k.code_hash = ${sql.placeholder('hash')} and k.active and u.active`)

const among = (stored: string, allowed: readonly string[]): readonly string[] => {
  const words = stored.split(',')
  return allowed.filter((word) => words.includes(word))
}

/** The key with this secret; null: there is none (any more), or who made it is no active ADMIN. */
const readKey = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  secret: string,
): Promise<ApiKey | null> => {
  const now = clock.now()
  const hash = hashOf(secret)
  const { rows } = await db.read((reader) => reader.prepared<Found>(keyOf, { hash }))
  const [found] = rows
  if (found === undefined || !parseRoles(found.role).includes('ADMIN')) return null
  const { keyId, keyName, reads, actions, lastUsedAt, role: _role, ...person } = found
  if (!isUseNoted(lastUsedAt, now)) {
    await db.transaction((tx) =>
      tx
        .update(apiKey)
        .set({ lastUsedAt: now.toISOString() })
        .where(and(eq(apiKey.id, keyId), eq(apiKey.codeHash, hash))),
    )
  }
  return {
    actor: { ...person, apiKey: { id: keyId, name: keyName } },
    reads: among(reads, resourceNames),
    actions: among(actions, keyActions),
  }
}

/** The key with this secret; null if there is none, and 429 after too many of an address. */
export const findApiKey = async (
  context: Pick<Context, 'db' | 'clock'>,
  secret: string,
  ip: string,
): Promise<ApiKey | null> => {
  const key = await readKey(context, secret)
  if (key === null) {
    const { db, clock } = context
    await db.transaction((tx) =>
      countAttempt(tx, clock.now(), { kind: 'api-key', account: '', ip }),
    )
  }
  return key
}

/** POST /api/api-key/{id}/code. */
export const installApiKeyCode = (app: App, context: Context): void =>
  codeRoute(
    app,
    context,
    'api-key',
    'Make an API key, in place of the former one. It is answered only here',
    makeKey,
  )
