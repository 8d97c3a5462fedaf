import { mkdirSync, statfsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as oneTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { preparedOn } from './embedded-prepared.ts'
import { takeOverEarlier } from './earlier.ts'
import { startUpkeep } from './embedded-upkeep.ts'
import {
  asTransaction,
  type Database,
  type Handle,
  type Reader,
  refuseInsideTransaction,
} from './handle.ts'
import { takeLock } from './lock.ts'
import { migrationsFolder, refuseNewer } from './migrate.ts'
import { keepToOwner } from './owner-only.ts'
import { repeated } from './repeat.ts'

export interface EmbeddedDatabase extends Database {
  kind: 'embedded'
  /** Throws if a newer version has changed the tables, unless that is allowed. */
  migrate(allowNewer?: boolean): Promise<void>
  /** Copies the files to a new folder while writes are blocked, and reads what they contain. */
  copyFiles<T>(to: string, read: (reader: Reader) => Promise<T>): Promise<T>
  client: PGlite
}

/** An instance without a folder. Tests start it from the dump of a migrated database. */
export const wrapEmbedded = (client: PGlite, afterClose = () => {}): EmbeddedDatabase => {
  const known = new Set<string>()
  // drizzle needs only `query`, which a transaction of the driver has as well.
  const handleOf = (asked: PGlite | Transaction): Handle =>
    Object.assign(drizzle(asked as PGlite), { prepared: preparedOn(asked, known) }) as Handle
  const handle = handleOf(client)
  let transactions = 0
  let underWay = 0
  return {
    kind: 'embedded',
    client,
    migrate: async (allowNewer = false) => {
      await refuseNewer((text) => client.query(text), allowNewer)
      await takeOverEarlier((text) => client.query(text))
      await migrate(drizzle(client), { migrationsFolder })
    },
    copyFiles: (to, read) => {
      refuseInsideTransaction()
      return client.transaction(async (tx) => {
        // A start from the copy then has little to replay.
        await tx.exec('checkpoint')
        const told = await read(handleOf(tx))
        await cp(client.dataDir ?? '', to, { recursive: true })
        return told
      })
    },
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
      return repeated(async () => {
        underWay += 1
        try {
          return await asTransaction((run) => client.transaction((tx) => run(handleOf(tx))), work)
        } finally {
          underWay -= 1
          transactions += 1
        }
      })
    },
    readVital: (work) => {
      refuseInsideTransaction()
      return work(handle)
    },
    check: async () => {
      // The database computes in this process, one transaction at a time: it is alive while one runs.
      if (client.closed || underWay === 0) await client.query('select 1')
    },
    ownMoment: () => String(transactions),
    usage: () => [
      {
        pool: 'main',
        inUse: Math.min(1, underWay),
        idle: 1 - Math.min(1, underWay),
        waiting: Math.max(0, underWay - 1),
      },
    ],
    close: async () => {
      if (!client.closed) await client.close()
      afterClose()
    },
  }
}

/** Callbacks for events outside of any request. */
export interface EmbeddedListeners {
  /** Upkeep failed. It is retried. */
  upkeepFailed: (error: unknown) => void
  /** The database could not write its log. Its memory cannot be trusted, and its next statement would never return. */
  panicked: (error: Error) => never
  /** Duration of each message. */
  queried?: ((seconds: number) => void) | undefined
}

/** A PANIC ends a PostgreSQL server. Here the process itself has to end. */
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

const busyMs = 20
/** A request takes some turns of the event loop from connection to answer. */
const turns = 4

/**
 * Lets the event loop turn between statements, because the database computes on the serving thread. Requests that
 * need the database still wait for the transaction.
 */
const letOthersIn = (client: PGlite): void => {
  const ask = client.execProtocolStream.bind(client)
  let rested = performance.now()
  client.execProtocolStream = async (message, options) => {
    if (performance.now() - rested > busyMs) {
      for (let turn = 0; turn < turns; turn += 1) await oneTurn()
      rested = performance.now()
    }
    return ask(message, options)
  }
}

const timeQueries = (client: PGlite, queried: (seconds: number) => void): void => {
  const ask = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (message, options) => {
    const began = performance.now()
    try {
      return await ask(message, options)
    } finally {
      queried((performance.now() - began) / 1000)
    }
  }
}

/**
 * Executions of a PGlite function before V8 optimizes it, ten times V8's default. A start runs many functions briefly
 * and would spend a second of a core on optimizing them.
 */
const compileLater = '--wasm-tiering-budget=18000000'

/** Size of a log segment. Without room for one the database cannot start. */
const roomNeeded = 16 * 1024 * 1024

/** PGlite's own message hides that the disk is full. */
export const whyNotOpened = (dataDir: string, error: unknown): string => {
  const { bavail, bsize } = statfsSync(dataDir)
  const megabytes = Math.floor((bavail * bsize) / 1_000_000)
  return bavail * bsize < roomNeeded
    ? `the disk is full (${megabytes} MB free)`
    : error instanceof Error
      ? error.message
      : String(error)
}

/**
 * Opens the embedded database in `dataDir`. The lock lies beside the folder and is taken before the folder is
 * touched.
 */
export const openEmbedded = async (
  dataDir: string,
  { upkeepFailed, panicked, queried }: EmbeddedListeners,
): Promise<EmbeddedDatabase> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = await takeLock(join(dataDir, 'database.lock'))
  try {
    keepToOwner(dataDir)
    setFlagsFromString(compileLater)
    const client = await PGlite.create({
      dataDir: join(dataDir, 'database'),
      relaxedDurability: false,
    })
    // What the first start has made.
    keepToOwner(dataDir)
    endOnPanic(client, panicked)
    if (queried !== undefined) timeQueries(client, queried)
    letOthersIn(client)
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
