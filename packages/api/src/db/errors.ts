/** A failed statement, as both drivers report it. */
export interface DatabaseFailure {
  /** SQLSTATE, or the system's error code if the server was not reached. */
  code: string
  constraint: string | null
  message: string
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** drizzle wraps errors of the driver: the first cause with a code is the driver's. */
export const databaseFailure = (error: unknown): DatabaseFailure | null => {
  let cause: unknown = error
  for (let depth = 0; depth < 6 && cause instanceof Error; depth += 1) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown }
    const text = textOf(code)
    if (text !== null && (/^[0-9A-Z]{5}$/u.test(text) || connectionCodes.has(text))) {
      return { code: text, constraint: textOf(constraint), message: cause.message }
    }
    if (lostConnection.test(cause.message)) {
      return { code: '08006', constraint: null, message: cause.message }
    }
    cause = cause.cause
  }
  return null
}

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
