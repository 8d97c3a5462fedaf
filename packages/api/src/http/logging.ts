import {
  isLogged,
  limitRepeatedFaults,
  lineStart,
  loggablePath,
  requestLevel,
  requestLine,
} from '@muat/node/logging'
import { limitStrangers } from '@muat/node/stranger-lines'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { App, Context } from '../context.ts'
import { databaseFailure } from '../db/index.ts'

/**
 * JSON lines with the request id. drizzle puts the values of a statement, such as password hashes, into its errors,
 * so only the database's message and the stack are logged.
 */
export const loggerOptions = (
  config: Pick<Config, 'logLevel'>,
): NonNullable<FastifyServerOptions['logger']> => ({
  ...lineStart('api'),
  level: config.logLevel,
  hooks: { logMethod: limitRepeatedFaults() },
  serializers: {
    req: (request) => ({
      method: request.method,
      path: loggablePath(request.url ?? ''),
      ip: request.ip,
    }),
    err: (error: Error) => {
      const failure = databaseFailure(error)
      const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line))
      return {
        type: error.name,
        message: failure?.message ?? error.message,
        stack: frames.slice(0, 12).join('\n'),
        ...(failure === null ? {} : { code: failure.code, constraint: failure.constraint }),
      }
    },
  },
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Polled by programs: logged at a lower level. */
    quiet?: boolean
  }
}

/** Writes one line per request and counts it when it is answered. */
export const installRequestLines = (app: App, { config, watch }: Context): void => {
  const strangersLine = limitStrangers()
  app.addHook('onResponse', (request, reply, next) => {
    const { url: route, config: said } = request.routeOptions
    const status = reply.statusCode
    const ms = reply.elapsedTime
    // Unknown routes and methods count as one, so that clients cannot create metrics.
    if (route === undefined) watch?.request('*', '*', status, ms / 1000)
    else watch?.request(request.method, route, status, ms / 1000)
    const level = requestLevel(status, said.quiet === true)
    if (isLogged(level, config.logLevel)) {
      const { log, ip, session } = request
      const line = {
        ...requestLine(request, status, ms),
        user: session?.actor.id ?? null,
        apiKey: session?.actor.apiKey?.id,
      }
      // The address is logged where the line stands for others without their own line.
      const write = (times?: number): void =>
        log[level](times === undefined ? line : { ...line, address: ip, times }, 'request')
      if (session === null) strangersLine(ip, write)
      else write()
    }
    next()
  })
}
