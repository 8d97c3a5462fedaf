import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** A body of no more than this is had whole before the back end is asked: nearly every write is. */
const smallBytes = 16 * 1024

export type BodySize = 'none' | 'small' | 'large'

/** By what its headers say. One whose length is not said beforehand is large. */
export const bodySize = ({ headers }: IncomingMessage): BodySize => {
  if (headers['transfer-encoding'] !== undefined) return 'large'
  const bytes = Number(headers['content-length'] ?? 0)
  return bytes === 0 ? 'none' : bytes <= smallBytes ? 'small' : 'large'
}

/** The whole body, as a stream whose length is known; an error when the client hangs up before its end. */
export const wholeBody = (
  request: IncomingMessage,
  done: (error: Error | null, body?: Readable) => void,
): void => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.once('end', () => {
    const body = new Readable({ read: () => undefined })
    for (const piece of pieces) body.push(piece)
    body.push(null)
    done(null, body)
  })
  request.once('close', () => {
    if (!request.readableEnded) done(new Error('The client hung up'))
  })
}

/**
 * A large body on its way through. Whoever it is given to may destroy it, as the client under the proxy does when the
 * back end answers early; the request itself stays, so that the rest of it can be read away.
 */
export class Upload extends Readable {
  readonly #request: IncomingMessage
  #begun = false

  constructor(request: IncomingMessage) {
    super()
    this.#request = request
  }

  override _read(): void {
    if (!this.#begun) {
      this.#begun = true
      this.#request.on('data', this.#take).once('end', this.#end).once('close', this.#gone)
    }
    this.#request.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#request.off('data', this.#take).off('end', this.#end).off('close', this.#gone)
    // Nobody wants the rest of it: it is read away while the answer goes out.
    this.#request.resume()
    done(error)
  }

  readonly #take = (piece: Buffer): void => {
    if (!this.push(piece)) this.#request.pause()
  }

  readonly #end = (): void => {
    this.push(null)
  }

  readonly #gone = (): void => {
    this.destroy(new Error('The client hung up'))
  }
}
