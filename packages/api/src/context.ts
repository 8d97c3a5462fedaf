import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import type { Clock, Database } from './db/index.ts'

/** Who counts what the api does. */
export interface Watch {
  /** `route` is the template of a route, never an address that somebody asked for. */
  request: (method: string, route: string, status: number, seconds: number) => void
  query: (seconds: number) => void
  mail: (outcome: 'sent' | 'failed' | 'given_up') => void
  job: (job: 'housekeeping' | 'mail', isGood: boolean, seconds: number) => void
}

/** What the whole back end stands on. Handed to every registration: nothing of it is global. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
  /** undefined: nobody asks for figures. */
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
