import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PlaceholderValues, PreparedStatement } from './prepared-statement.ts'

export interface Result<Row> {
  rows: Row[]
}
/** What `execute` answers on both drivers. */
export interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** Runs a prepared statement with the values of its placeholders. */
export type Prepared = <Row extends Record<string, unknown>>(
  statement: PreparedStatement,
  values: PlaceholderValues,
) => Promise<Result<Row>>

/** drizzle's handle, whichever driver is below, and prepared statements, which go to the driver as they are. */
export type Handle = PgDatabase<Rows> & { prepared: Prepared }

/** Reads. A transaction is one too: a function that only reads takes this and serves in both places. */
export type Reader = Pick<
  Handle,
  'select' | 'selectDistinct' | 'execute' | 'prepared' | 'with' | '$with'
>

declare const transactionBrand: unique symbol
/** The handle of an open transaction: every statement of a write goes through it. */
export type Transaction = Omit<Handle, 'transaction'> & { readonly [transactionBrand]: true }

/** How much of a pool is taken. */
export interface Usage {
  pool: 'main' | 'vital'
  inUse: number
  idle: number
  /** Who waits for a connection. */
  waiting: number
}

/**
 * A database has no statements of its own, so that a transaction cannot forget its handle by accident; calling `read`
 * or `transaction` inside a transaction is refused at once, where the embedded database would wait for itself forever.
 */
export interface Database {
  kind: 'embedded' | 'postgres'
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * Reads that take long. PostgreSQL shows all of them the same moment; the embedded database has one connection, on
   * which everybody else would wait meanwhile, so there each shows its own. An aborted `signal` ends the statement that
   * runs, which fails, where there is a server to be told so.
   */
  snapshot<T>(work: (reader: Reader) => Promise<T>, signal?: AbortSignal): Promise<T>
  /**
   * Short reads that the walls live by. On PostgreSQL they have connections that nobody else can take, however many wait
   * for a lock, and give up on one themselves after 2 s.
   */
  readVital<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** Fails when the database is not there; waits for nobody who uses it. */
  check(): Promise<void>
  /**
   * Another text as soon as anything may have been written, where this process alone writes: two reads under the same text
   * see the same rows. null: others write as well, and only the database knows.
   */
  ownMoment(): string | null
  usage(): Usage[]
  /** Runs the work again when the database asks for it: it must have no effect besides its statements. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const insideTransaction = new AsyncLocalStorage<true>()

export const refuseInsideTransaction = (): void => {
  if (insideTransaction.getStore() === true) {
    throw new Error('The outer database was used inside a transaction: pass the handle on.')
  }
}

let openTransactions = 0

/** `begin` opens a transaction, runs what it is given, and commits. */
export const asTransaction = async <T>(
  begin: (run: (handle: Handle) => Promise<T>) => Promise<T>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  openTransactions += 1
  try {
    return await begin(
      // The brand exists for the compiler only; this is the one place where a transaction comes from.
      (handle) => insideTransaction.run(true, () => work(handle as Transaction & Handle)),
    )
  } finally {
    openTransactions -= 1
    // While it follows one, every promise of every request costs more.
    if (openTransactions === 0) insideTransaction.disable()
  }
}
