import { PassThrough } from 'node:stream'
import httpProxy from '@fastify/http-proxy'
import type {
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RequestGenericInterface,
  RouteGenericInterface,
} from 'fastify'
import fp from 'fastify-plugin'
import { sendProblem } from '../http/problems.ts'
import { socketHeader, socketOf } from '../relays/index.ts'
import type { RoomOptions } from '../room.ts'
import { carryClient, endWithClient } from './hang-up.ts'
import { requestHeaders, responseHeaders } from './headers.ts'
import { apiPath, isMonitorPath, isPlainApiPath } from './paths.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The one GET that changes something: it counts a print. */
const printing = /^\/api\/[a-z-]+\/\d+\/pdf(?:\?|$)/u

const isWrite = ({ method, url }: FastifyRequest): boolean =>
  !reading.has(method) || (method === 'GET' && printing.test(url))

const timeouts = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/u

const timedOut = (error: Error): boolean => {
  const cause = error.cause ?? error
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    timeouts.test(String(cause.code))
  )
}

// The library's types allow for HTTP/2; this server speaks HTTP/1 only.
const requestOf = (request: FastifyRequest<RequestGenericInterface, RawServerBase>) =>
  request as FastifyRequest
const replyOf = (reply: FastifyReply<RouteGenericInterface, RawServerBase>) => reply as FastifyReply

const tellsProgress = (reply: FastifyReply): boolean =>
  reply.getHeader('content-type') === 'application/x-ndjson'

/** Everything under /api that the relay does not answer itself, streamed both ways. */
export const proxy = fp<RoomOptions>(
  (app, { config, limits }, done) => {
    const { connections, connectTimeoutMs, headersTimeoutMs, bodyTimeoutMs } = limits.proxy
    const agent = app.backEnd.agent({
      connections,
      headersTimeout: headersTimeoutMs,
      bodyTimeout: bodyTimeoutMs,
      connectTimeoutMs,
    })

    const noteWrite = (request: FastifyRequest): void => {
      const path = apiPath(request.url)
      if (path === undefined || /[?&]dryRun=true\b/u.test(request.url)) return
      const by = socketOf(request.headers[socketHeader])
      app.relays.wrote(by === undefined ? path : { ...path, by })
    }

    void app.register((scope, _options, ready) => {
      // Bodies of every type pass as streams, also those that Fastify would parse.
      scope.removeAllContentTypeParsers()
      scope.decorateRequest('client', null)
      scope.addHook('onRequest', (request, reply, next) => {
        request.client = reply.raw
        if (!isPlainApiPath(request.raw.url ?? '')) void sendProblem(request, reply, 'bad_request')
        else if (isMonitorPath(request.url)) void sendProblem(request, reply, 'not_found')
        else next()
      })
      // undici destroys the body when the back end answers early. The connection has to outlive it, or the client loses
      // the answer.
      scope.addHook('preParsing', (request, _reply, payload, next) => {
        next(null, reading.has(request.method) ? payload : payload.pipe(new PassThrough()))
      })
      void scope.register(httpProxy, {
        upstream: config.upstream.origin,
        prefix: '/api',
        rewritePrefix: '/api',
        undici: agent.compose(endWithClient),
        disableRequestLogging: true,
        internalRewriteLocationHeader: false,
        replyOptions: {
          // The library would repeat a GET answered 503 ten times and read Retry-After as milliseconds.
          retryDelay: () => null,
          rewriteRequestHeaders: (asked, headers) => {
            const request = requestOf(asked)
            return carryClient(requestHeaders(request, headers, config.trust), request)
          },
          rewriteHeaders: responseHeaders,
          onResponse: (_request, answering, answer) => {
            const reply = replyOf(answering)
            const { request } = reply
            // When the back end has accepted: walls need not wait until the client has read the answer. One that tells
            // its progress has begun before its write has ended.
            if (isWrite(request) && reply.statusCode >= 200 && reply.statusCode < 300) {
              if (tellsProgress(reply)) reply.raw.once('finish', () => noteWrite(request))
              else noteWrite(request)
            }
            // Node reads the rest of a body that the back end did not want: the connection can go on.
            if (!app.draining()) void reply.removeHeader('connection')
            void reply.send(Reflect.get(answer, 'stream'))
          },
          onError: (failed, { error }) => {
            const reply = replyOf(failed)
            const problem = timedOut(error) ? 'upstream_timeout' : 'upstream_unreachable'
            void sendProblem(reply.request, reply, problem)
          },
        },
      })
      ready()
    })
    done()
  },
  { name: 'proxy', dependencies: ['http', 'back-end', 'relays', 'monitor'] },
)
