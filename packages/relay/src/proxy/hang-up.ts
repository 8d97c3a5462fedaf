import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Agent, Dispatcher } from 'undici'

declare module 'fastify' {
  interface FastifyRequest {
    /** Emits `abort` when the client of a proxied request hangs up. */
    hungUp: EventEmitter | null
  }
}

/**
 * The signal travels under this name with the headers of the request, through the proxy library to undici. undici sends
 * only names that are strings.
 */
const hungUp = Symbol('hungUp')

export const hangUpOf = (response: ServerResponse): EventEmitter => {
  const signal = new EventEmitter()
  response.once('close', () => signal.emit('abort'))
  return signal
}

export const carryHangUp = <Headers extends object>(
  headers: Headers,
  signal: EventEmitter | null,
): Headers => Object.assign(headers, { [hungUp]: signal })

/** What the proxy library takes for undici: an agent whose requests end when their clients hang up. */
export const endingWithClients = (agent: Agent): { request: Dispatcher['request'] } => {
  const request = (options: Dispatcher.RequestOptions, ...rest: unknown[]): unknown =>
    Reflect.apply(agent.request, agent, [
      { ...options, signal: Reflect.get(options.headers ?? {}, hungUp) },
      ...rest,
    ])
  return { request: request as Dispatcher['request'] }
}
