/** A busy page is not waited for longer than this. */
const mostMs = 1000

/** Calls back once what is on its way to the screen is there; gives back what calls it off. Safari knows no idle times. */
export const onceIdle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, mostMs)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(then, { timeout: mostMs })
  return () => cancelIdleCallback(asked)
}
