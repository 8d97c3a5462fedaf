import { type Answer, failureOf } from './failure.ts'
import { readToken } from './token.ts'

export interface Progress {
  bytes: number
  /** How many rows the file will have, where the server says so. */
  rows: number | null
}

export interface Downloaded {
  file: Blob
  name: string
}

/** A file has as long as it takes; it is told apart from a dead line by what keeps coming. */
const silenceMs = 30_000

const nameIn = (disposition: string | null): string | null =>
  /filename="([^"]+)"/u.exec(disposition ?? '')?.[1] ?? null

const readAll = async (
  response: Response,
  onProgress: (progress: Progress) => void,
  alive: () => void,
): Promise<Blob> => {
  const rows = Number(response.headers.get('x-row-count') ?? Number.NaN)
  const type = response.headers.get('content-type') ?? ''
  const chunks: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, as they come
    const piece = await reader?.read()
    if (piece === undefined || piece.done) break
    alive()
    chunks.push(piece.value)
    bytes += piece.value.length
    onProgress({ bytes, rows: Number.isNaN(rows) ? null : rows })
  }
  return new Blob(chunks, { type })
}

/** A file that only its token opens: fetched piece by piece, so that it can be watched and given up. */
export const download = async (
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Answer<Downloaded>> => {
  const token = readToken()
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  alive()
  try {
    const response = await fetch(`/api${path}`, {
      headers: {
        accept: '*/*',
        'accept-language': 'id',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok) {
      const contentType = response.headers.get('content-type') ?? ''
      const body: unknown = await (/json/u.test(contentType) ? response.json() : response.text())
      const retryAfter = response.headers.get('retry-after')
      return { ok: false, failure: failureOf(response.status, contentType, body, retryAfter) }
    }
    const file = await readAll(response, onProgress, alive)
    return {
      ok: true,
      data: { file, name: nameIn(response.headers.get('content-disposition')) ?? 'file' },
    }
  } catch {
    return { ok: false, failure: { kind: 'network', timedOut: silence.signal.aborted } }
  } finally {
    clearTimeout(timer)
  }
}

/** Hands a file to the browser to be saved. */
export const save = ({ file, name }: Downloaded): void => {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
