import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import type { Database } from './handle.ts'
import { migratePostgres, openPostgres } from './postgres.ts'

export { type Clock, clockOf } from './clock.ts'
export { databaseFailure, isUnavailable } from './errors.ts'
export type { Database, Reader, Transaction } from './handle.ts'

export interface DatabaseConfig {
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** Opens although a newer version has changed the tables. */
  allowNewerSchema?: boolean
}

export interface DatabaseListeners {
  /** A failure outside of any request. */
  failed: (error: unknown) => void
  /** The embedded database cannot go on, so the process has to end. `line` says why. */
  lost: (line: string) => never
  /** Duration of a statement, and its text without values if it has one. */
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

/** Opens the database without migrating, for commands. The server migrates at its start. */
export const openWithoutMigrating = async (
  config: DatabaseConfig,
  listeners: DatabaseListeners,
): Promise<Database> =>
  config.databaseUrl === null
    ? openEmbeddedOf(config, listeners)
    : openPostgresOf(config.databaseUrl, listeners)

/** Opens and migrates the database. */
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
