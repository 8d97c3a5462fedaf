import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { answerFrom, answerOn } from './answered.ts'
import { asTransaction, type Database, type Handle, refuseInsideTransaction } from './handle.ts'
import { migrationLock, migrationsFolder } from './migrate.ts'
import { repeated } from './repeat.ts'

const seconds = 1000

export interface PostgresOptions {
  url: string
  poolSize?: number
  /** A connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void
}

/** PostgreSQL with every wait bounded: to connect, for a lock, in a statement, and idle inside a transaction. */
export const openPostgres = (options: PostgresOptions): Database => {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: 'muat-api',
    max: options.poolSize ?? 16,
    connectionTimeoutMillis: 5 * seconds,
    statement_timeout: 30 * seconds,
    lock_timeout: 10 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
    keepAlive: true,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c timezone=UTC -c jit=off',
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  // The pool listens only to those that are idle. One that breaks between two statements of a transaction would end the
  // process; heard, it fails the next statement, and with it the transaction.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    answerOn(client)
  })
  answerFrom(pool)
  // Both drivers answer { rows } to `execute`, which is all that Handle says beyond drizzle's common class.
  const handle = drizzle(pool) as Handle
  /**
   * A connection for one transaction, given back whatever happens. Given the pool, drizzle would lose a connection for
   * good each time that `begin` fails, until none is left.
   */
  const lend = async <T>(work: (handle: Handle, begun: () => void) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let isBegun = false
    try {
      return await work(drizzle(client) as Handle, () => {
        isBegun = true
      })
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
    snapshot: (work) => {
      refuseInsideTransaction()
      return lend((lent, begun) =>
        lent.transaction(
          (reader) => {
            begun()
            return work(reader)
          },
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        ),
      )
    },
    transaction: (work) => {
      refuseInsideTransaction()
      return repeated(() =>
        lend((lent, begun) =>
          asTransaction(lent, (tx) => {
            begun()
            return work(tx)
          }),
        ),
      )
    },
    close: () => pool.end(),
  }
}

/** On a connection of its own: waiting for the lock of another migration is not bounded by the pool's time-outs. */
export const migratePostgres = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'muat-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
