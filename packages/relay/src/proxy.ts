import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RequestGenericInterface,
  RouteGenericInterface,
} from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import { bodySize, Upload, wholeBody } from './bodies.ts'
import type { Config } from './config.ts'
import { createLanes } from './lanes.ts'
import { type Lane, ProxiedResponse } from './proxied-response.ts'
import { sendProblem } from './problems.ts'
import { requestHeaders, responseHeaders } from './proxy-headers.ts'
import { apiPath, isMonitorPath, isPlainApiPath } from './proxy-paths.ts'
import { socketHeader, socketOf, type Write } from './staff.ts'
import { shareOf } from './trust.ts'
import type { Upstreams } from './upstreams.ts'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The one call that changes something though it reads by its method: it counts a print. */
const printing = /^\/api\/[a-z-]+\/\d+\/pdf(?:\?|$)/u

const isWrite = ({ method, url }: FastifyRequest): boolean =>
  !reading.has(method) || (method === 'GET' && printing.test(url))

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

// The library's types allow for HTTP/2; app.ts makes a server of HTTP/1 and no other.
const requestOf = (request: FastifyRequest<RequestGenericInterface, RawServerBase>) =>
  request as FastifyRequest
const replyOf = (reply: FastifyReply<RouteGenericInterface, RawServerBase>) => reply as FastifyReply

const tellsProgress = (reply: FastifyReply): boolean =>
  reply.getHeader('content-type') === 'application/x-ndjson'

const isSuccess = (status: number): boolean => status >= 200 && status < 300

interface ProxyOptions {
  config: Config
  upstreams: Upstreams
  isDraining: () => boolean
  onWrite: (write: Write) => void
}

/** Everything under /api that the relay does not answer itself, streamed through as it is. */
export const registerProxy = (
  app: FastifyInstance,
  { config, upstreams, isDraining, onWrite }: ProxyOptions,
): void => {
  const { connectTimeoutMs, headersTimeoutMs, bodyTimeoutMs } = config.proxy
  const lanes = createLanes(config.proxy)
  const agent = new Agent({
    connections: lanes.connections,
    connect: upstreams.connector({ timeout: connectTimeoutMs, rejectUnauthorized: true }),
    // Then another is made: a back end that came back gets its share again, however busy the connections are.
    maxRequestsPerClient: 1000,
    headersTimeout: headersTimeoutMs,
    bodyTimeout: bodyTimeoutMs,
  })

  // The library asks for an answer in the same breath in which it is told to, and knows no client: it is left here.
  let asking: { client: ServerResponse; lane: Lane } | undefined
  /** What the library takes for undici: a request whose answer passes straight to its client. */
  const passingOn = {
    request: ((
      options: Dispatcher.DispatchOptions,
      answered: ConstructorParameters<typeof ProxiedResponse>[2],
    ) => {
      if (asking === undefined) throw new Error('A request of nobody')
      const response = new ProxiedResponse(asking.client, asking.lane, answered)
      asking = undefined
      agent.dispatch(options, response)
    }) as Dispatcher['request'],
  }

  const noteWrite = (request: FastifyRequest): void => {
    const path = apiPath(request.url)
    if (path === undefined || /[?&]dryRun=true\b/u.test(request.url)) return
    const by = socketOf(request.headers[socketHeader])
    onWrite(by === undefined ? path : { ...path, by })
  }

  void app.register((scope, _options, done) => {
    // Bodies of every type pass as streams, also those the framework would parse.
    scope.removeAllContentTypeParsers()

    scope.addHook('onRequest', (request, reply, next) => {
      if (!isPlainApiPath(request.raw.url ?? '')) void sendProblem(request, reply, 'bad_request')
      else if (isMonitorPath(request.url)) void sendProblem(request, reply, 'not_found')
      else next()
    })

    scope.addHook('preParsing', (request, reply, payload, next) => {
      const size = bodySize(request.raw)
      if (size === 'none') next(null, payload)
      else if (size === 'large') next(null, new Upload(request.raw))
      else {
        wholeBody(request.raw, (error, body) => {
          if (error === null) next(null, body)
          // Nobody is there to be answered; who was too slow has been.
          else if (!reply.sent) reply.hijack()
        })
      }
    })

    void scope.register(httpProxy, {
      upstream: config.upstreams[0].origin,
      prefix: '/api',
      rewritePrefix: '/api',
      undici: passingOn,
      disableRequestLogging: true,
      internalRewriteLocationHeader: false,
      // Nothing is returned: the framework would wait for it with a listener.
      handler: (asked, answering, target, options) => {
        const [request, reply] = [requestOf(asked), replyOf(answering)]
        const go = (lane: Lane): void => {
          asking = { client: reply.raw, lane }
          void answering.from(target, options)
        }
        const full = (): void => {
          void sendProblem(request, reply.header('retry-after', '5'), 'unavailable')
        }
        lanes.enter(shareOf(request.raw, config.trust), bodySize(request.raw), reply.raw, go, full)
      },
      replyOptions: {
        // The library would repeat a GET answered 503 ten times and read Retry-After as milliseconds.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) =>
          requestHeaders(requestOf(request), headers, config.trust),
        rewriteHeaders: (headers) =>
          isDraining()
            ? { ...responseHeaders(headers), connection: 'close' }
            : responseHeaders(headers),
        onResponse: (_request, answered) => {
          const reply = replyOf(answered)
          const { request } = reply
          // As soon as the back end said yes: the walls need not wait until the client has read the answer.
          if (isWrite(request) && isSuccess(reply.statusCode)) {
            // An answer that tells its progress has begun before its write has ended.
            if (tellsProgress(reply)) reply.raw.once('finish', () => noteWrite(request))
            else noteWrite(request)
          }
          reply.hijack()
          // Its type allows a number for every name; these come from an answer and are texts.
          reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
        },
        onError: (failed, { error }) => {
          const reply = replyOf(failed)
          void sendProblem(
            reply.request,
            reply,
            timedOut(error) ? 'upstream_timeout' : 'upstream_unreachable',
          )
        },
      },
    })
    done()
  })
  app.addHook('onClose', () => agent.destroy())
}
