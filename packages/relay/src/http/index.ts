import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { isLogged, requestLevel, requestLine } from '@muat/node/logging'
import { createMetricsServer, createRegistry, latency } from '@muat/node/metrics'
import { letGoOf } from '@muat/node/serving'
import fp from 'fastify-plugin'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { RoomOptions } from '../room.ts'
import { isPolled, routeLabel } from './log.ts'
import { problemOf, sendProblem } from './problems.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
    metricsServer: Server
    /** Before closing: takes no new connection, and ends each with its next answer. */
    drain: () => void
    readonly draining: () => boolean
  }
}

export interface Metrics {
  registry: Registry
  /** A gauge that `collect` sets whenever the metrics are read. */
  gauge: <Label extends string = never>(
    name: string,
    help: string,
    collect: (gauge: Gauge<Label>) => void,
    labelNames?: readonly Label[],
  ) => void
  /** A counter whose value is read whenever the metrics are. */
  counter: (name: string, help: string, total: () => number) => void
}

const createMetrics = (version: string): Metrics => {
  const registry = createRegistry('relay', version)
  return {
    registry,
    gauge: (name, help, collect, labelNames = []) => {
      const gauge: Gauge<(typeof labelNames)[number]> = new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        collect: () => collect(gauge),
      })
    },
    counter: (name, help, total) => {
      const counter: Counter = new Counter({
        name,
        help,
        registers: [registry],
        collect: () => {
          counter.reset()
          counter.inc(total())
        },
      })
    },
  }
}

/** What holds for every request: its id, its line in the log, its latency, its problem, and the end of the server. */
export const http = fp<RoomOptions>(
  (app, { config }, done) => {
    const metrics = createMetrics(config.version)
    const metricsServer = createMetricsServer(metrics.registry)
    const letGo = letGoOf(app.server)
    const seconds = new Histogram({
      name: 'muat_proxy_seconds',
      help: 'Latency of requests under /api by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: latency,
      registers: [metrics.registry],
    })
    const isMeasured = config.metricsPort !== undefined
    let draining = false

    app.decorate('metrics', metrics)
    app.decorate('metricsServer', metricsServer)
    app.decorate('draining', () => draining)
    app.decorate('drain', () => {
      draining = true
      // Stops listening only. Node offers no other way: http's close also cuts connections on which a request arrives.
      NetServer.prototype.close.call(app.server)
    })
    app.setErrorHandler((error, request, reply) => {
      const problem = problemOf(error)
      if (problem === 'internal') request.log.error({ err: error }, 'request failed')
      return sendProblem(request, reply, problem)
    })
    app.addHook('onRequest', (request, reply, next) => {
      void reply.header('x-request-id', request.id)
      next()
    })
    app.addHook('onSend', (_request, reply, payload, next) => {
      if (draining) void reply.header('connection', 'close')
      next(null, payload)
    })
    app.addHook('onResponse', (request, reply, next) => {
      const { statusCode: status, elapsedTime: ms } = reply
      if (isMeasured && request.url.startsWith('/api/')) {
        seconds.observe(
          { method: request.method, route: routeLabel(request.url), status },
          ms / 1000,
        )
      }
      // nginx writes a line for every request. Here anybody could fill the log: only those of staff have one.
      const isOfStaff = status < 400 && request.headers.authorization !== undefined
      const level = requestLevel(status, isPolled(request) || !isOfStaff)
      if (isLogged(level, config.logLevel)) {
        request.log[level]({ ...requestLine(request, status, ms), address: request.ip }, 'request')
      }
      next()
    })
    app.addHook('preClose', (next) => {
      draining = true
      metricsServer.close()
      metricsServer.closeAllConnections()
      letGo()
      next()
    })
    done()
  },
  { name: 'http' },
)
