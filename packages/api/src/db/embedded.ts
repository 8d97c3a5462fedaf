import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { keepingPlans } from './embedded-plans.ts'
import { asTransaction, type Database, type Handle, refuseInsideTransaction } from './handle.ts'
import { takeLock } from './lock.ts'
import { migrationsFolder } from './migrate.ts'
import { repeated } from './repeat.ts'

export interface EmbeddedDatabase extends Database {
  kind: 'embedded'
  migrate(): Promise<void>
  client: PGlite
}

/** An instance without a folder: tests start theirs from the dump of a migrated one. */
export const wrapEmbedded = (client: PGlite, afterClose = () => {}): EmbeddedDatabase => {
  const drizzled = drizzle(keepingPlans(client))
  const handle = drizzled as Handle
  return {
    kind: 'embedded',
    client,
    migrate: () => migrate(drizzled, { migrationsFolder }),
    read: (work) => {
      refuseInsideTransaction()
      return work(handle)
    },
    snapshot: (work) => {
      refuseInsideTransaction()
      return work(handle)
    },
    transaction: (work) => {
      refuseInsideTransaction()
      return repeated(() => asTransaction(handle, work))
    },
    close: async () => {
      if (!client.closed) await client.close()
      afterClose()
    },
  }
}

const minute = 60_000

/**
 * It never writes its log ahead to the disk by itself and has no autovacuum: a checkpoint bounds what a crash has to
 * replay, a vacuum what dead rows cost. Plans that are kept were made for tables as they were: forgotten, they are made
 * anew for what has come since. All wait their turn like any statement.
 */
const startUpkeep = (client: PGlite, onError: (error: unknown) => void): (() => void) => {
  const every = (minutes: number, statement: string) =>
    setInterval(() => {
      client.exec(statement).catch(onError)
    }, minutes * minute).unref()
  const timers = [
    every(5, 'checkpoint'),
    every(5, 'discard plans'),
    every(12 * 60, 'vacuum (analyze)'),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** What is heard of an embedded database while nobody asks. */
export interface EmbeddedListeners {
  /** Its upkeep failed; it is tried again. */
  upkeepFailed: (error: unknown) => void
  /** It could not write its log: its memory is not to be trusted any more, and its next statement would never return. */
  panicked: (error: Error) => never
}

/** A PANIC ends a PostgreSQL server and all its processes; here there is no process but our own. */
const endOnPanic = (client: PGlite, panicked: EmbeddedListeners['panicked']): void => {
  const ask = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (message, options) => {
    try {
      return await ask(message, options)
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        panicked(error)
      }
      throw error
    }
  }
}

/** A piece of the database's log: without room for one more it cannot start. */
const roomNeeded = 16 * 1024 * 1024

/** What it says itself when it finds no room is that it did not start. */
const whyNotOpened = (dataDir: string, error: unknown): string => {
  const { bavail, bsize } = statfsSync(dataDir)
  const megabytes = Math.floor((bavail * bsize) / 1_000_000)
  return bavail * bsize < roomNeeded
    ? `the disk is full (${megabytes} MB free)`
    : error instanceof Error
      ? error.message
      : String(error)
}

/**
 * The embedded database in `dataDir`. The lock lies beside the folder, not in it, and is taken before anything in the
 * folder is touched.
 */
export const openEmbedded = async (
  dataDir: string,
  { upkeepFailed, panicked }: EmbeddedListeners,
): Promise<EmbeddedDatabase> => {
  mkdirSync(dataDir, { recursive: true })
  const release = await takeLock(join(dataDir, 'database.lock'))
  try {
    const client = await PGlite.create({
      dataDir: join(dataDir, 'database'),
      relaxedDurability: false,
    })
    endOnPanic(client, panicked)
    await client.exec("set timezone to 'UTC'")
    const stopUpkeep = startUpkeep(client, upkeepFailed)
    return wrapEmbedded(client, () => {
      stopUpkeep()
      release()
    })
  } catch (error) {
    release()
    // Said again in one line and without its cause: what it throws itself prints 20 kB of its own source.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(
      `The embedded database in ${dataDir} could not be opened: ${whyNotOpened(dataDir, error)}`,
    )
  }
}
