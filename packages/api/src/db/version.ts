import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { lastEarlier } from './earlier.ts'
import type { Reader } from './handle.ts'
import { migrationsFolder } from './migrate.ts'

interface Journal {
  entries: { when: number; tag: string }[]
}

const { entries } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
) as Journal

/** The newest migration of this program. */
export const ownVersion = entries.at(-1)?.tag ?? ''

/** The newest migration applied to a database, by name; null: no tables of Muat. */
export const schemaVersion = async (reader: Reader): Promise<string | null> => {
  const { rows: found } = await reader.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (found[0]?.there !== true) return null
  const { rows } = await reader.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  const at = rows[0]?.at
  if (at == null) return null
  if (at === lastEarlier.at) return lastEarlier.tag
  return entries.find(({ when }) => String(when) === at)?.tag ?? `unknown (${at})`
}

/** Whether this program can migrate tables of that version. */
export const isKnownVersion = (version: string): boolean =>
  version === lastEarlier.tag || entries.some(({ tag }) => tag === version)
