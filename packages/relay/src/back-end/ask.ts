import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Dispatcher } from 'undici'

export interface Question {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Deadline over connecting, headers and body. */
  timeoutMs: number
  /** Largest body that is read, decompressed. */
  maxBytes: number
}

export interface Answer {
  status: number
  header: (name: string) => string | undefined
  body: Buffer
}

/** One request of the relay's own. Redirects are not followed. Throws TooLarge, and what undici throws. */
export type Ask = (question: Question) => Promise<Answer>

export class TooLarge extends Error {}

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The body, decompressed; TooLarge as soon as it exceeds `maxBytes`, so that a bomb is never unpacked whole. */
const readBody = async (
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> => {
  const decoder = decoders[encoding?.toLowerCase() ?? '']
  const chunks: Buffer[] = []
  let size = 0
  const collect = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      chunks.push(chunk)
      done(size > maxBytes ? new TooLarge() : null)
    },
  })
  await (decoder === undefined
    ? pipeline(body, collect, { signal })
    : pipeline(body, decoder(), collect, { signal }))
  return Buffer.concat(chunks, size)
}

export const askThrough =
  (dispatcher: Dispatcher, origin: string): Ask =>
  async ({ path, method = 'GET', headers = {}, body, timeoutMs, maxBytes }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await dispatcher.request({
        origin,
        path,
        method,
        signal,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
      })
      const header = (name: string): string | undefined => {
        const value = answer.headers[name]
        return Array.isArray(value) ? value[0] : value
      }
      if (Number(header('content-length') ?? 0) > maxBytes) {
        answer.body.on('error', () => undefined).destroy()
        throw new TooLarge()
      }
      const bytes = await readBody(answer.body, header('content-encoding'), maxBytes, signal)
      return { status: answer.statusCode, header, body: bytes }
    } catch (error) {
      // Whatever the deadline interrupted reports it differently.
      throw signal.aborted && !(error instanceof TooLarge) ? signal.reason : error
    }
  }
