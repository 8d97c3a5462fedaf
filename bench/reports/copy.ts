import type pg from 'pg'

// Files beside `copy (the same select) to stdout`: the same cells of the same rows in the same order, written by the
// database itself and taken by the driver, which keeps nothing of them.

/** As much as the driver asks of what it is given in the place of a query. */
class Copy {
  bytes = 0
  readonly #text: string
  readonly #answer: (error: Error | null) => void

  constructor(text: string, answer: (error: Error | null) => void) {
    this.#text = text
    this.#answer = answer
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }
  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    this.bytes += chunk.length
  }
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.#answer(error)
  }
  handleReadyForQuery(): void {
    this.#answer(null)
  }
}

/** ms until the last row of `copy (select) to stdout` has come, as CSV. */
export const copyMs = async (client: pg.Client, select: string): Promise<number> => {
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    client.query(
      new Copy(`copy (${select}) to stdout (format csv)`, (error) =>
        error === null ? resolve() : reject(error),
      ),
    )
  })
  return performance.now() - start
}
