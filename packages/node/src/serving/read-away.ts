import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

/** Who is told an answer while he still sends is listened to for so long, and for so long without a sound. */
const longestMs = 30_000
const silenceMs = 5000

/** Whether a request has a body of which a part is still to come. */
export const isUnread = (request: IncomingMessage): boolean =>
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0)

const spent = new WeakSet<Socket>()

/**
 * Whether a request came on a connection that ends with the answer before it: it was sent in advance, and is not looked
 * at, since nobody would learn what came of it.
 */
export const isSpent = ({ socket }: IncomingMessage): boolean => spent.has(socket)

/**
 * Calls `done`, once, when what the client still sends of a request has been read and dropped, or when that takes too
 * long. A connection that ends with something unread in it is reset, and the reset can overtake the answer: the client,
 * or the proxy before it, would read none and say 502.
 */
export const readAway = (request: IncomingMessage, done: () => void): void => {
  if (!isUnread(request) || request.destroyed) {
    done()
    return
  }
  spent.add(request.socket)
  const end = (): void => {
    clearTimeout(longest)
    clearTimeout(silence)
    request.off('data', heard).off('end', end).off('close', end)
    done()
  }
  const longest = setTimeout(end, longestMs)
  const silence = setTimeout(end, silenceMs)
  const heard = (): void => {
    silence.refresh()
  }
  request.on('data', heard).once('end', end).once('close', end)
  request.resume()
}

/** An answer to a request of which a part is still to come: there at once, and ended when the rest has been read. */
export const answerOfUnread = (request: IncomingMessage, answer: string | Buffer): Readable => {
  const stream = new Readable({ read: () => undefined })
  stream.push(answer)
  readAway(request, () => stream.push(null))
  return stream
}
