import type { ImportReport, Problem, ResourceName } from '@muat/shared'
import { type Answer, failureOf } from './failure.ts'
import { readToken } from './token.ts'

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

/** Between two pieces of the work; the first comes once the whole file is there. */
const silenceMs = 120_000

async function* linesOf(body: ReadableStream<Uint8Array>, alive: () => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, as they come
    const piece = await reader.read()
    alive()
    rest += decoder.decode(piece.value, { stream: !piece.done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
    if (piece.done) return
  }
}

const answerOf = (status: number, body: unknown): Answer<ImportReport> =>
  status === 200
    ? // The contract of the call.
      { ok: true, data: body as ImportReport }
    : { ok: false, failure: failureOf(status, 'application/json', body) }

const bodyOf = async (response: Response): Promise<unknown> =>
  /json/u.test(response.headers.get('content-type') ?? '') ? response.json() : response.text()

/** What the last line says; a stream that ends without one has told nothing. */
const readAnswer = async (
  response: Response,
  onProgress: (progress: ImportProgress) => void,
  alive: () => void,
): Promise<Answer<ImportReport>> => {
  const type = response.headers.get('content-type') ?? ''
  if (response.body === null || !type.startsWith('application/x-ndjson')) {
    const body = await bodyOf(response)
    return response.ok && !type.includes('json')
      ? { ok: false, failure: { kind: 'status', status: 502, html: null, message: null } }
      : response.ok
        ? answerOf(200, body)
        : {
            ok: false,
            failure: failureOf(response.status, type, body, response.headers.get('retry-after')),
          }
  }
  for await (const line of linesOf(response.body, alive)) {
    if ('status' in line) return answerOf(line.status, line.body)
    onProgress(line)
  }
  return { ok: false, failure: { kind: 'network', timedOut: false } }
}

const tooLarge: Problem = { code: 'too_large', message: '', requestId: '' }

/** A file that is larger than the server takes is not sent: the browser would tell of a lost connection. */
export const refusedAsTooLarge = (): Answer<never> => ({
  ok: false,
  failure: { kind: 'problem', status: 413, problem: tooLarge },
})

/** Sends a file to be imported, or to be looked at with `dryRun`, and hears how far it is. Giving up takes it back. */
export const sendImport = async (
  resource: ResourceName,
  { file, name, query, idempotencyKey, signal, onProgress }: Sent,
): Promise<Answer<ImportReport>> => {
  const form = new FormData()
  form.set('file', file, name)
  const token = readToken()
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  alive()
  try {
    const response = await fetch(
      `/api/${resource}/import?${new URLSearchParams(query).toString()}`,
      {
        method: 'POST',
        headers: {
          accept: 'application/x-ndjson, application/json',
          'accept-language': 'id',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: form,
        signal: AbortSignal.any([signal, silence.signal]),
      },
    )
    return await readAnswer(response, onProgress, alive)
  } catch {
    return { ok: false, failure: { kind: 'network', timedOut: silence.signal.aborted } }
  } finally {
    clearTimeout(timer)
  }
}
