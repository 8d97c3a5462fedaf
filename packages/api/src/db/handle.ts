import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PlaceholderValues, PreparedStatement } from './prepared-statement.ts'

export interface Result<Row> {
  rows: Row[]
}
/** The result of `execute` on both drivers. */
export interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** Runs a prepared statement with the values of its placeholders. */
export type Prepared = <Row extends Record<string, unknown>>(
  statement: PreparedStatement,
  values: PlaceholderValues,
) => Promise<Result<Row>>

/** drizzle's handle on either driver, with prepared statements, which bypass drizzle. */
export type Handle = PgDatabase<Rows> & { prepared: Prepared }

/** Reads, inside a transaction or not. */
export type Reader = Pick<
  Handle,
  'select' | 'selectDistinct' | 'execute' | 'prepared' | 'with' | '$with'
>

declare const transactionBrand: unique symbol
/** The handle of an open transaction. Every statement of a write uses it. */
export type Transaction = Omit<Handle, 'transaction'> & { readonly [transactionBrand]: true }

/** Usage of a pool. */
export interface Usage {
  pool: 'main' | 'vital'
  inUse: number
  idle: number
  /** Requests waiting for a connection. */
  waiting: number
}

/**
 * A database runs no statement itself, so that no statement can miss its transaction. `read` or `transaction` inside
 * a transaction throws; the embedded database would deadlock.
 */
export interface Database {
  kind: 'embedded' | 'postgres'
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * Long reads. PostgreSQL gives all of them one snapshot. The embedded database has one connection, so each of its
   * reads has its own snapshot and others run in between. An aborted `signal` cancels the running statement on a
   * server.
   */
  snapshot<T>(work: (reader: Reader) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Short reads for the walls. On PostgreSQL they have connections of their own and time out after 2 s. */
  readVital<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** Fails if the database is unavailable. It does not wait for running work. */
  check(): Promise<void>
  /**
   * Changes when anything may have been written: two reads under the same value see the same rows. null if other
   * processes write as well.
   */
  ownMoment(): string | null
  usage(): Usage[]
  /** Repeats the work on a serialization failure or deadlock: it must have no effect but its statements. */
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

/** `begin` opens a transaction, runs its argument, and commits. */
export const asTransaction = async <T>(
  begin: (run: (handle: Handle) => Promise<T>) => Promise<T>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  openTransactions += 1
  try {
    return await begin(
      // Transactions are branded here only.
      (handle) => insideTransaction.run(true, () => work(handle as Transaction & Handle)),
    )
  } finally {
    openTransactions -= 1
    // While enabled, the storage makes every promise slower.
    if (openTransactions === 0) insideTransaction.disable()
  }
}
