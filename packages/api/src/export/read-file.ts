import type { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '../db/index.ts'
import type { ApiModule, Row } from '../resources/module.ts'
import { rowsByIds } from '../resources/rows.ts'

/** Rows that are read and written at once: what a file needs of memory, however many rows it has. */
const pieceSize = 500

/** The ids of every matching row in the order of the list, as one text: a million of them are a few megabytes. */
const readIds = async (
  reader: Reader,
  { table }: ApiModule,
  where: SQL | undefined,
  order: SQL,
): Promise<Int32Array> => {
  const [found] = await reader
    .select({
      ids: sql<string | null>`string_agg(${table.id}::text, ',' order by ${order})`,
    })
    .from(table)
    .where(where)
  const text = found?.ids ?? null
  return text === null ? new Int32Array() : Int32Array.from(text.split(','), Number)
}

/** Who takes nothing for so long is gone, or not worth the connection to the database that is held for him. */
const idleMs = 60_000

async function* readPieces(
  reader: Reader,
  module: ApiModule,
  today: string,
  ids: Int32Array,
  onPiece: () => void,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += pieceSize) {
    onPiece()
    yield await rowsByIds(reader, module, today, [...ids.subarray(at, at + pieceSize)])
  }
}

/**
 * Every matching row of one moment, written by `open`, which is told how many there are. Answers as soon as that is
 * known; a failure from then on breaks the stream off. The moment is let go of with the last row, or with the stream.
 */
export const readFile = (
  db: Database,
  module: ApiModule,
  { where, order, today }: { where: SQL | undefined; order: SQL; today: string },
  open: (count: number, pieces: AsyncIterable<Row[]>) => Readable,
): Promise<{ stream: Readable; count: number }> =>
  new Promise((resolve, reject) => {
    const opened: { stream: Readable | null } = { stream: null }
    db.snapshot(async (reader) => {
      const ids = await readIds(reader, module, where, order)
      const watch = setTimeout(() => opened.stream?.destroy(new Error('Nobody reads')), idleMs)
      await new Promise<void>((done) => {
        const pieces = readPieces(reader, module, today, ids, () => watch.refresh())
        const stream = open(ids.length, whole(pieces, done))
        opened.stream = stream
        stream.once('close', done)
        resolve({ stream, count: ids.length })
      }).finally(() => clearTimeout(watch))
    }).catch((error: unknown) => {
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
