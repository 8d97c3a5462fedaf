import type { Readable } from 'node:stream'
import type { Database, Reader } from '../../db/index.ts'
import type { Row } from '../../crud/module.ts'

/** Rows read at once. A file needs the memory of two pieces. The embedded database is blocked meanwhile. */
const pieceSize = { postgres: 1000, embedded: 500 } as const

/** Source of the rows of a file: all ids first, then the rows piece by piece. */
export interface FileSource<R = Row> {
  /** In the order of the list. */
  ids: (reader: Reader) => Promise<Int32Array>
  rows: (reader: Reader, ids: readonly number[]) => Promise<R[]>
}

/** A reader who takes nothing for so long loses the connection to the database. */
const idleMs = 60_000

/** Reads the next piece while the current one is written. */
async function* readPieces<R>(
  read: (ids: readonly number[]) => Promise<R[]>,
  ids: Int32Array,
  size: number,
  onPiece: () => void,
): AsyncGenerator<R[]> {
  const piece = (at: number) => {
    const rows = at < ids.length ? read([...ids.subarray(at, at + size)]) : null
    // The consumer handles the rejection. This one only prevents an unhandled one.
    rows?.catch(() => {})
    return rows
  }
  let rows = piece(0)
  for (let at = size; rows !== null; at += size) {
    onPiece()
    const taken: R[] = await rows
    rows = piece(at)
    yield taken
  }
}

export interface OpenFile {
  stream: Readable
  /** Number of rows. */
  count: number
  /** Resolves when the snapshot is released; never rejects. */
  done: Promise<void>
}

/**
 * Streams all matching rows of one snapshot. `open` gets their number and writes them. Resolves when the number is
 * known; a later failure breaks the stream. The snapshot is released with the last row, with the stream, or when
 * `signal` aborts.
 */
export const readFile = <R = Row>(
  db: Database,
  source: FileSource<R>,
  open: (count: number, pieces: AsyncIterable<R[]>) => Readable,
  signal?: AbortSignal,
): Promise<OpenFile> =>
  new Promise((resolve, reject) => {
    const opened: { stream: Readable | null } = { stream: null }
    const reading = db.snapshot(async (reader) => {
      const ids = await source.ids(reader)
      const watch = setTimeout(() => opened.stream?.destroy(new Error('Nobody reads')), idleMs)
      await new Promise<void>((readToEnd) => {
        const pieces = readPieces(
          (some) => source.rows(reader, some),
          ids,
          pieceSize[db.kind],
          () => watch.refresh(),
        )
        const stream = open(ids.length, whole(pieces, readToEnd))
        opened.stream = stream
        stream.once('close', readToEnd)
        resolve({ stream, count: ids.length, done })
      }).finally(() => clearTimeout(watch))
    }, signal)
    const done = reading.catch((error: unknown) => {
      const failure = error instanceof Error ? error : new Error('The file could not be read')
      // Reports the failure to the reader of the stream, or to the caller that still waits for it.
      opened.stream?.destroy(failure)
      reject(failure)
    })
  })

/** Yields the pieces and calls `onEnd` after the last one. */
async function* whole<T>(pieces: AsyncIterable<T>, onEnd: () => void): AsyncGenerator<T> {
  yield* pieces
  onEnd()
}
