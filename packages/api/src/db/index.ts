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

/** Opens the database with its tables up to date. `onError` hears of what failed while nobody asked. */
export const openDatabase = async (
  config: DatabaseConfig,
  onError: (error: unknown) => void,
): Promise<Database> => {
  if (config.databaseUrl !== null) {
    await migratePostgres(config.databaseUrl)
    return openPostgres({ url: config.databaseUrl, onIdleError: onError })
  }
  const embedded: EmbeddedDatabase = await openEmbedded(config.dataDir, onError)
  try {
    await embedded.migrate()
  } catch (error) {
    await embedded.close()
    throw error
  }
  return embedded
}
