import { createHash, timingSafeEqual } from 'node:crypto'
import { deadAfterMs, publicMonitorRecords, type WallSite } from '@muat/shared'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../http/problems.ts'
import type { RoomOptions } from '../room.ts'
import type { Feed } from './feed.ts'

interface AnswersOptions extends Pick<RoomOptions, 'config' | 'now' | 'build'> {
  feed: Feed
  site: () => WallSite | null
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
 * The monitor answer, made once per content and only when somebody asks. A buffer, which all answers share: a string
 * would be copied for each and kept for as long as its client does not read.
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

/** The state is made at most once in so many ms while only the clock changes. */
const sameStateMs = 100

const createStateAnswer = ({ feed, build, site, now }: AnswersOptions) => {
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

/** The monitor call and the derived state, answered from the relay's own copy however many ask. */
export const registerAnswers = (app: FastifyInstance, options: AnswersOptions): void => {
  const { feed, now } = options
  const { token, showCustomer } = options.config.monitor
  const monitorAnswer = createMonitorAnswer(feed, showCustomer)
  const stateAnswer = createStateAnswer(options)

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

  app.get('/relay/state', (_request, reply) =>
    reply.header('cache-control', 'no-store').type(jsonType).send(stateAnswer()),
  )
}
