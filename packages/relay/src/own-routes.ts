import { createHash, timingSafeEqual } from 'node:crypto'
import { deadAfterMs, publicMonitorRecords, type WallSite } from '@muat/shared'
import { clientAddress } from '@muat/node/addresses'
import type { FastifyInstance } from 'fastify'
import { browserOf } from './browsers.ts'
import type { Config } from './config.ts'
import type { Feed } from './feed.ts'
import type { FailedDisplays } from './failed-displays.ts'
import { type Health, isUsable } from './health.ts'
import { sendProblem } from './problems.ts'
import { originAllowed } from './sockets.ts'
import { parseFailure } from './watch.ts'

interface OwnRoutesOptions {
  config: Config
  health: () => Promise<Health>
  feed: Feed
  build: string
  /** What walls follow of the site's settings. */
  site: () => WallSite | null
  now: () => number
  /** Whether the other relays can be reached; undefined where there are none. */
  relaysConnected: () => boolean | undefined
  isDraining: () => boolean
  /** Takes what a display says that cannot run. */
  reportFailure: FailedDisplays['report']
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const bearerIs = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag))

const jsonType = 'application/json; charset=utf-8'

/**
 * The monitor answer, made once per content and only when somebody asks. As bytes, which all share who are sent it: a
 * text would be copied for each, and lie there for as long as he does not read.
 */
const createMonitorAnswer = (feed: Feed, showCustomer: boolean) => {
  let version = -1
  let answer = { body: Buffer.of(), etag: '' }
  return () => {
    if (version !== feed.version) {
      const data = publicMonitorRecords(feed.records ?? [], { showCustomer })
      const body = Buffer.from(JSON.stringify({ data }))
      answer = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
      version = feed.version
    }
    return answer
  }
}

/** Who asks within so many ms of another is told the same, where nothing but the clock has changed. */
const sameStateMs = 100

/** Everything that walls are shown, as bytes that all share who ask for it: it costs the same however many do. */
const createStateAnswer = ({
  feed,
  build,
  site,
  now,
}: Pick<OwnRoutesOptions, 'feed' | 'build' | 'site' | 'now'>) => {
  let kept: { body: Buffer; until: number; of: readonly unknown[] } | undefined
  return (): Buffer => {
    const of = [feed.version, feed.link, site()]
    const at = performance.now()
    if (kept !== undefined && at < kept.until && of.every((one, index) => one === kept?.of[index]))
      return kept.body
    const state = {
      epoch: feed.epoch,
      seqs: feed.seqs,
      asOf: feed.asOf,
      serverNow: now(),
      build,
      link: feed.link,
      areas: feed.boards,
      site: site(),
      dropped: feed.dropped,
      withoutArea: feed.withoutArea,
    }
    kept = { body: Buffer.from(JSON.stringify(state)), until: at + sameStateMs, of }
    return kept.body
  }
}

/** A report of a display that cannot run is a few hundred bytes, a name and an error of other letters than ours a few more. */
const failureBytes = 2048

/** Hears of displays that cannot run. They sign in as little as those that do, and are counted by address. */
const registerFailedDisplay = (
  app: FastifyInstance,
  { config, reportFailure }: Pick<OwnRoutesOptions, 'config' | 'reportFailure'>,
): void => {
  app.post('/relay/failed-display', { bodyLimit: failureBytes }, (request, reply) => {
    const said = originAllowed(request.raw, config) ? parseFailure(request.body) : undefined
    if (said === undefined) return sendProblem(request, reply, 'bad_request')
    const caller = {
      address: clientAddress(request.raw, config.trust),
      browser: browserOf(request.headers['user-agent']),
    }
    if (!reportFailure(said, caller)) {
      return sendProblem(request, reply.header('retry-after', '60'), 'throttled')
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/** What the relay answers itself, from its own state. */
export const registerOwnRoutes = (app: FastifyInstance, options: OwnRoutesOptions): void => {
  const { config, health, feed, build, site, now, relaysConnected, isDraining } = options
  registerFailedDisplay(app, options)
  const monitorAnswer = createMonitorAnswer(feed, config.monitor.showCustomer)
  const { token } = config.monitor

  app.get('/api/monitor/outbound-record', (request, reply) => {
    if (token !== undefined && !bearerIs(request.headers.authorization, token)) {
      return sendProblem(request, reply.header('www-authenticate', 'Bearer'), 'unauthenticated')
    }
    const age = feed.asOf === null ? undefined : Math.max(0, now() - feed.asOf)
    if (age === undefined || age > deadAfterMs) {
      return sendProblem(request, reply.header('retry-after', '5'), 'unavailable')
    }
    const { body, etag } = monitorAnswer()
    void reply.headers({
      etag,
      age: String(Math.floor(age / 1000)),
      'cache-control': token === undefined ? 'no-cache' : 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(jsonType).send(body)
  })

  const stateAnswer = createStateAnswer({ feed, build, site, now })
  app.get('/relay/state', (_request, reply) =>
    reply.header('cache-control', 'no-store').type(jsonType).send(stateAnswer()),
  )

  app.get('/livez', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )

  app.get('/healthz', async (_request, reply) => {
    const said = await health()
    return reply
      .code(isUsable(said) ? 200 : 503)
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send(said)
  })

  app.get('/readyz', (_request, reply) => {
    // Once it has a board it stays ready: a relay with an old board is of more use to a wall than none.
    const ready = feed.asOf !== null && !isDraining()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ready,
        upstream: feed.link,
        ageMs: feed.asOf === null ? null : Math.max(0, now() - feed.asOf),
        relays: relaysConnected() ?? null,
      })
  })
}
