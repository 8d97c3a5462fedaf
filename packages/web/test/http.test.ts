import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { request } from '../src/lib/first/http.ts'

beforeEach(() => {
  // A server that never answers.
  vi.stubGlobal(
    'fetch',
    (_input: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('limits the wait for every answer, also of a request that can be cancelled', async () => {
  const { signal } = new AbortController()
  const failed = { ok: false, failure: { kind: 'network', timedOut: true } }
  expect(await request('/grade', { timeoutMs: 5 })).toEqual(failed)
  expect(await request('/grade', { timeoutMs: 5, signal })).toEqual(failed)
})

it('is cancelled when the answer is not needed any more', async () => {
  const controller = new AbortController()
  const answer = request('/grade', { signal: controller.signal })
  controller.abort()
  expect(await answer).toEqual({ ok: false, failure: { kind: 'network', timedOut: false } })
})
