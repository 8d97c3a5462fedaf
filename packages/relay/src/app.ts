import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { areas } from '@muat/shared'
import {
  isLogged,
  limitRepeatedFaults,
  lineStart,
  requestLevel,
  requestLine,
} from '@muat/node/logging'
import { createMetricsServer } from '@muat/node/metrics'
import { limitStrangers } from '@muat/node/stranger-lines'
import { answerOfUnread, isSpent, isUnread, letGoOf } from '@muat/node/serving'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Agent } from 'undici'
import { namesTwoHosts } from './callers.ts'
import { bodySize } from './bodies.ts'
import type { Config } from './config.ts'
import { createDisplayReports } from './display-reports.ts'
import { createFailedDisplays } from './failed-displays.ts'
import { createFeed, type Feed } from './feed.ts'
import type { Outcome } from './fetch-monitor.ts'
import { createHub, type Hub, partEveryMs } from './hub.ts'
import { createHealth } from './health.ts'
import { isQuiet, isStrangers, serializers } from './log.ts'
import { createMetrics } from './metrics.ts'
import { registerOwnRoutes } from './own-routes.ts'
import { createPace } from './pace.ts'
import { createPoller } from './poll.ts'
import { createPresence, type Presence } from './presence.ts'
import { problemOf, sendProblem } from './problems.ts'
import { registerProxy } from './proxy.ts'
import { routeLabel } from './proxy-paths.ts'
import { joinRelays, type Relays } from './relays.ts'
import { followSite } from './site.ts'
import { createSocketServer } from './sockets.ts'
import { createAskHolder, createStaff, type Write } from './staff.ts'
import { createTurns } from './turns.ts'
import { refuseOtherUpgrades } from './upgrades.ts'
import { createUpstreams } from './upstreams.ts'
import { buildOf, registerWeb } from './web.ts'

export interface RelayApp {
  app: FastifyInstance
  feed: Feed
  hub: Hub
  presence: Presence
  metricsServer: Server
  /** Begins to poll and to beat. */
  start: () => void
  /** Before closing: accepts nobody new and asks clients to let go of the connections they have. */
  drain: () => void
}

export interface RelayOptions {
  now?: () => number
  /** Where log lines go instead of standard output. */
  logTo?: { write: (line: string) => void }
}

const sweepEveryMs = 5000

/** Resources whose writes can change a board. */
const movesTrucks = (write: Write): boolean =>
  write.resource === 'outbound-record' || write.resource === 'outbound-record-item'

const changesSite = ({ method, url }: FastifyRequest, status: number): boolean =>
  method !== 'GET' && status < 300 && /^\/api\/site-settings(?:[/?]|$)/u.test(url)

export const buildRelay = (config: Config, options: RelayOptions = {}): RelayApp => {
  const now = options.now ?? Date.now
  const { monitor } = config
  const [{ origin }] = config.upstreams
  const build = buildOf(config)

  const app = fastify({
    logger: {
      ...lineStart('relay'),
      level: config.logLevel,
      serializers,
      hooks: { logMethod: limitRepeatedFaults() },
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
    },
    // One line per request, written below, without what must not be in a log.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: config.trust,
    return503OnClosing: false,
    requestTimeout: config.pace.requestTimeoutMs,
    connectionTimeout: config.pace.sendTimeoutMs,
    http: {
      headersTimeout: config.handshakeTimeoutMs,
      requestTimeout: Math.max(config.pace.requestTimeoutMs, config.handshakeTimeoutMs),
      connectionsCheckingInterval: Math.ceil(config.handshakeTimeoutMs / 4),
    },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[\w.-]{1,64}$/u.test(given) ? given : randomUUID()
    },
    frameworkErrors: (error, request, reply) => {
      void sendProblem(request, reply, problemOf(error))
    },
  })

  const letGo = letGoOf(app.server)
  const pace = createPace({ bytesPerSecond: config.pace.bodyBytesPerSecond })
  const { feed, accept } = createFeed({ ...monitor, now })
  const {
    walls,
    staff: staffSockets,
    callerOf,
    shareOf: shareOfConnection,
    mayAsk,
    refused: refusedSockets,
    sweep,
    close: closeSockets,
  } = createSocketServer(app.server, config, pace)
  refuseOtherUpgrades(app.server)
  // Behind the sockets' own: what they answer, a poll that waits for news, is heard of as well.
  const answers = new WeakMap<Socket, ServerResponse>()
  app.server.on('request', ({ socket }, answer) => answers.set(socket, answer))
  // Silence alone is none of a client's: the back end may be thinking. An answer that lies unread is, and a connection that
  // asks nothing more.
  app.server.on('timeout', (socket) => {
    const asksNothing = answers.get(socket)?.writableFinished === true
    if (socket.writableLength > 0 || asksNothing) socket.destroy()
  })
  const upstreams = createUpstreams({
    origins: config.upstreams,
    silenceMs: config.upstreamSilenceMs,
    onChange: (backEnd, answers) => {
      if (answers) app.log.info({ backEnd }, 'a back end answers again')
      else app.log.warn({ backEnd }, 'a back end does not answer, the others are asked')
    },
  })
  const metrics = createMetrics({
    version: config.version,
    feed,
    upstreams,
    now,
    sockets: () => ({
      walls: walls.sockets.size,
      staff: staffSockets.sockets.size,
      refused: refusedSockets(),
    }),
    fleet: () => presence.state(),
    lastSeen: () => presence.lastSeen(),
  })
  const metricsServer = createMetricsServer(metrics.registry)
  const tls = { rejectUnauthorized: true, timeout: config.poll.timeoutMs }
  const site = followSite({
    origin,
    connect: upstreams.connector(tls),
    timeoutMs: config.poll.timeoutMs,
    everyMs: config.siteCheckMs,
    timeZone: monitor.timeZone,
    now,
    onChange: (state) => hub.pushSite(state),
  })
  const hub = createHub({
    walls,
    feed,
    build,
    site: () => site.state,
    now,
    callerOf,
    mayAsk,
    onEmit: (event, receivers, bytes) => {
      metrics.emits.inc({ event })
      metrics.receivers.inc({ event }, receivers)
      metrics.bytes.inc({ event }, bytes * receivers)
    },
    onPaint: (seconds) => metrics.paint.observe(seconds),
  })

  // Pools of their own: however busy the proxy is, and whoever shows tokens, the poll has a connection. A second one, so
  // that a connection which stands still while it is made does not hold up the poll after it.
  const pollAgent = new Agent({ connections: 2, connect: upstreams.connector(tls) })
  // One more than are asked at once by strangers: for asking again about those who are connected.
  const staffAgent = new Agent({
    connections: config.staff.total + 1,
    connect: upstreams.connector(tls),
  })
  const staff = createStaff(staffSockets, {
    ask: createAskHolder(staffAgent, origin, config.poll.timeoutMs),
    shareOf: shareOfConnection,
    questions: config.staff,
    fleet: {
      state: () => presence.state(),
      has: (key) => presence.has(key),
      command: (key, command) => {
        hub.command(key, command)
        relays?.command(key, command)
        const { name, address } = command
        app.log.info({ display: key, command: name, address }, 'command to a display')
      },
    },
    now,
  })

  const onOutcome = (outcome: Outcome, seconds: number): void => {
    const failed = outcome.kind === 'failed'
    metrics.polls.observe({ outcome: failed ? outcome.reason : outcome.kind }, seconds)
    const changes = accept(outcome)
    hub.push(changes)
    if (!changes.link) return
    if (failed)
      app.log.warn({ reason: outcome.reason, detail: outcome.detail }, 'upstream is stale')
    else app.log.info({ areas: areas.length }, 'upstream is live')
  }
  const poller = createPoller({
    source: {
      dispatcher: pollAgent,
      origin,
      token: monitor.token,
      timeoutMs: config.poll.timeoutMs,
      maxBytes: config.poll.maxBytes,
      now,
    },
    intervalMs: config.poll.intervalMs,
    instance: config.instance,
    onOutcome,
  })

  const onWrite = (write: Write): void => {
    if (movesTrucks(write)) poller.trigger()
    staff.hint(write)
  }
  const relays: Relays | undefined =
    config.redisUrl === undefined
      ? undefined
      : joinRelays({
          url: config.redisUrl,
          onWrite,
          onCommand: hub.command,
          onLink: (connected) => app.log.info({ connected }, 'line to the other relays'),
        })
  const failedDisplays = createFailedDisplays(now)
  const presence = createPresence({
    fleet: hub.fleet,
    failed: failedDisplays,
    feed,
    build,
    version: config.version,
    expected: () => site.expected,
    exchange: relays?.exchange,
    alone: config.relays === 1,
    now,
    onChange: staff.fleetChanged,
  })
  const displayReports = createDisplayReports({
    origin,
    connect: upstreams.connector(tls),
    token: monitor.token,
    timeoutMs: config.poll.timeoutMs,
    report: () => presence.report(),
    learn: (seen) => presence.learn(seen),
  })
  const lookAround = async (): Promise<void> => {
    await presence.look()
    displayReports.look()
  }

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem === 'internal') request.log.error({ err: error }, 'request failed')
    return sendProblem(request, reply, problem)
  })

  // What nobody will look at, a figure or a line, is not even made.
  const measuresProxy = config.metricsPort !== undefined
  let draining = false
  const inTurn = createTurns()
  const strangersLine = limitStrangers()
  app.addHook('onRequest', (request, reply, next) => {
    if (isSpent(request.raw) || !inTurn(request.raw, reply.raw)) {
      reply.hijack()
      return
    }
    void reply.header('x-request-id', request.id)
    if (draining) void reply.header('connection', 'close')
    if (bodySize(request.raw) !== 'none') {
      pace.watch(request.raw, () => {
        if (reply.sent) request.raw.socket.destroy()
        else void sendProblem(request, reply, 'too_slow')
      })
    }
    if (namesTwoHosts(request.raw)) void sendProblem(request, reply, 'bad_request')
    else next()
  })
  // A connection whose request was not read whole is never used again.
  app.addHook('onSend', (request, reply, payload: unknown, next) => {
    if (isUnread(request.raw)) {
      void reply.header('connection', 'close')
      if (reply.statusCode !== 408 && typeof payload === 'string') {
        void reply.header('content-length', Buffer.byteLength(payload))
        next(null, answerOfUnread(request.raw, payload))
        return
      }
    }
    next(null, payload)
  })
  app.addHook('onResponse', (request, reply, next) => {
    const status = reply.statusCode
    const ms = reply.elapsedTime
    if (measuresProxy && request.url.startsWith('/api/')) {
      const labels = { method: request.method, route: routeLabel(request.url), status }
      metrics.proxy.observe(labels, ms / 1000)
    }
    if (changesSite(request, status)) site.changed()
    const level = requestLevel(status, isQuiet(request))
    if (isLogged(level, config.logLevel)) {
      const { log, ip } = request
      const line = { ...requestLine(request, status, ms), address: ip }
      const write = (times?: number): void =>
        log[level](times === undefined ? line : { ...line, times }, 'request')
      if (isStrangers(request, status)) strangersLine(ip, write)
      else write()
    }
    next()
  })

  const health = createHealth({
    origin,
    connect: upstreams.connector(tls),
    backEnds: () => upstreams.count,
    feed,
    relaysConnected: () => relays?.connected(),
  })
  registerOwnRoutes(app, {
    config,
    health: health.read,
    feed,
    build,
    site: () => site.state.site,
    now,
    relaysConnected: () => relays?.connected(),
    isDraining: () => draining,
    reportFailure: failedDisplays.report,
  })
  registerProxy(app, {
    config,
    upstreams,
    isDraining: () => draining,
    onWrite: (write) => {
      onWrite(write)
      relays?.wrote(write)
    },
  })
  if (config.web.dist !== undefined) registerWeb(app, config, config.web.dist)
  else app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'))

  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', () => {
    draining = true
    for (const timer of timers) clearInterval(timer)
    poller.stop()
    void site.stop()
    pace.stop()
    closeSockets()
    relays?.close()
    metricsServer.close()
    metricsServer.closeAllConnections()
    letGo()
    return Promise.resolve()
  })
  app.addHook('onClose', async () => {
    await pollAgent.destroy()
    await health.close()
    await displayReports.stop()
    await staffAgent.destroy()
    await upstreams.stop()
  })

  return {
    app,
    feed,
    hub,
    presence,
    metricsServer,
    drain: () => {
      draining = true
      // Only the listening ends, as in net; http's own close would also cut connections on which a request is arriving.
      NetServer.prototype.close.call(app.server)
    },
    start: () => {
      upstreams.start()
      poller.start()
      site.start()
      timers.push(
        setInterval(() => hub.beat(), partEveryMs),
        setInterval(() => sweep(), sweepEveryMs),
        setInterval(() => void lookAround(), config.fleetCheckMs),
        setInterval(() => void staff.recheck(), config.staffCheckMs),
      )
    },
  }
}
