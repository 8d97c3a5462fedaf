import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { takeOverEarlier } from './earlier.ts'
import { reaching } from './errors.ts'
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
  /** An idle connection broke. */
  onIdleError?: (error: Error) => void
  /** Duration and text of each statement. The text has no values. */
  onQuery?: OnQuery
}

const openPool = (
  { url, onIdleError, onQuery }: PostgresOptions,
  config: pg.PoolConfig,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    // JIT compilation takes longer than any statement runs.
    options: '-c timezone=UTC -c jit=off',
    ...config,
  })
  pool.on('error', (error) => onIdleError?.(error))
  // The pool handles errors of idle connections only. Without this listener, a connection that breaks between two
  // statements of a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    answerOn(client, onQuery)
  })
  answerFrom(pool)
  return pool
}

/** Pool and client both have `query` with named statements. */
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

/** PostgreSQL with time-outs for connecting, locks, statements and idle transactions. */
export const openPostgres = (options: PostgresOptions): Database => {
  const pool = openPool(options, {
    application_name: 'muat-api',
    // Fourteen concurrent files leave enough connections for other requests.
    max: options.poolSize ?? 24,
    // Also bounds the wait for a busy connection.
    connectionTimeoutMillis: 5 * seconds,
    statement_timeout: 30 * seconds,
    lock_timeout: 10 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
  })
  // Two connections: one may wait for a lock, while the other answers health. They time out before the relay does (5
  // s), and stay open for when the server accepts no further connection.
  const vital = openPool(options, {
    application_name: 'muat-api-vital',
    max: 2,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 2 * seconds,
    statement_timeout: 4 * seconds,
    lock_timeout: 2 * seconds,
  })
  // Both drivers return { rows } from `execute`, the part of drizzle's common class that Handle declares.
  const handleOf = (own: pg.Pool): Handle =>
    Object.assign(drizzle(own), { prepared: preparedOn(own) }) as Handle
  const vitalHandle = handleOf(vital)
  const handle = handleOf(pool)
  /**
   * A connection for one transaction, released in any case. If drizzle gets the pool, it leaks a connection each time
   * `begin` fails.
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
      // 'I': no open transaction. Otherwise begin, commit or rollback failed, and the connection is discarded.
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
 * Work whose statement is cancelled when its client leaves. The connection is released after the server has handled
 * the cancellation, which could otherwise hit the next statement.
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
    // A wanted cancellation is no failure of the database.
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    await told
  }
}

/** On its own connection, because the wait for another migration's lock has no time-out. */
export const migratePostgres = async (url: string, allowNewer = false): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'muat-migrate' })
  await reaching('DATABASE_URL', () => client.connect())
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseNewer((text) => client.query(text), allowNewer)
    await takeOverEarlier((text) => client.query(text))
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
