import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import type { Clock, Database } from './db/index.ts'

/** What the whole back end stands on. Handed to every registration: nothing of it is global. */
export interface Context {
  config: Config
  db: Database
  clock: Clock
}

/** The server, typed by the schemas of its routes. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>
