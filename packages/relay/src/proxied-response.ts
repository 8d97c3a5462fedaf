import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { readAway } from '@muat/node/serving'
import type { Dispatcher } from 'undici'

/** What the proxy library is told of an answer; the body stays here. */
type Answered = (
  error: Error | null,
  answer?: { statusCode: number; headers: IncomingHttpHeaders; body: ProxiedResponse },
) => void

/** What an answer occupies while it is under way. */
export interface Lane {
  /** The back end has nothing more to do with it. */
  leave: () => void
  /** The client takes no more for now; `cut`, the same each time, is called if that is too much to ask. */
  stall: (cut: () => void) => void
}

const hungUp = new Error('The client hung up')

/** Most answers fit whole: then the back end is done with them, however slowly the client reads. */
const heldBytes = 128 * 1024

/**
 * One answer on its way through: each piece is written to the client as it comes, with no stream object in between,
 * which is half of what a proxied request would cost otherwise. A client that reads slowly pauses the back end's
 * connection; one that hangs up ends the request, whether or not an answer has begun.
 */
export class ProxiedResponse implements Dispatcher.DispatchHandler {
  readonly #client: ServerResponse
  readonly #answered: Answered
  readonly #lane: Lane
  #controller: Dispatcher.DispatchController | null = null
  #begun = false
  #over = false
  #waits = false

  constructor(client: ServerResponse, lane: Lane, answered: Answered) {
    this.#client = client
    this.#lane = lane
    this.#answered = answered
    client.once('close', () => {
      if (!this.#over) this.destroy()
    })
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // It hung up while the request stood in line for a connection.
    if (this.#client.destroyed) controller.abort(hungUp)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: IncomingHttpHeaders,
  ): void {
    // 100 Continue and the like are about the connection to the back end.
    if (statusCode < 200) return
    this.#begun = true
    this.#answered(null, { statusCode, headers, body: this })
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const client = this.#client
    if (client.write(chunk) || client.writableLength < heldBytes || this.#waits) return
    this.#waits = true
    controller.pause()
    this.#lane.stall(this.#cut)
    client.once('drain', () => {
      this.#waits = false
      controller.resume()
    })
  }

  onResponseEnd(): void {
    this.#leave()
    // What the client still sends, of a request that was answered early, must not reset the connection under the answer.
    readAway(this.#client.req, () => this.#client.end())
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#leave()
    // Half an answer must not look like a whole one.
    if (this.#begun) this.#client.destroy()
    // Nobody is there to be answered, and nothing went wrong that a log should keep.
    else if (error !== hungUp) this.#answered(error)
  }

  destroy(): void {
    this.#controller?.abort(hungUp)
  }

  readonly #cut = (): void => {
    this.#client.destroy()
  }

  #leave(): void {
    this.#over = true
    this.#lane.leave()
  }
}
