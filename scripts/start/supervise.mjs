import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { eachLine, readableLine } from './log-lines.mjs'

/**
 * @typedef {{ type: 'listening', url: string }} Listening
 * @typedef {{ email: string, password: string, role: string }} Account
 * @typedef {{ type: 'demo', created: boolean, date: string, today: boolean, accounts: Account[] }} Demo
 * @typedef {{ type: 'first-admin', url: string, email: string }} FirstAdmin
 * @typedef {Listening | Demo | FirstAdmin} Message what a server tells its launcher; scripts/README.md
 *
 * @typedef {object} Plan
 * @property {string} name
 * @property {string} script
 * @property {NodeJS.ProcessEnv} env
 * @property {(message: Message) => void} heard
 * @property {(line: string) => void} say
 * @property {(why: string) => void} gaveUp it cannot be started; nothing more will come
 * @property {Partial<Limits>} [limits]
 *
 * @typedef {typeof defaultLimits} Limits
 * @typedef {ReturnType<typeof supervise>} Supervised
 */

// Loaded into every server: it ends with us, however we end.
const ends = new URL('ends-with-launcher.mjs', import.meta.url)

const defaultLimits = {
  /** A first run creates the demo site before it listens. */
  listenWithinMs: 180_000,
  /** Starts in a row that came to nothing, once it has run. */
  failedStarts: 10,
  firstDelayMs: 100,
  longestDelayMs: 5_000,
  /** A life of this length clears the record. */
  longLifeMs: 10_000,
  drainMs: 10_000,
}

/**
 * Keeps one server running until stop(): starts it again, on the port it had, when it dies.
 * @param {Plan} plan
 */
export const supervise = ({ name, script, env, heard, say, gaveUp, limits }) => {
  const limit = { ...defaultLimits, ...limits }
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  /** @type {string | null} */
  let port = null
  const stopped = new AbortController()
  const raw = Boolean(env['LOG_LEVEL'])

  /** @returns {Promise<{ listened: boolean, ms: number, why: string }>} */
  const live = () =>
    new Promise((resolve) => {
      let listened = false
      const began = Date.now()
      /** When it cannot start, these say why. @type {string[]} */
      const last = []
      /** @param {string} line */
      const keep = (line) => {
        const readable = readableLine(line)
        if (readable === null) return
        if (last.push(readable) > 20) last.shift()
        if (listened || raw) say(`${name}: ${readable}`)
      }
      // A group of its own: Ctrl-C at the terminal is ours to pass on, once.
      const server = fork(script, [], {
        env: port === null ? env : { ...env, PORT: port },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
        execArgv: ['--import', ends.href],
      })
      child = server
      const late = setTimeout(() => server.kill('SIGKILL'), limit.listenWithinMs)
      eachLine(server.stdout, (line) => {
        if (raw) return say(`${name}: ${line}`)
        // What is not a log line there, it says for those who run it alone.
        if (line.startsWith('{')) keep(line)
      })
      eachLine(server.stderr, keep)
      server.on('message', (/** @type {Message} */ message) => {
        if (message.type === 'listening') {
          listened = true
          port = new URL(message.url).port
          clearTimeout(late)
        }
        heard(message)
      })
      server.on('error', (error) => last.push(error.message))
      server.on('close', (code, signal) => {
        clearTimeout(late)
        if (child === server) child = null
        const how = signal === null ? `exit code ${code}` : `signal ${signal}`
        const why = listened || last.length === 0 ? how : last.join('\n')
        resolve({ listened, ms: Date.now() - began, why })
      })
    })

  const keepAlive = async () => {
    let everListened = false
    let failedStarts = 0
    let shortLives = 0
    while (!stopped.signal.aborted) {
      const { listened, ms, why } = await live()
      if (stopped.signal.aborted) return
      everListened ||= listened
      failedStarts = listened ? 0 : failedStarts + 1
      shortLives = ms > limit.longLifeMs ? 0 : shortLives + 1
      if (!everListened || failedStarts >= limit.failedStarts) {
        return gaveUp(`The ${name} cannot start: ${why}`)
      }
      say(`The ${name} stopped (${why}); starting it again.`)
      const delay = Math.min(
        limit.longestDelayMs,
        limit.firstDelayMs * 2 ** Math.max(0, shortLives - 1),
      )
      await wait(delay, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const done = keepAlive()

  return {
    /** Lets it finish what it is doing and ends it. */
    async stop() {
      stopped.abort()
      child?.kill('SIGTERM')
      const late = setTimeout(() => child?.kill('SIGKILL'), limit.drainMs)
      await done
      clearTimeout(late)
    },
    /** Ends it at once. */
    kill() {
      stopped.abort()
      child?.kill('SIGKILL')
    },
  }
}
