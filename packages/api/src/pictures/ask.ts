import type { PictureFailure } from '@muat/shared'
import needle, { type NeedleOptions } from 'needle'
import { readImage } from '../accounts/image.ts'

/** A camera that is asked for its picture. */
export interface Asked {
  url: string
  userName: string | null
  password: string | null
}

export type Answer = { ok: true; bytes: Buffer } | { ok: false; failure: PictureFailure }

/** From the first byte sent to the last one received. */
const limitMs = 3000
const mostBytes = 4 * 1024 * 1024

const failed = (failure: PictureFailure): Answer => ({ ok: false, failure })

const answerOf = (status: number, bytes: Buffer): Answer => {
  if (status === 401 || status === 403) return failed('refused')
  return status === 200 && readImage(bytes)?.type === 'image/jpeg'
    ? { ok: true, bytes }
    : failed('no_picture')
}

const optionsOf = ({ userName, password }: Asked, signal: AbortSignal): NeedleOptions => ({
  // By what the camera asks for: digest or basic.
  ...(userName === null || userName === ''
    ? {}
    : { username: userName, password: password ?? '', auth: 'auto' as const }),
  accept: 'image/jpeg',
  // The address is the one that an administrator has entered.
  follow_max: 0,
  decode_response: false,
  parse_response: false,
  open_timeout: limitMs,
  response_timeout: limitMs,
  read_timeout: limitMs,
  signal,
})

/** Asks a camera for its picture. It does not throw, and ends after 3 s at the latest. */
export const askCamera = (asked: Asked, stopping: AbortSignal): Promise<Answer> => {
  const late = AbortSignal.timeout(limitMs)
  const enough = new AbortController()
  const signal = AbortSignal.any([late, stopping, enough.signal])
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let bytes = 0
    let status = 0
    const fail = (): void =>
      resolve(failed(late.aborted ? 'slow' : stopping.aborted ? 'missed' : 'unreachable'))
    // Not every end of a connection is an event of the library.
    signal.addEventListener('abort', fail)
    try {
      needle
        .get(asked.url, optionsOf(asked, signal))
        .on('header', (code: number) => {
          status = code
        })
        .on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes <= mostBytes) parts.push(part)
          else {
            resolve(failed('too_large'))
            enough.abort()
          }
        })
        .on('done', (error?: Error | null) => {
          if (error == null) resolve(answerOf(status, Buffer.concat(parts)))
          else fail()
        })
    } catch {
      // Not an address at all, which the library throws at once.
      fail()
    }
  })
}
