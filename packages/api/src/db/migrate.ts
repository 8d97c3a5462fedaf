import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'

/** Path from `src` or `compiled`. A bundle states its own (scripts/lib/bundle.mjs). */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** An arbitrary lock id. drizzle's migrator takes no lock, and two concurrent runs fail. */
export const migrationLock = 7_305_581

/** Runs a statement on the migrating connection. */
export type Ask = (text: string) => Promise<{ rows: { is: string | null }[] }>

/** Throws if a newer version of Muat has changed the tables, unless `allowed`. */
export const refuseNewer = async (ask: Ask, allowed: boolean): Promise<void> => {
  const table = await ask(`select to_regclass('drizzle.__drizzle_migrations')::text as "is"`)
  if (allowed || (table.rows[0]?.is ?? null) === null) return
  const { rows } = await ask(
    'select max(created_at)::text as "is" from drizzle.__drizzle_migrations',
  )
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  if (Number(rows[0]?.is ?? 0) <= Math.max(...known)) return
  throw new Error(
    'The database was brought up to date by a newer version of Muat than this one. Start that version, or bring back the backup of before; ALLOW_NEWER_SCHEMA=1 starts this one all the same.',
  )
}
