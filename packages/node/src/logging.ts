// What both servers hold to in their logs.

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What a line of either server begins with, for pino: when, how bad in words, and whose it is. */
export const lineStart = (service: string) => ({
  base: { service },
  timestamp: (): string => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
})

/**
 * What a server says before it has a logger, or whatever its level is. A person at a terminal gets the sentence alone,
 * whoever collects logs a line like every other.
 */
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

/** What Node itself would write between the lines as plain text: its warnings, and why it ends by a fault of ours. */
export const nothingInPlainText = ({ complain, fail }: ReturnType<typeof speakerOf>): void => {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => complain(`${warning.name}: ${warning.message}`))
  process.on('uncaughtException', (error) => fail(error.stack ?? error.message))
}

/** Words of our routes and ids; what is neither, and longer than a code or a number, may be a secret. */
const harmless = /^(?:[a-z][a-z-]{0,39}|[\w.-]{0,16})$/u
/** What follows these in a path is one, however it looks. */
const beforeSecret: ReadonlySet<string> = new Set(['reset', 'photo'])
const maxSegments = 8

/**
 * A path fit for the log. Queries carry signatures and codes, and some paths carry a token of a mail as a segment: what
 * may be a secret is not written down.
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

/** The one line of a request. */
export const requestLine = (
  { method, url }: { method: string; url: string },
  status: number,
  ms: number,
) => ({ method, path: loggablePath(url), status, ms: Math.round(ms * 10) / 10 })

/** Whether a server that logs from `least` on writes lines of this level: what nobody will read is not even made. */
export const isLogged = (level: LogLevel, least: LogLevel): boolean =>
  least !== 'silent' && logLevels.indexOf(level) <= logLevels.indexOf(least)

/** How loud it is: `quiet` are the questions that programs ask every few seconds. */
export const requestLevel = (status: number, quiet: boolean): 'warn' | 'info' | 'debug' =>
  status >= 500 ? 'warn' : quiet ? 'debug' : 'info'

type Facts = Readonly<Record<string, unknown>>
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null

/** What makes two faults the same one: what is said of them, and how they end; not whom they met. */
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
  /** Writes the newest of those that were held back, with how many they were. */
  write: (times: number) => void
}

const warn = 40
/** Different faults at a time; more of them are written as they come. */
const maxFaults = 500

/**
 * For pino's `hooks.logMethod`: of one fault that repeats itself (warn and above) at most one line per `everyMs`, the
 * first at once, the newest of the others at the end of that time with `times`, how many there were.
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
