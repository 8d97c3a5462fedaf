import { setTimeout as pause } from 'node:timers/promises'

// Limits of waiting, so that a measurement that cannot go on ends and says at which step.

const longestMs = 30_000
/** Of one answer. */
export const answerMs = 120_000

/** Fails with the name of the step that takes too long. */
export const within = async <T>(
  step: string,
  promise: Promise<T>,
  most: number = longestMs,
): Promise<T> => {
  const late = new AbortController()
  const expired = pause(most, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${step}: not within ${most} ms`)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    late.abort()
    expired.catch(() => undefined)
  }
}

/** Looks every `everyMs` whether the step is done. */
export const until = async (
  step: string,
  isDone: () => boolean,
  { most = longestMs, everyMs = 2 }: { most?: number; everyMs?: number } = {},
): Promise<void> => {
  const end = performance.now() + most
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`${step}: not within ${most} ms`)
    await pause(everyMs)
  }
}
