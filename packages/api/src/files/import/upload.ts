import { createHash } from 'node:crypto'
import { maxImportBytes } from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { badRequest, invalidField, ProblemError, throttled } from '../../http/problem.ts'

export interface Upload {
  name: string
  file: Buffer
  /** What tells one upload from another under an idempotency key. */
  sha256: string
}

const readParts = async (request: FastifyRequest): Promise<Upload> => {
  const parts = request.parts({
    // A second file is counted by us: it is told apart from a form that is too large.
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

/** The one file of a multipart request, its part `file`; 413 when it is too large, 415 when the request is something else. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw new ProblemError(415, 'unsupported_media_type')
  // Who hung up while his token was looked up: no word of him would ever come, and his place would wait for it.
  if (request.raw.destroyed) throw badRequest()
  try {
    return await readParts(request)
  } finally {
    // What is left is read and dropped: who is still sending would read no answer, and a connection whose request has
    // not ended is never free again.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Files that one person may have on their way to us at the same time: each is kept in memory as it comes. */
const mostArriving = 2
/**
 * What one has to bring on the average, and how long it may stand still. Half of what the relay asks, so that there it is
 * the relay that ends it, and says why (408).
 */
const leastBytesPerSecond = 500
const seconds = 15

/** Cuts the connection of a body that comes more slowly; answers how to stop watching. */
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

/** Receives files beside the places for imports: 429 for whoever sends more at once than one person does. */
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
