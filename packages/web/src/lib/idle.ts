/** Longest wait for an idle page. */
const mostMs = 1000

/** Calls back once the page is idle; in Safari, which has no requestIdleCallback, after `mostMs`. Returns a cancel function. */
export const onceIdle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, mostMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(then, { timeout: mostMs })
  return () => cancelIdleCallback(handle)
}
