import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { type EmbeddedDatabase, whyNotOpened } from '../../db/embedded.ts'
import { takeLock } from '../../db/lock.ts'
import { keepToOwner } from '../../db/owner-only.ts'
import { saying } from '../failure-text.ts'
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
  const client = await PGlite.create({ dataDir }).catch((error: unknown) => {
    throw new Refusal(`The unpacked backup could not be opened: ${whyNotOpened(dataDir, error)}.`)
  })
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

/**
 * Restores into a data folder without a running server. With `replace` the restored database is copied completely
 * beside the present one before the rename, so that a full disk never leaves a partial database under the name.
 */
export const restoreEmbedded = async (
  dataDir: string,
  folder: string,
  replace: boolean,
): Promise<string | null> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const release = await takeLock(join(dataDir, 'database.lock'))
  try {
    const place = join(dataDir, databaseName)
    const isPresent = existsSync(place)
    if (isPresent && !replace) {
      throw new Refusal(
        `There is a database in ${dataDir}. Set DATA_DIR to another folder, or say --replace: the present one is kept beside it.`,
      )
    }
    const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/gu, '')
    const [next, kept] = [`${place}.restored-${time}`, `${place}.before-${time}`]
    try {
      await saying(
        isPresent ? `The database in ${place} is as it was.` : `There is no database in ${place}.`,
        () => cp(join(folder, databaseName), next, { recursive: true }),
      )
    } catch (error) {
      await rm(next, { recursive: true, force: true })
      throw error
    }
    keepToOwner(dataDir)
    if (isPresent) await rename(place, kept)
    await saying(
      `The restored database is ${next}${isPresent ? `, the former one ${kept}` : ''}: rename one of them to ${place}.`,
      () => rename(next, place),
    )
    return isPresent ? kept : null
  } finally {
    release()
  }
}
