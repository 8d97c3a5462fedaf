import type { Answer } from './failure.ts'
import { request } from './http.ts'
import { readToken } from './token.ts'

/** An answer that nobody has asked for by then has become too old to be shown. ms */
const keptMs = 10_000

interface Asked {
  token: string | null
  answer: Promise<Answer<unknown>>
}

const asked = new Map<string, Asked>()

/** Asks before the part of the program is there that needs the answer. */
export const prefetch = (path: string): void => {
  asked.set(path, { token: readToken(), answer: request(path, { asker: 'program' }) })
  setTimeout(() => asked.delete(path), keptMs)
}

/** What was asked ahead, for the first who needs it and as the same user; else it is asked now. */
export const takePrefetched = async <T>(path: string): Promise<Answer<T>> => {
  const ahead = asked.get(path)
  asked.delete(path)
  return ahead !== undefined && ahead.token === readToken()
    ? (ahead.answer as Promise<Answer<T>>)
    : request<T>(path, { asker: 'program' })
}
