import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { EmbeddedDatabase } from '../../db/embedded.ts'
import { takeLock } from '../../db/lock.ts'
import { Refusal } from '../refusal.ts'
import { type Tally, tallyOf } from './tally.ts'

const databaseName = 'database'

/** Copies the files of the embedded database while it is blocked, and counts its rows. */
export const copyEmbedded = async (
  { db }: Context,
  { to }: { to: string },
): Promise<{ tables: Tally }> => {
  if (db.kind !== 'embedded') throw new Refusal('This site has no embedded database.')
  // The only other kind.
  const embedded = db as EmbeddedDatabase
  return embedded.copyFiles(join(to, databaseName), async (reader) => ({
    tables: await tallyOf((text) => reader.execute(sql.raw(text))),
  }))
}

const tallyIn = async (dataDir: string): Promise<Tally> => {
  const client = await PGlite.create({ dataDir })
  try {
    return await client.transaction((tx) =>
      tallyOf((text) => tx.query<Record<string, unknown>>(text)),
    )
  } finally {
    await client.close()
  }
}

/** Opens the unpacked files, as after a power cut, and counts the rows. */
export const tallyOfFiles = (folder: string): Promise<Tally> => tallyIn(join(folder, databaseName))

/** Restores into a data folder without a running server. With `replace` an existing database is renamed. */
export const restoreEmbedded = async (
  dataDir: string,
  folder: string,
  replace: boolean,
): Promise<string | null> => {
  const release = await takeLock(join(dataDir, 'database.lock'))
  try {
    const place = join(dataDir, databaseName)
    let kept: string | null = null
    if (existsSync(place)) {
      if (!replace) {
        throw new Refusal(
          `There is a database in ${dataDir}. Set DATA_DIR to another folder, or say --replace: the present one is kept beside it.`,
        )
      }
      kept = `${place}.before-${new Date().toISOString().replaceAll(/[-:]|\.\d+/gu, '')}`
      await rename(place, kept)
    }
    await cp(join(folder, databaseName), place, { recursive: true })
    return kept
  } finally {
    release()
  }
}
