import { limitRepeatedFaults, loggablePath } from '@muat/node/logging'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { databaseFailure } from '../db/index.ts'

/**
 * JSON lines with the request id. drizzle puts a statement's values into the text of its errors, passwords' hashes
 * among them: of a failed statement only what the database itself said is logged, and where it was called.
 */
export const loggerOptions = (
  config: Pick<Config, 'logLevel'>,
): NonNullable<FastifyServerOptions['logger']> => ({
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
