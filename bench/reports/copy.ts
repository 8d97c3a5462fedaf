import type pg from 'pg'

// Files compared with `copy (the same select) to stdout`: the same cells, written by the database and discarded by
// the driver.

/** The driver's interface of a query object. */
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

/** ms until the last row of `copy (select) to stdout`, as CSV. */
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
