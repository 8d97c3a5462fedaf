// Logging rules of both servers.

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** First fields of each line, for pino: time, level in words, service. */
export const lineStart = (service: string) => ({
  base: { service },
  timestamp: (): string => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
})

/** Writes messages before there is a logger, or at any level: plain text on a terminal, a JSON line elsewhere. */
export const speakerOf = (service: string) => {
  const write = (stream: NodeJS.WriteStream, level: LogLevel, msg: string): void => {
    const line = JSON.stringify({ level, time: new Date().toISOString(), service, msg })
    stream.write(`${stream.isTTY ? msg : line}\n`)
  }
  const say = (msg: string): void => write(process.stdout, 'info', msg)
  const complain = (msg: string): void => write(process.stderr, 'error', msg)
  const fail = (msg: string): never => {
    write(process.stderr, 'fatal', msg)
    process.exit(1)
  }
  return { say, complain, fail }
}

/** Logs Node's warnings and fatal errors as JSON, which Node would write as plain text. */
export const nothingInPlainText = ({ complain, fail }: ReturnType<typeof speakerOf>): void => {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => complain(`${warning.name}: ${warning.message}`))
  process.on('uncaughtException', (error) => fail(error.stack ?? error.message))
}

/** Words of routes and ids. Anything else that is longer than a code or a number may be a secret. */
const harmless = /^(?:[a-z][a-z-]{0,39}|[\w.-]{0,16})$/u
/** The path segment after one of these is a secret. */
const beforeSecret: ReadonlySet<string> = new Set(['reset', 'photo'])
const maxSegments = 8

/**
 * A path for the log, without query and secrets. Queries contain signatures and codes, and some paths contain a
 * token.
 */
export const loggablePath = (url: string): string => {
  const segments = (url.split('?', 1)[0] ?? '').split('/').slice(0, maxSegments)
  const secretFrom = segments.findIndex((segment) => beforeSecret.has(segment))
  return segments
    .map((segment, place) =>
      (secretFrom !== -1 && place > secretFrom && segment !== '') || !harmless.test(segment)
        ? '…'
        : segment,
    )
    .join('/')
}

/** The log line of a request. */
export const requestLine = (
  { method, url }: { method: string; url: string },
  status: number,
  ms: number,
) => ({ method, path: loggablePath(url), status, ms: Math.round(ms * 10) / 10 })

/** Whether lines of this level are written, so that others need not be built. */
export const isLogged = (level: LogLevel, least: LogLevel): boolean =>
  least !== 'silent' && logLevels.indexOf(level) <= logLevels.indexOf(least)

/** Level of a request's line. `quiet` requests are polls of programs. */
export const requestLevel = (status: number, quiet: boolean): 'warn' | 'info' | 'debug' =>
  status >= 500 ? 'warn' : quiet ? 'debug' : 'info'

type Facts = Readonly<Record<string, unknown>>
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null

/** Identity of a fault: its message and cause, without the client. */
const sameness = (args: readonly unknown[], level: number): string => {
  const facts = args.find(isFacts) ?? {}
  const error = [facts['err'], facts['failure']].find(isFacts) ?? {}
  const said = args.find((each) => typeof each === 'string')
  const parts = [level, said, facts['status'], facts['reason'], error['code'], error['message']]
  return parts
    .map((part) =>
      typeof part === 'string' || typeof part === 'number' ? `${part}`.slice(0, 200) : '',
    )
    .join('|')
}

interface Repeated {
  times: number
  /** Writes the newest suppressed line, with the number of suppressed ones. */
  write: (times: number) => void
}

const warn = 40
/** Upper bound of tracked faults. Further ones are written without a limit. */
const maxFaults = 500

/**
 * For pino's `hooks.logMethod`: limits a repeated fault (warn and above) to one line per `everyMs`. The first is
 * written at once, the newest of the others at the end of the period with their number as `times`.
 */
export const limitRepeatedFaults = (everyMs = 1000) => {
  const repeated = new Map<string, Repeated>()

  const waitFor = (key: string): void => {
    setTimeout(() => {
      const fault = repeated.get(key)
      if (fault === undefined || fault.times === 0) {
        repeated.delete(key)
        return
      }
      const { times } = fault
      fault.times = 0
      fault.write(times)
      waitFor(key)
    }, everyMs).unref()
  }

  return function logMethod(
    this: unknown,
    args: readonly unknown[],
    method: (...args: never[]) => void,
    level: number,
  ): void {
    const write = (given: readonly unknown[]): void => void Reflect.apply(method, this, given)
    const key = level < warn ? null : sameness(args, level)
    const fault = key === null ? undefined : repeated.get(key)
    if (fault === undefined) {
      write(args)
      if (key === null || repeated.size >= maxFaults) return
      repeated.set(key, { times: 0, write: () => undefined })
      waitFor(key)
      return
    }
    fault.times += 1
    fault.write = (times) => {
      const [first, ...rest] = args
      write(isFacts(first) ? [{ ...first, times }, ...rest] : [{ times }, ...args])
    }
  }
}
