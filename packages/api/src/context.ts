import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import type { Clock, Database } from './db/index.ts'

/** Receives counts for the metrics. */
export interface Watch {
  /** `route` is the template of a route, never the requested path. */
  request: (method: string, route: string, status: number, seconds: number) => void
  query: (seconds: number) => void
  mail: (outcome: 'sent' | 'failed' | 'given_up') => void
  job: (job: 'housekeeping' | 'mail', isGood: boolean, seconds: number) => void
}

/** The dependencies of the back end, passed to every registration. None is global. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  /** undefined: no metrics. */
  watch?: Watch | undefined
}

/** The server, typed by the schemas of its routes. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>
