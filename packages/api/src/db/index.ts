import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import type { Database } from './handle.ts'
import { migratePostgres, openPostgres } from './postgres.ts'

export { type Clock, clockOf } from './clock.ts'
export { databaseFailure, isUnavailable } from './errors.ts'
export type { Database, Reader, Transaction } from './handle.ts'

export interface DatabaseConfig {
  /** null: the embedded one in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
}

export interface DatabaseListeners {
  /** Something failed while nobody asked. */
  failed: (error: unknown) => void
  /** The database in this process cannot go on, and neither can the process: called with a line that says why. */
  lost: (line: string) => never
}

/** Opens the database with its tables up to date. */
export const openDatabase = async (
  config: DatabaseConfig,
  { failed, lost }: DatabaseListeners,
): Promise<Database> => {
  if (config.databaseUrl !== null) {
    await migratePostgres(config.databaseUrl)
    return openPostgres({ url: config.databaseUrl, onIdleError: failed })
  }
  const embedded: EmbeddedDatabase = await openEmbedded(config.dataDir, {
    upkeepFailed: failed,
    panicked: ({ message }) =>
      lost(
        `The embedded database in ${config.dataDir} had to stop: ${message}. What was acknowledged is kept.`,
      ),
  })
  try {
    await embedded.migrate()
  } catch (error) {
    await embedded.close()
    throw error
  }
  return embedded
}
