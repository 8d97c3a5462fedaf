/** A failed statement, as both drivers report it. */
export interface DatabaseFailure {
  /** SQLSTATE, or the system's error code if the server was not reached. */
  code: string
  constraint: string | null
  message: string
}

/** Node tries every address of a name, and says nothing of all together. */
const messageOf = (error: Error): string =>
  error.message === '' && error instanceof AggregateError && error.errors[0] instanceof Error
    ? error.errors[0].message
    : error.message

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** drizzle wraps errors of the driver: the first cause with a code is the driver's. */
export const databaseFailure = (error: unknown): DatabaseFailure | null => {
  let cause: unknown = error
  for (let depth = 0; depth < 6 && cause instanceof Error; depth += 1) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown }
    const text = textOf(code)
    if (text !== null && (sqlState.test(text) || connectionCodes.has(text))) {
      return { code: text, constraint: textOf(constraint), message: messageOf(cause) }
    }
    if (lostConnection.test(cause.message)) {
      return { code: lostCode, constraint: null, message: cause.message }
    }
    cause = cause.cause
  }
  return null
}

/** No class of SQLSTATE begins with E, as the system's codes do. */
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/u

/** Given by us to a connection that broke: the server never sends it. */
const lostCode = '08006'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
])

// pg throws these without a code.
const lostConnection =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed/iu

/** Serialization failure or deadlock: the same work may succeed when repeated. */
export const isWorthRepeating = (error: unknown): boolean => {
  const code = databaseFailure(error)?.code
  return code === '40001' || code === '40P01'
}

/**
 * The database or its disk is unavailable: connection (08), memory, disk or connections (53), shutdown (57P), lock or
 * statement time-out (55P03, 57014), failing files (58).
 */
export const isUnavailable = ({ code }: DatabaseFailure): boolean =>
  connectionCodes.has(code) ||
  /^(08|53|57P|58)/u.test(code) ||
  ['55P03', '57014', '40001', '40P01'].includes(code)

/** Whether the server itself reported it: otherwise it is one of the network or the disk. */
export const isFromServer = ({ code }: DatabaseFailure): boolean =>
  sqlState.test(code) && code !== lostCode

/** The database that a setting names cannot be reached. */
export class UnreachableError extends Error {
  constructor(setting: string, cause: unknown) {
    const { code = '', message = '' } = databaseFailure(cause) ?? {}
    super(`The database that ${setting} names cannot be reached: ${message || code}.`, { cause })
  }
}

/** Runs what connects to the database that `setting` names, and names it where that fails. */
export const reaching = async <T>(setting: string, connects: () => Promise<T>): Promise<T> => {
  try {
    return await connects()
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === null || isFromServer(failure)) throw error
    throw new UnreachableError(setting, error)
  }
}
