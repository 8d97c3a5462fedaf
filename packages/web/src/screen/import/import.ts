import type { ImportReport, Problem, ResourceName } from '@muat/shared'
import { type Answer, failureOf } from '../../lib/first/failure.ts'
import { type Reader, request } from '../../lib/first/http.ts'
import { piecesOf } from '../../lib/first/idle-timeout.ts'

export interface ImportProgress {
  done: number
  total: number
}

interface Sent {
  file: Blob
  name: string
  query: Readonly<Record<string, string>>
  idempotencyKey: string | null
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

type Line = ImportProgress | { status: number; body: unknown }

/** Longest time between two parts of the answer. The first one comes after the upload. */
const silenceMs = 120_000

async function* linesOf(response: Response, alive: () => void): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of piecesOf(response, alive)) {
    rest += decoder.decode(piece, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
}

const answerOf = (status: number, body: unknown, headers: Headers): Answer<ImportReport> =>
  status === 200
    ? // The contract of the call.
      { ok: true, data: body as ImportReport }
    : { ok: false, failure: failureOf(status, 'application/json', body, headers) }

/** The last line of a streamed answer, or the single answer of a back end without progress. */
const readReport =
  (onProgress: (progress: ImportProgress) => void): Reader<ImportReport> =>
  async (response, alive) => {
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/x-ndjson')) {
      return answerOf(200, await response.json(), response.headers)
    }
    for await (const line of linesOf(response, alive)) {
      if ('status' in line) return answerOf(line.status, line.body, response.headers)
      onProgress(line)
    }
    return { ok: false, failure: { kind: 'network', timedOut: false } }
  }

const tooLarge: Problem = { code: 'too_large', message: '', requestId: '' }

/** A too large file is not sent, because the browser would report a lost connection. */
export const refusedAsTooLarge = (): Answer<never> => ({
  ok: false,
  failure: { kind: 'problem', status: 413, problem: tooLarge },
})

/** Sends a file to import, or to preview with `dryRun`, and reports progress. Cancelling imports nothing. */
export const sendImport = (
  resource: ResourceName,
  { file, name, query, idempotencyKey, signal, onProgress }: Sent,
): Promise<Answer<ImportReport>> => {
  const body = new FormData()
  body.set('file', file, name)
  return request(`/${resource}/import`, {
    method: 'POST',
    body,
    query,
    idempotencyKey,
    accept: 'application/x-ndjson, application/json',
    signal,
    timeoutMs: silenceMs,
    read: readReport(onProgress),
  })
}
