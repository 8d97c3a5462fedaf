import { type Hint, onHint } from './hints.ts'
import type { Asker } from '../lib/first/http.ts'

/** A hint may be lost; what is on the screen is asked for again after this long all the same. */
export const refetchMs = 20_000

/**
 * Asks now, every 20 seconds while somebody looks, when he looks again, and when a hint is meant; never twice at a time.
 * The first time is for whoever opened the page. Gives back what ends it.
 */
export const keepAsking = (
  ask: (asker: Asker) => Promise<void>,
  isMeant: (hint: Hint) => boolean,
): (() => void) => {
  let stopped = false
  let busy = false
  let due = false
  let asker: Asker = 'person'
  const again = async (): Promise<void> => {
    due = true
    if (busy) return
    busy = true
    due = false
    // What cannot be had now stays as it was until the next time.
    const asking = ask(asker)
    asker = 'program'
    await asking.catch(() => undefined)
    busy = false
    if (due && !stopped) void again()
  }
  const look = (): void => {
    if (!document.hidden) void again()
  }
  const timer = setInterval(look, refetchMs)
  document.addEventListener('visibilitychange', look)
  const unhear = onHint((hint) => {
    if (isMeant(hint)) void again()
  })
  void again()
  return () => {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    unhear()
  }
}
