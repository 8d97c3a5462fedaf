import type { Answer } from './failure.ts'
import { request } from './http.ts'
import { readToken } from './token.ts'

/** Time after which an unused answer is dropped, because it is too old to be shown. */
const keptMs = 10_000

interface Prefetched {
  token: string | null
  answer: Promise<Answer<unknown>>
}

const prefetched = new Map<string, Prefetched>()

/** Sends a GET request before the part of the program that needs the answer is loaded. */
export const prefetch = (path: string): void => {
  prefetched.set(path, { token: readToken(), answer: request(path, { asker: 'program' }) })
  setTimeout(() => prefetched.delete(path), keptMs)
}

/** The prefetched answer, once and for the same user only; else sends the request. */
export const takePrefetched = async <T>(path: string): Promise<Answer<T>> => {
  const ahead = prefetched.get(path)
  prefetched.delete(path)
  return ahead !== undefined && ahead.token === readToken()
    ? (ahead.answer as Promise<Answer<T>>)
    : request<T>(path, { asker: 'program' })
}
