import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

/** Limit for reading the rest of a request after its answer, in all and without data. */
const longestMs = 30_000
const silenceMs = 5000

/** Whether a part of the request's body is still to come. */
export const isUnread = (request: IncomingMessage): boolean =>
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0)

const spent = new WeakSet<Socket>()

/**
 * Whether an earlier answer ends the connection. Such a pipelined request is dropped, because it would get no answer.
 */
export const isSpent = ({ socket }: IncomingMessage): boolean => spent.has(socket)

/**
 * Reads and drops the rest of a request, up to a time limit, then calls `done` once. Closing a connection with unread
 * data resets it, and the reset can overtake the answer: the proxy would answer 502.
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

/** Answers a request before its body has arrived, and ends the answer when the rest has been read. */
export const answerOfUnread = (request: IncomingMessage, answer: string | Buffer): Readable => {
  const stream = new Readable({ read: () => undefined })
  stream.push(answer)
  readAway(request, () => stream.push(null))
  return stream
}
