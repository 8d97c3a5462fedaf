import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'

/** No client of ours sends a message in parts; some proxy may. */
const mostParts = 32

/**
 * The websockets under engine.io, which counts whole messages and hears of nothing smaller. Pings and pongs cost the loop
 * as much, as do empty parts of a message that never ends; a line brings millions of them in a second. `mayControl` counts
 * the former, and says whether there may be more. Answers to pings that are not read are bounded by ws itself.
 */
export const createWebsockets = (
  mayControl: (socket: WebSocket) => boolean,
): (new (
  options: ServerOptions,
) => WebSocketServer) => {
  function control(this: WebSocket): void {
    if (!mayControl(this)) this.terminate()
  }

  return class extends WebSocketServer {
    constructor(options: ServerOptions) {
      // Not yet among the types.
      const bounded: ServerOptions & { maxFragments: number } = {
        ...options,
        maxFragments: mostParts,
      }
      super(bounded)
    }

    override handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: (client: WebSocket, request: IncomingMessage) => void,
    ): void {
      super.handleUpgrade(request, socket, head, (client, asked) => {
        client.on('ping', control).on('pong', control)
        done(client, asked)
      })
    }
  }
}
