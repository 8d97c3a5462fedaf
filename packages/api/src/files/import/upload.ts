import { createHash } from 'node:crypto'
import { maxImportBytes } from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { badRequest, invalidField, ProblemError, throttled } from '../../http/problem.ts'

export interface Upload {
  name: string
  file: Buffer
  /** Distinguishes uploads with the same idempotency key. */
  sha256: string
}

const readParts = async (request: FastifyRequest): Promise<Upload> => {
  const parts = request.parts({
    // We count files ourselves, to tell a second file from a form that is too large.
    limits: { fileSize: maxImportBytes, files: 2, fields: 4, parts: 6 },
  })
  let upload: Upload | null = null
  for await (const part of parts) {
    if (part.type !== 'file') continue
    if (upload !== null) throw invalidField('file', 'too_many', { max: 1 })
    if (part.fieldname !== 'file') throw invalidField('file', 'required')
    const file = await part.toBuffer()
    const sha256 = createHash('sha256').update(file).digest('base64url')
    upload = { name: part.filename, file, sha256 }
  }
  if (upload === null) throw invalidField('file', 'required')
  return upload
}

/** The file of a multipart request, in part `file`; 413 if it is too large, 415 for other content. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw new ProblemError(415, 'unsupported_media_type')
  // The client disconnected while its token was looked up. No event would follow, and its place would never be freed.
  if (request.raw.destroyed) throw badRequest()
  try {
    return await readParts(request)
  } finally {
    // Reads and drops the rest. A client that is still sending reads no answer, and its connection would never be
    // free again.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Concurrent uploads per user, since each is in memory. */
const mostArriving = 2
/** Minimum average rate, and maximum pause. nginx, which stands in front, sends a body only when it has all of it. */
const leastBytesPerSecond = 500
const seconds = 15

/** Ends the connection of a slower upload; returns a function that stops watching. */
const watchPace = (raw: IncomingMessage): (() => void) => {
  const most = leastBytesPerSecond * seconds
  let credit = most
  let before = raw.socket.bytesRead
  const everySecond = setInterval(() => {
    const read = raw.socket.bytesRead
    credit = Math.min(most, credit + read - before - leastBytesPerSecond)
    before = read
    if (credit < 0) raw.destroy()
  }, 1000).unref()
  return () => clearInterval(everySecond)
}

/** Receives uploads outside the places of imports: 429 above the limit per user. */
export const createArrivals = () => {
  const arriving = new Map<number, number>()
  return async <T>(person: number, raw: IncomingMessage, receive: () => Promise<T>): Promise<T> => {
    const count = arriving.get(person) ?? 0
    if (count >= mostArriving) throw throttled(10)
    arriving.set(person, count + 1)
    const stopWatching = watchPace(raw)
    try {
      return await receive()
    } finally {
      stopWatching()
      const left = (arriving.get(person) ?? 1) - 1
      if (left > 0) arriving.set(person, left)
      else arriving.delete(person)
    }
  }
}
