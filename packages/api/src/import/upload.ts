import { createHash } from 'node:crypto'
import { maxImportBytes } from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import { invalidField, ProblemError } from '../problem.ts'

export interface Upload {
  name: string
  file: Buffer
  /** What tells one upload from another under an idempotency key. */
  sha256: string
}

const readPart = async (request: FastifyRequest): Promise<Upload> => {
  const part = await request.file({
    throwFileSizeLimit: true,
    limits: { fileSize: maxImportBytes, files: 1, fields: 4, parts: 5 },
  })
  if (part?.fieldname !== 'file') throw invalidField('file', 'required')
  const file = await part.toBuffer()
  return {
    name: part.filename,
    file,
    sha256: createHash('sha256').update(file).digest('base64url'),
  }
}

/** The part `file` of a multipart request; 413 when it is too large, 415 when the request is something else. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw new ProblemError(415, 'unsupported_media_type')
  try {
    return await readPart(request)
  } finally {
    // What is left is read and dropped: who is still sending would read no answer, and a connection whose request has
    // not ended is never free again.
    request.raw.unpipe()
    request.raw.resume()
  }
}
