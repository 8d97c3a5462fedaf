import fp from 'fastify-plugin'
import { type Ask, TooLarge } from '../back-end/index.ts'
import type { RoomOptions } from '../room.ts'

/** One word for each part of a site, and nothing about what is behind it: anybody may read this. */
interface Health {
  /** `ok`; `degraded`: people can work, somebody should look; `down`: they cannot. */
  status: 'ok' | 'degraded' | 'down'
  api: string
  database: string
  relay: string
  mail: string
  disk: string
  backup: string
}

/** The back end is asked at most once in so many ms, however many ask for the health. */
const keptMs = 5000
/** Longer than our own back end takes to find that its database does not answer. */
const timeoutMs = 3500
const maxBytes = 4096

/** The parts that only the back end knows. */
const asked = ['database', 'mail', 'disk', 'backup'] as const
type Asked = Record<(typeof asked)[number], string>

const unknown: Asked = { database: 'unknown', mail: 'unknown', disk: 'unknown', backup: 'unknown' }

const wordOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z]{1,12}$/u.test(value) ? value : 'unknown'

const wordsOf = (body: Buffer): Asked | null => {
  try {
    const said: unknown = JSON.parse(body.toString())
    if (typeof said !== 'object' || said === null || !('database' in said)) return null
    const words = new Map(Object.entries(said))
    const { database, mail, disk, backup } = Object.fromEntries(words)
    return {
      database: wordOf(database),
      mail: wordOf(mail),
      disk: wordOf(disk),
      backup: wordOf(backup),
    }
  } catch {
    return null
  }
}

const fine: ReadonlySet<string> = new Set(['ok', 'off', 'unknown'])

const askOnce = async (ask: Ask): Promise<{ api: string } & Asked> => {
  try {
    const { status, body } = await ask({ path: '/healthz', timeoutMs, maxBytes })
    const words = wordsOf(body)
    if (words !== null) return { api: 'ok', ...words }
    // A back end of another make need not have this call: an answer proves that it is there.
    return { api: status < 500 ? 'ok' : 'down', ...unknown }
  } catch (error) {
    return { api: error instanceof TooLarge ? 'ok' : 'down', ...unknown }
  }
}

/** GET /livez, /readyz and /healthz. */
export const health = fp<RoomOptions>(
  (app, { now }, done) => {
    const { feed } = app.monitor
    const ask = app.backEnd.asker(1)

    const look = async (): Promise<Health> => {
      const first = await askOnce(ask)
      // The next connection may be to another address of the back end.
      const words = first.api === 'down' ? await askOnce(ask) : first
      const relay =
        feed.link.state === 'stale' ? 'stale' : app.relays.connected() === false ? 'alone' : 'ok'
      const { api, database, mail, disk, backup } = words
      const all = [api, database, relay, mail, disk, backup]
      const isDown = api === 'down' || database === 'down'
      const status = isDown ? 'down' : all.every((word) => fine.has(word)) ? 'ok' : 'degraded'
      return { status, api, database, relay, mail, disk, backup }
    }
    let last: { until: number; health: Promise<Health> } | undefined
    const read = (): Promise<Health> => {
      if (last === undefined || performance.now() >= last.until) {
        const looking = { until: Number.POSITIVE_INFINITY, health: look() }
        last = looking
        void looking.health.finally(() => {
          looking.until = performance.now() + keptMs
        })
      }
      return last.health
    }

    app.get('/livez', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ alive: true }),
    )
    app.get('/readyz', (_request, reply) => {
      // It stays ready with an old board, which is of more use to a wall than none.
      const ready = feed.asOf !== null && !app.draining()
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          ready,
          upstream: feed.link,
          ageMs: feed.asOf === null ? null : Math.max(0, now() - feed.asOf),
          relays: app.relays.connected() ?? null,
        })
    })
    app.get('/healthz', async (_request, reply) => {
      const said = await read()
      return reply
        .code(said.status === 'down' ? 503 : 200)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .send(said)
    })
    done()
  },
  { name: 'health', dependencies: ['back-end', 'monitor', 'relays'] },
)
