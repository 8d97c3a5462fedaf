import { EventEmitter } from 'node:events'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import type { Config } from './config.ts'
import { sendProblem } from './problems.ts'
import { requestHeaders, responseHeaders } from './proxy-headers.ts'
import { apiPath, isMonitorPath, isPlainApiPath } from './proxy-paths.ts'
import type { Write } from './staff.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The client's hang-up, from the reply that sees it to the request that it ends. */
const abortKey = Symbol('abort')
type CarriesAbort = { [abortKey]?: EventEmitter }

// An emitter rather than an AbortSignal: undici takes either, and this is a third of the cost.
const signalOf = (reply: FastifyReply): EventEmitter => {
  const signal = new EventEmitter()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) signal.emit('abort')
  })
  return signal
}

/** Hands each request its client's signal; by itself the library only notices once the answer's body flows. */
const abortable = (agent: Agent) => ({
  request: ((options: Dispatcher.RequestOptions, answer: (error: Error | null) => void) => {
    const headers: CarriesAbort = Object(options.headers)
    const signal = headers[abortKey]
    delete headers[abortKey]
    agent.request(signal === undefined ? options : { ...options, signal }, answer)
  }) as Dispatcher['request'],
})

const timeouts = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/u

const timedOut = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    timeouts.test(String(cause.code))
  )
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

interface ProxyOptions {
  config: Config
  isDraining: () => boolean
  onWrite: (write: Write) => void
}

/** Everything under /api that the relay does not answer itself, streamed through as it is. */
export const registerProxy = (
  app: FastifyInstance,
  { config, isDraining, onWrite }: ProxyOptions,
): void => {
  const { connectTimeoutMs, headersTimeoutMs, bodyTimeoutMs } = config.proxy
  const agent = new Agent({
    connections: 256,
    connect: { timeout: connectTimeoutMs, rejectUnauthorized: true },
    headersTimeout: headersTimeoutMs,
    bodyTimeout: bodyTimeoutMs,
  })

  const noteWrite = (request: FastifyRequest): void => {
    const path = apiPath(request.url)
    if (path !== undefined && !/[?&]dryRun=true\b/u.test(request.url)) onWrite(path)
  }

  void app.register((scope, _options, done) => {
    // Bodies of every type pass as streams, also those the framework would parse.
    scope.removeAllContentTypeParsers()

    scope.addHook('onRequest', (request, reply, next) => {
      if (!isPlainApiPath(request.raw.url ?? '')) void sendProblem(request, reply, 'bad_request')
      else if (isMonitorPath(request.url)) void sendProblem(request, reply, 'not_found')
      else next()
    })

    void scope.register(httpProxy, {
      upstream: config.upstream.origin,
      prefix: '/api',
      rewritePrefix: '/api',
      undici: abortable(agent),
      disableRequestLogging: true,
      internalRewriteLocationHeader: false,
      replyOptions: {
        // The library would repeat a GET answered 503 ten times and read Retry-After as milliseconds.
        retryDelay: () => null,
        rewriteHeaders: (headers) =>
          isDraining()
            ? { ...responseHeaders(headers), connection: 'close' }
            : responseHeaders(headers),
      },
      handler: (request, reply, target, options) =>
        reply.from(target, {
          ...options,
          rewriteRequestHeaders: (_request, headers) =>
            Object.assign(requestHeaders(request, headers, config.trust), {
              [abortKey]: signalOf(reply),
            }),
          onResponse: (_request, _reply, response) => {
            // As soon as the back end said yes: the walls need not wait until the client has read the answer.
            if (!reading.has(request.method) && isSuccess(reply.statusCode)) noteWrite(request)
            void reply.send(response.stream)
          },
          onError: (_reply, { error }) => {
            void sendProblem(
              request,
              reply,
              timedOut(error) ? 'upstream_timeout' : 'upstream_unreachable',
            )
          },
        }),
    })
    done()
  })
  app.addHook('onClose', () => agent.destroy())
}
