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
  /** Starts also where a newer version has changed the tables. */
  allowNewerSchema?: boolean
}

export interface DatabaseListeners {
  /** Something failed while nobody asked. */
  failed: (error: unknown) => void
  /** The database in this process cannot go on, and neither can the process: called with a line that says why. */
  lost: (line: string) => never
  /** How long a statement took; its text, without values, where there is one. */
  queried?: ((seconds: number, text?: string) => void) | undefined
}

const openEmbeddedOf = (
  { dataDir }: DatabaseConfig,
  { failed, lost, queried }: DatabaseListeners,
): Promise<EmbeddedDatabase> =>
  openEmbedded(dataDir, {
    upkeepFailed: failed,
    queried,
    panicked: ({ message }) =>
      lost(
        `The embedded database in ${dataDir} had to stop: ${message}. What was acknowledged is kept.`,
      ),
  })

const openPostgresOf = (url: string, { failed, queried }: DatabaseListeners): Database =>
  openPostgres({
    url,
    onIdleError: failed,
    ...(queried === undefined ? {} : { onQuery: queried }),
  })

/** As it is: for commands, which leave it to the server's start to change tables. */
export const openWithoutMigrating = async (
  config: DatabaseConfig,
  listeners: DatabaseListeners,
): Promise<Database> =>
  config.databaseUrl === null
    ? openEmbeddedOf(config, listeners)
    : openPostgresOf(config.databaseUrl, listeners)

/** Opens the database with its tables up to date. */
export const openDatabase = async (
  config: DatabaseConfig,
  listeners: DatabaseListeners,
): Promise<Database> => {
  if (config.databaseUrl !== null) {
    await migratePostgres(config.databaseUrl, config.allowNewerSchema)
    return openPostgresOf(config.databaseUrl, listeners)
  }
  const embedded = await openEmbeddedOf(config, listeners)
  try {
    await embedded.migrate(config.allowNewerSchema)
  } catch (error) {
    await embedded.close()
    throw error
  }
  return embedded
}
