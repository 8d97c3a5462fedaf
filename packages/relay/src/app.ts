import { randomUUID } from 'node:crypto'
import { limitRepeatedFaults, lineStart } from '@muat/node/logging'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { backEnd } from './back-end/index.ts'
import type { Config } from './config.ts'
import { fleet } from './fleet/index.ts'
import { health } from './health/index.ts'
import { http } from './http/index.ts'
import { serializers } from './http/log.ts'
import { problemOf, sendProblem } from './http/problems.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { monitor } from './monitor/index.ts'
import { proxy } from './proxy/index.ts'
import { relays } from './relays/index.ts'
import type { RoomOptions } from './room.ts'
import { sockets } from './sockets/index.ts'
import { staff } from './staff/index.ts'
import { tickets } from './tickets/index.ts'
import { walls } from './walls/index.ts'
import { buildOf, web } from './web/index.ts'

export interface RelayOptions {
  now?: () => number
  limits?: Limits
  /** Names the walls' program in place of the built web. */
  build?: string
  /** Destination of log lines in place of standard output. */
  logTo?: { write: (line: string) => void }
}

/** The relay: a Fastify server of rooms, each a plugin that names those it needs. Work begins when it listens. */
export const buildRelay = (
  config: Config,
  {
    now = Date.now,
    limits = defaultLimits,
    build = buildOf(config.web.dist),
    logTo,
  }: RelayOptions = {},
): FastifyInstance => {
  const app = fastify({
    logger: {
      ...lineStart('relay'),
      level: config.logLevel,
      serializers,
      hooks: { logMethod: limitRepeatedFaults() },
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    // http/ writes one line per request.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: config.trust,
    return503OnClosing: false,
    http: {
      headersTimeout: limits.sockets.handshakeMs,
      connectionsCheckingInterval: Math.ceil(limits.sockets.handshakeMs / 4),
    },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[\w.-]{1,64}$/u.test(given) ? given : randomUUID()
    },
    frameworkErrors: (error, request, reply) => {
      void sendProblem(request, reply, problemOf(error))
    },
  })
  const rooms = [
    http,
    backEnd,
    relays,
    monitor,
    sockets,
    walls,
    tickets,
    staff,
    fleet,
    health,
    proxy,
    web,
  ]
  const options: RoomOptions = { config, limits, now, build }
  for (const room of rooms) void app.register(room, options)
  return app
}
