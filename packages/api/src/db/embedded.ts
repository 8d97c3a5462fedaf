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
import { repeated } from './repeat.ts'

export interface EmbeddedDatabase extends Database {
  kind: 'embedded'
  /** Throws where a newer version has changed its tables, unless that is allowed. */
  migrate(allowNewer?: boolean): Promise<void>
  /** Copies its files to a folder that is not there yet, with nobody writing; reads what they hold. */
  copyFiles<T>(to: string, read: (reader: Reader) => Promise<T>): Promise<T>
  client: PGlite
}

/** An instance without a folder: tests start theirs from the dump of a migrated one. */
export const wrapEmbedded = (client: PGlite, afterClose = () => {}): EmbeddedDatabase => {
  const known = new Set<string>()
  // To drizzle a transaction of the driver is a database: it asks nothing else of either than `query`.
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
        // Then a start from the copy has little to replay.
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
      // It computes in this process, one transaction at a time: while one is under way, it is there.
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

/** What is heard of an embedded database while nobody asks. */
export interface EmbeddedListeners {
  /** Its upkeep failed; it is tried again. */
  upkeepFailed: (error: unknown) => void
  /** It could not write its log: its memory is not to be trusted any more, and its next statement would never return. */
  panicked: (error: Error) => never
  /** How long each message to it took. */
  queried?: ((seconds: number) => void) | undefined
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

const busyMs = 20
/** A request takes some turns of the loop from its connection to its answer. */
const turns = 4

/**
 * It computes on the thread that serves. Whoever asks one statement after the other lets the loop go round in between, or
 * nobody would be heard until he is done; who needs the database waits for him all the same.
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
 * How much of a function of PGlite's has run when V8 compiles it once more and better: ten times as much as V8 itself
 * says. A start runs many for a moment only, and spent a second of a core on them; what runs all day is compiled all the
 * same.
 */
const compileLater = '--wasm-tiering-budget=18000000'

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
  { upkeepFailed, panicked, queried }: EmbeddedListeners,
): Promise<EmbeddedDatabase> => {
  mkdirSync(dataDir, { recursive: true })
  const release = await takeLock(join(dataDir, 'database.lock'))
  try {
    setFlagsFromString(compileLater)
    const client = await PGlite.create({
      dataDir: join(dataDir, 'database'),
      relaxedDurability: false,
    })
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
