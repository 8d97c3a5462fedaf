import { Agent, type buildConnector } from 'undici'
import type { Feed } from './feed.ts'
import { readBody } from './fetch-monitor.ts'

/** One word for each part of a site, and nothing of what is behind it: strangers read this. */
export interface Health {
  /** `ok`; `degraded`: people can work, somebody should look; `down`: they cannot. */
  status: string
  api: string
  database: string
  relay: string
  mail: string
  disk: string
  backup: string
}

interface HealthOptions {
  origin: string
  connect: buildConnector.connector
  /** How many there are behind it. */
  backEnds: () => number
  feed: Feed
  /** Whether the other relays can be reached; undefined where there are none. */
  relaysConnected: () => boolean | undefined
}

/** Whoever asks more often is answered the same: the back end is asked no oftener, however many do. */
const keptMs = 5000
/** Longer than our own back end takes to say that its database does not answer. */
const timeoutMs = 4000
const maxBytes = 4096

/** What only the back end knows. */
const asked = ['database', 'mail', 'disk', 'backup'] as const
type Asked = Record<(typeof asked)[number], string>

const unknown: Asked = { database: 'unknown', mail: 'unknown', disk: 'unknown', backup: 'unknown' }

/** A word and no more, whoever answers. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z]{1,12}$/u.test(value) ? value : 'unknown'

const wordsOf = (said: unknown): Asked | null => {
  if (typeof said !== 'object' || said === null || !('database' in said)) return null
  const words = new Map(Object.entries(said))
  return Object.assign(
    { ...unknown },
    Object.fromEntries(asked.map((name) => [name, wordOf(words.get(name))])),
  )
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

const fine: ReadonlySet<string> = new Set(['ok', 'off', 'unknown'])

export const isUsable = ({ status }: Health): boolean => status !== 'down'

/** Asks the back end only when somebody asks, for all who ask within some seconds. */
export const createHealth = ({
  origin,
  connect,
  backEnds,
  feed,
  relaysConnected,
}: HealthOptions) => {
  // Of its own: what holds up staff or the poll does not make the site look dead, nor the other way round.
  const agent = new Agent({ connections: 1, connect })

  const askOne = async (): Promise<{ api: string } & Asked> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const { statusCode, headers, body } = await agent.request({
        origin,
        path: '/healthz',
        method: 'GET',
        signal,
        headers: { accept: 'application/json' },
      })
      // A page where ours has some words is an answer too.
      const said = await readBody(body, headers, maxBytes, signal).catch(() => Buffer.of())
      signal.throwIfAborted()
      const words = wordsOf(parsed(said))
      if (words !== null) return { api: 'ok', ...words }
      // A back end of one's own need not have this call: that it answers is what can be said of it.
      return { api: statusCode < 500 ? 'ok' : 'down', ...unknown }
    } catch {
      return { api: 'down', ...unknown }
    }
  }

  /** While one of several is away people work by the others: the next connection is to another. */
  const ask = async (): Promise<{ api: string } & Asked> => {
    const first = await askOne()
    return first.api === 'down' && backEnds() > 1 ? askOne() : first
  }

  const relayWord = (): string => {
    if (feed.link.state === 'stale') return 'stale'
    return relaysConnected() === false ? 'alone' : 'ok'
  }

  const look = async (): Promise<Health> => {
    const words = { ...(await ask()), relay: relayWord() }
    const down = words.api === 'down' || words.database === 'down'
    const degraded = Object.values(words).some((word) => !fine.has(word))
    const { api, database, relay, mail, disk, backup } = words
    const status = down ? 'down' : degraded ? 'degraded' : 'ok'
    return { status, api, database, relay, mail, disk, backup }
  }

  let last: { until: number; health: Promise<Health> } | undefined
  return {
    read: (): Promise<Health> => {
      if (last === undefined || performance.now() >= last.until) {
        last = { until: Number.POSITIVE_INFINITY, health: look() }
        const looking = last
        void looking.health.finally(() => {
          looking.until = performance.now() + keptMs
        })
      }
      return last.health
    },
    close: () => agent.destroy(),
  }
}
