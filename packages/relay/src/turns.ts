import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Who sends more than this many ahead of an answer is cut off without it. */
const mostAhead = 32

interface Line {
  answer: ServerResponse
  ahead: number
}

/**
 * One request of a connection at a time, for browsers and proxies send no other before they have an answer. Whoever does
 * (pipelining) has the connection ended behind the answer before it, as HTTP allows; what he sent ahead is not looked at,
 * and is asked again by a client that wanted it. Node hands all of them over at once, and those behind the first have no
 * socket: they never drain and never close. And Node counts an answer as sent when the kernel has it: a client that reads
 * nothing would be answered until the kernel keeps megabytes for him.
 */
export const createTurns = () => {
  const lines = new WeakMap<Socket, Line>()
  /** Whether it is this request's turn; where it is not, there is nobody to be answered. */
  return ({ socket }: IncomingMessage, answer: ServerResponse): boolean => {
    const line = lines.get(socket)
    if (line === undefined || line.answer.writableFinished) {
      lines.set(socket, { answer, ahead: 0 })
      return true
    }
    line.ahead += 1
    if (line.ahead === 1) line.answer.once('finish', () => socket.destroySoon())
    if (line.ahead > mostAhead) socket.destroy()
    return false
  }
}
