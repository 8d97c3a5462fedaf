import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { clockOf, type Database, openWithoutMigrating } from '../db/index.ts'
import { reaching } from '../db/errors.ts'
import { DatabaseInUseError } from '../db/lock.ts'
import { ownVersion, schemaVersion } from '../db/version.ts'
import { type Ask, askHere } from './operations.ts'
import { Refusal } from './refusal.ts'
import { askServer } from './socket.ts'

/** Refuses tables of another version. Only a server's start migrates them. */
export const requireOwnVersion = async (db: Database): Promise<void> => {
  const version = await db.read(schemaVersion)
  if (version === ownVersion) return
  throw new Refusal(
    version === null
      ? 'This database is empty. Start the server once, then try again.'
      : `This database is at ${version}, and this program needs ${ownVersion}: start the server of this version once, or use the program of that version.`,
  )
}

/** Runs operations in this process, or in the server that has the embedded database open. */
export const withSite = async <T>(config: Config, work: (ask: Ask) => Promise<T>): Promise<T> => {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database'))) {
    throw new Refusal(
      `There is no database in ${config.dataDir}. Set DATA_DIR to the folder of the site, or DATABASE_URL.`,
    )
  }
  let db: Database
  try {
    db = await openWithoutMigrating(config, {
      failed: () => {},
      lost: (line) => {
        process.stderr.write(`${line}\n`)
        process.exit(1)
      },
    })
  } catch (error) {
    if (error instanceof DatabaseInUseError) return work(askServer(config.dataDir, error))
    throw error
  }
  try {
    const look = () => requireOwnVersion(db)
    await (config.databaseUrl === null ? look() : reaching('DATABASE_URL', look))
    return await work(askHere({ config, db, clock: clockOf(config.timezone) }))
  } finally {
    await db.close()
  }
}
