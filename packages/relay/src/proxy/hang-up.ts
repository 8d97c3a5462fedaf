import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'

declare module 'fastify' {
  interface FastifyRequest {
    /** The response to the client of a proxied request. */
    client: ServerResponse | null
  }
}

/**
 * Under this name the response to the client travels with the headers of the request, through the proxy library to
 * undici, which sends only names that are strings.
 */
const client = Symbol('client')

export const carryClient = <Headers extends object>(
  headers: Headers,
  request: FastifyRequest,
): Headers => Object.assign(headers, { [client]: request.client })

const hungUp = new Error('The client hung up')

/** Ends a request to the back end when its client hangs up. */
export const endWithClient: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) => {
    const response = Reflect.get(options.headers ?? {}, client) as ServerResponse | null
    if (response === null) return dispatch(options, handler)
    let isOver = false
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        const end = (): void => {
          if (!isOver) controller.abort(hungUp)
        }
        response.once('close', end)
        handler.onRequestStart?.(controller, context)
        if (response.destroyed) end()
      },
      onResponseStart: (...given) => handler.onResponseStart?.(...given),
      onResponseData: (...given) => handler.onResponseData?.(...given),
      onResponseEnd: (...given) => {
        isOver = true
        handler.onResponseEnd?.(...given)
      },
      onResponseError: (...given) => {
        isOver = true
        handler.onResponseError?.(...given)
      },
    })
  }
