import type { Answer } from '../../lib/first/failure.ts'
import { type Reader, request } from '../../lib/first/http.ts'
import { piecesOf } from '../../lib/first/idle-timeout.ts'

export interface Progress {
  bytes: number
  /** Number of rows in the file; null: unknown. */
  rows: number | null
}

export interface Downloaded {
  file: Blob
  name: string
}

/** Longest time without data. The whole download has no limit. */
const silenceMs = 30_000

const nameIn = (disposition: string | null): string | null =>
  /filename="([^"]+)"/u.exec(disposition ?? '')?.[1] ?? null

const readFile =
  (onProgress: (progress: Progress) => void): Reader<Downloaded> =>
  async (response, alive) => {
    const { headers } = response
    const rows = Number(headers.get('x-row-count') ?? Number.NaN)
    const pieces: BlobPart[] = []
    let bytes = 0
    for await (const piece of piecesOf(response, alive)) {
      pieces.push(piece)
      bytes += piece.length
      onProgress({ bytes, rows: Number.isNaN(rows) ? null : rows })
    }
    const file = new Blob(pieces, { type: headers.get('content-type') ?? '' })
    return { ok: true, data: { file, name: nameIn(headers.get('content-disposition')) ?? 'file' } }
  }

/** Downloads a file with the bearer token, which a link cannot send. Reports progress, and can be cancelled. */
export const download = (
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Answer<Downloaded>> =>
  request(path, { accept: '*/*', signal, timeoutMs: silenceMs, read: readFile(onProgress) })

/** Lets the browser save a file. */
export const save = ({ file, name }: Downloaded): void => {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
