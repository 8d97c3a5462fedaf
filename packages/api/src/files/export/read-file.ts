import type { Readable } from 'node:stream'
import type { Database, Reader } from '../../db/index.ts'
import type { Row } from '../../crud/module.ts'

/**
 * Rows that are read at once; twice as many are what a file needs of memory, however many rows it has. The embedded
 * database answers nobody else meanwhile.
 */
const pieceSize = { postgres: 1000, embedded: 500 } as const

/** Where the rows of a file come from: the ids of all of them first, then the rows, a piece at a time. */
export interface FileSource<R = Row> {
  /** In the order of the list. */
  ids: (reader: Reader) => Promise<Int32Array>
  rows: (reader: Reader, ids: readonly number[]) => Promise<R[]>
}

/** Who takes nothing for so long is gone, or not worth the connection to the database that is held for him. */
const idleMs = 60_000

/** The database reads the next piece while this one is written. */
async function* readPieces<R>(
  read: (ids: readonly number[]) => Promise<R[]>,
  ids: Int32Array,
  size: number,
  onPiece: () => void,
): AsyncGenerator<R[]> {
  const piece = (at: number) => {
    const rows = at < ids.length ? read([...ids.subarray(at, at + size)]) : null
    // Whoever takes it hears of its failure; nobody may.
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
  /** Rows. */
  count: number
  /** Settles, never fails, when the moment has been let go of. */
  done: Promise<void>
}

/**
 * Every matching row of one moment, written by `open`, which is told how many there are. Answers as soon as that is
 * known; a failure from then on breaks the stream off. The moment is let go of with the last row, or with the stream,
 * and at once when `signal` says that nobody waits for it.
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
      // Whoever reads the stream hears of it there; whoever still waits for it, here.
      opened.stream?.destroy(failure)
      reject(failure)
    })
  })

/** The same, and says so when the last has been taken. */
async function* whole<T>(pieces: AsyncIterable<T>, onEnd: () => void): AsyncGenerator<T> {
  yield* pieces
  onEnd()
}
