import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { takeOverEarlier } from './earlier.ts'
import {
  asTransaction,
  type Database,
  type Handle,
  type Prepared,
  type Reader,
  refuseInsideTransaction,
  type Usage,
} from './handle.ts'
import { migrationLock, migrationsFolder, refuseNewer } from './migrate.ts'
import { answerFrom, answerOn, type OnQuery } from './postgres-answers.ts'
import { repeated } from './repeat.ts'

const seconds = 1000

export interface PostgresOptions {
  url: string
  poolSize?: number
  /** A connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void
  /** How long each statement took, and which it was: its text has no values in it. */
  onQuery?: OnQuery
}

const openPool = (
  { url, onIdleError, onQuery }: PostgresOptions,
  config: pg.PoolConfig,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c timezone=UTC -c jit=off',
    ...config,
  })
  pool.on('error', (error) => onIdleError?.(error))
  // The pool listens only to those that are idle. One that breaks between two statements of a transaction would end the
  // process; heard, it fails the next statement, and with it the transaction.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    answerOn(client, onQuery)
  })
  answerFrom(pool)
  return pool
}

/** Both have the driver's `query`, which takes a statement by its name. */
interface Connected {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

const preparedOn =
  (connected: Connected): Prepared =>
  ({ name, text, parametersOf }, values) =>
    connected.query({ name, text, values: parametersOf(values) })

const usageOf = (name: Usage['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): Usage => ({
  pool: name,
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** PostgreSQL with every wait bounded: to connect, for a lock, in a statement, and idle inside a transaction. */
export const openPostgres = (options: PostgresOptions): Database => {
  const pool = openPool(options, {
    application_name: 'muat-api',
    // Fourteen files at once leave enough for everybody else.
    max: options.poolSize ?? 24,
    // Also how long a request waits for one that somebody else has.
    connectionTimeoutMillis: 5 * seconds,
    statement_timeout: 30 * seconds,
    lock_timeout: 10 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
  })
  // Two: while what the walls read waits for a lock, health is answered. They give up before the relay does (5 s), so
  // that it hears why, and stay open, so that they are there when the server takes no further connection.
  const vital = openPool(options, {
    application_name: 'muat-api-vital',
    max: 2,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 2 * seconds,
    statement_timeout: 4 * seconds,
    lock_timeout: 2 * seconds,
  })
  // Both drivers answer { rows } to `execute`, which is all that Handle says of drizzle's common class.
  const handleOf = (own: pg.Pool): Handle =>
    Object.assign(drizzle(own), { prepared: preparedOn(own) }) as Handle
  const vitalHandle = handleOf(vital)
  const handle = handleOf(pool)
  /**
   * A connection for one transaction, given back whatever happens. Given the pool, drizzle would lose a connection for
   * good each time that `begin` fails, until none is left.
   */
  const lend = async <T>(
    work: (handle: Handle) => Promise<T>,
    begin?: PgTransactionConfig,
  ): Promise<T> => {
    const client = await pool.connect()
    let isBegun = false
    try {
      return await drizzle(client).transaction((tx) => {
        isBegun = true
        return work(Object.assign(tx, { prepared: preparedOn(client) }) as Handle)
      }, begin)
    } finally {
      // 'I': no transaction is open. Else begin, commit or rollback did not get through, and nobody may have it after us.
      client.release(!isBegun || client.getTransactionStatus() !== 'I')
    }
  }
  return {
    kind: 'postgres',
    read: (work) => {
      refuseInsideTransaction()
      return work(handle)
    },
    snapshot: (work, signal) => {
      refuseInsideTransaction()
      return lend(
        async (reader) =>
          signal === undefined
            ? work(reader)
            : cancellable(vital, reader, signal, () => work(reader)),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    },
    transaction: (work) => {
      refuseInsideTransaction()
      return repeated(() => asTransaction((run) => lend(run), work))
    },
    readVital: (work) => {
      refuseInsideTransaction()
      return work(vitalHandle)
    },
    check: async () => {
      await vitalHandle.execute(sql`select 1`)
    },
    ownMoment: () => null,
    usage: () => [usageOf('main', pool), usageOf('vital', vital)],
    close: async () => {
      await Promise.all([pool.end(), vital.end()])
    },
  }
}

/**
 * Work whose statement is ended when nobody waits for it any more. The connection is not given back before the server
 * has heard of it: whoever had it next would be cancelled in our place.
 */
const cancellable = async <T>(
  others: pg.Pool,
  reader: Reader,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> => {
  const { rows } = await reader.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  let told: Promise<unknown> = Promise.resolve()
  const cancel = () => {
    told = others
      .query({ text: 'select pg_cancel_backend($1)', values: [rows[0]?.pid] })
      .catch(() => {})
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await work()
  } catch (error) {
    // That the statement was ended is what was wanted, and no failure of the database.
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    await told
  }
}

/** On a connection of its own: waiting for the lock of another migration is not bounded by the pool's time-outs. */
export const migratePostgres = async (url: string, allowNewer = false): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'muat-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseNewer((text) => client.query(text), allowNewer)
    await takeOverEarlier((text) => client.query(text))
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
