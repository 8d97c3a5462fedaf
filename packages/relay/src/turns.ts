import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request after the other; who sends this many ahead of their answers is cut off. */
const mostAhead = 32

interface Line {
  last: ServerResponse
  ahead: number
}

/**
 * The requests of one connection in turn: what is sent ahead of an answer (pipelining) waits for it. Node hands them all
 * over at once, and those behind the first have no socket: they never drain and never close, so that whatever they
 * hold, a place at the back end among it, they would hold for ever once the client stops reading or is gone.
 */
export const createTurns = () => {
  const lines = new WeakMap<Socket, Line>()
  return (request: IncomingMessage, response: ServerResponse, go: () => void): void => {
    const { socket } = request
    const line = lines.get(socket)
    const before = line?.last
    const waits = before !== undefined && !before.writableFinished
    const ahead = waits ? (line?.ahead ?? 0) + 1 : 0
    lines.set(socket, { last: response, ahead })
    if (!waits) go()
    else if (ahead > mostAhead) socket.destroy()
    else {
      before.once('close', () => {
        // The client hung up: nobody is there to be answered.
        if (!socket.destroyed) go()
      })
    }
  }
}
