import { pause } from '../../packages/relay/test/support/until.ts'

/** Pause before a retry, and time limit of an answer. */
const againMs = 250
const answerMs = 10_000

export interface Reading {
  /** Requests since the last call, failed ones, and the longest time without an answer, ms. */
  look: () => { requests: number; failed: number; longestMs: number }
  stop: () => Promise<void>
}

/** Reads a path continuously, as a page that receives many hints; `restMs`: pause between two reads. */
export const startReading = (url: string, path: string, { restMs = 20 } = {}): Reading => {
  const over = new AbortController()
  let requests = 0
  let failed = 0
  let longestMs = 0
  let answeredAt = performance.now()
  const note = (): void => {
    longestMs = Math.max(longestMs, performance.now() - answeredAt)
  }
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      requests += 1
      // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects the pair as garbage before its time.
      const answer = new AbortController()
      const limit = setTimeout(() => answer.abort(), answerMs)
      const end = (): void => answer.abort()
      over.signal.addEventListener('abort', end)
      try {
        const response = await fetch(url + path, { signal: answer.signal })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${response.status}`)
        note()
        answeredAt = performance.now()
        await pause(restMs)
      } catch {
        if (over.signal.aborted) return
        failed += 1
        note()
        await pause(againMs)
      } finally {
        clearTimeout(limit)
        over.signal.removeEventListener('abort', end)
      }
    }
  }
  const reading = read()
  return {
    look: () => {
      note()
      const result = { requests, failed, longestMs: Math.round(longestMs) }
      requests = 0
      failed = 0
      longestMs = 0
      return result
    },
    stop: async () => {
      over.abort()
      await reading
    },
  }
}
