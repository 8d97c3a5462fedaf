import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify, { LogController } from 'fastify'
import { findApiKey } from './accounts/api-keys.ts'
import { installAccounts } from './accounts/routes.ts'
import { findSession } from './accounts/tokens.ts'
import type { App, Context } from './context.ts'
import { installDocuments } from './documents/routes.ts'
import { installGate } from './gate/routes.ts'
import { installRequestLines, loggerOptions } from './http/logging.ts'
import { installHealth } from './health/routes.ts'
import { installMail } from './mailer/install.ts'
import { installAuth } from './http/auth.ts'
import { installDrain } from './http/drain.ts'
import { answerFailure, installErrors } from './http/errors.ts'
import { installHeaders } from './http/headers.ts'
import { installOpenapi } from './http/openapi.ts'
import { installSerialization } from './http/serialization.ts'
import { installTextSafety } from './http/text-safety.ts'
import { installPublicBodies } from './http/public-bodies.ts'
import { installUnread } from './http/unread.ts'
import { installValidation } from './http/validation.ts'
import { installProblemComponent } from './crud/components.ts'
import { installPapers } from './papers/routes.ts'
import { installPictures } from './pictures/install.ts'
import { installReports } from './reports/registry.ts'
import { installResources } from './registry.ts'
import { installSearch } from './search/route.ts'
import { installSite } from './site/routes.ts'
import { installStorage } from './upkeep/storage.ts'
import { installWebhooks } from './webhooks/routes.ts'

const givenId = /^[\w.-]{1,64}$/u

const createServer = ({ config }: Context): App =>
  fastify({
    logger: loggerOptions(config),
    // One line per request, written when it is answered.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    bodyLimit: 1024 * 1024,
    // The largest file takes minutes over a slow line. The relay cuts off slower clients.
    requestTimeout: 900_000,
    http: { headersTimeout: 15_000 },
    // Requests already accepted are answered during shutdown.
    return503OnClosing: false,
    // The relay passes its request id on, so that both logs share one id.
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && givenId.test(given) ? given : randomUUID()
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A path that cannot be decoded reaches no route and still gets a problem as its answer.
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id)
      void answerFailure(error, request, reply)
    },
  }).withTypeProvider<TypeBoxTypeProvider>()

/** Builds the back end on an open database. It does not listen yet. Closing it leaves the database open. */
export const buildApp = async (context: Context): Promise<App> => {
  const app = createServer(context)
  installDrain(app)
  installRequestLines(app, context)
  installUnread(app)
  installPublicBodies(app)
  installValidation(app)
  installSerialization(app)
  installErrors(app)
  installTextSafety(app)
  installHeaders(app, context.config)
  installAuth(app, {
    session: (token) => findSession(context, token),
    apiKey: (key, ip) => findApiKey(context, key, ip),
  })
  installProblemComponent(app)
  await installOpenapi(app)
  installHealth(app, context)
  installMail(app, context)
  installAccounts(app, context)
  installSite(app, context)
  installResources(app, context)
  installSearch(app, context)
  installReports(app, context)
  installStorage(app, context)
  installDocuments(app, context)
  installPapers(app, context)
  installPictures(app, context)
  installGate(app, context)
  installWebhooks(app, context)
  return app
}
