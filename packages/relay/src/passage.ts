import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'

/** What the proxy library is told of an answer; the body stays with the passage. */
type Answered = (
  error: Error | null,
  answer?: { statusCode: number; headers: IncomingHttpHeaders; body: Passage },
) => void

const hungUp = new Error('The client hung up')

/**
 * One answer on its way through: each piece is written to the client as it comes, with no stream object in between,
 * which is half of what a proxied request would cost otherwise. A client that reads slowly pauses the back end's
 * connection; one that hangs up ends the request, whether or not an answer has begun.
 */
export class Passage implements Dispatcher.DispatchHandler {
  readonly #client: ServerResponse
  readonly #answered: Answered
  #controller: Dispatcher.DispatchController | null = null
  #begun = false

  constructor(client: ServerResponse, answered: Answered) {
    this.#client = client
    this.#answered = answered
    client.once('close', () => {
      if (!client.writableFinished) this.destroy()
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
    if (this.#client.write(chunk)) return
    controller.pause()
    this.#client.once('drain', () => controller.resume())
  }

  onResponseEnd(): void {
    this.#client.end()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    // Half an answer must not look like a whole one.
    if (this.#begun) this.#client.destroy()
    // Nobody is there to be answered, and nothing went wrong that a log should keep.
    else if (error !== hungUp) this.#answered(error)
  }

  destroy(): void {
    this.#controller?.abort(hungUp)
  }
}
