import { pause } from '../../packages/relay/test/support/until.ts'

/** A browser asks again after so long, and lets go of an answer that does not come. */
const againMs = 250
const answerMs = 10_000

export interface Reading {
  /** What was asked since the last look: requests, those that failed, and the longest time without an answer, ms. */
  look: () => { asked: number; failed: number; longestMs: number }
  stop: () => Promise<void>
}

/** Somebody who reads without a pause, as a page does that is told of every change. */
export const startReading = (url: string, path: string, headers: HeadersInit = {}): Reading => {
  const over = new AbortController()
  let asked = 0
  let failed = 0
  let longestMs = 0
  let answeredAt = performance.now()
  const note = (): void => {
    longestMs = Math.max(longestMs, performance.now() - answeredAt)
  }
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      asked += 1
      try {
        const response = await fetch(url + path, {
          headers,
          signal: AbortSignal.any([over.signal, AbortSignal.timeout(answerMs)]),
        })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${response.status}`)
        note()
        answeredAt = performance.now()
        await pause(20)
      } catch {
        if (over.signal.aborted) return
        failed += 1
        note()
        await pause(againMs)
      }
    }
  }
  const reading = read()
  return {
    look: () => {
      note()
      const said = { asked, failed, longestMs: Math.round(longestMs) }
      asked = 0
      failed = 0
      longestMs = 0
      return said
    },
    stop: async () => {
      over.abort()
      await reading
    },
  }
}
