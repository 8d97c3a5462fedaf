import type { Readable } from 'node:stream'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Reader } from '../db/index.ts'
import type { Row } from '../resources/module.ts'

/** Rows that are read and written at once: what a file needs of memory, however many rows it has. */
const pieceSize = 500

/** Where the rows of a file come from: the ids of all of them first, then the rows, a piece at a time. */
export interface FileSource<R = Row> {
  /** In the order of the list. */
  ids: (reader: Reader) => Promise<Int32Array>
  rows: (reader: Reader, ids: readonly number[]) => Promise<R[]>
}

/** All ids as one text, which `idsIn` reads: a million of them are a few megabytes. */
export const idsText = (id: SQL, order: SQL): SQL<string | null> =>
  sql<string | null>`string_agg(${id}::text, ',' order by ${order})`

export const idsIn = (text: string | null | undefined): Int32Array =>
  text == null ? new Int32Array() : Int32Array.from(text.split(','), Number)

/** Who takes nothing for so long is gone, or not worth the connection to the database that is held for him. */
const idleMs = 60_000

async function* readPieces<R>(
  reader: Reader,
  source: FileSource<R>,
  ids: Int32Array,
  onPiece: () => void,
): AsyncGenerator<R[]> {
  for (let at = 0; at < ids.length; at += pieceSize) {
    onPiece()
    yield await source.rows(reader, [...ids.subarray(at, at + pieceSize)])
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
        const pieces = readPieces(reader, source, ids, () => watch.refresh())
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
