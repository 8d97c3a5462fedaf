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

/**
 * Copies the embedded database's files while it stands still, and counts what is in it. Whoever needs it waits
 * meanwhile.
 */
export const copyEmbedded = async (
  { db }: Context,
  { to }: { to: string },
): Promise<{ tables: Tally }> => {
  if (db.kind !== 'embedded') throw new Refusal('This site has no embedded database.')
  // Nothing else is of this kind.
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

/** Opens what was unpacked, as a start after a power cut would, and counts it. */
export const tallyOfFiles = (folder: string): Promise<Tally> => tallyIn(join(folder, databaseName))

/** Into a data folder that no server has open. With `replace` the database that is there stays under another name. */
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
