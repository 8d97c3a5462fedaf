/** The display's two clocks. The wall clock can be set; the monotonic one can stop while the machine sleeps. */
export interface Clocks {
  /** Wall clock, ms. */
  date: () => number
  /** Monotonic, ms. */
  steady: () => number
}

export const deviceClocks: Clocks = { date: () => Date.now(), steady: () => performance.now() }

/**
 * Time since the start, ms: the larger of both clocks' differences, so that a wrong clock never makes old data look
 * young.
 */
export const startStopwatch = (clocks: Clocks): (() => number) => {
  const date = clocks.date()
  const steady = clocks.steady()
  return () => Math.max(0, clocks.date() - date, clocks.steady() - steady)
}

/** The server's clock, estimated from its last message. */
export const createServerClock = (clocks: Clocks) => {
  let lastMessage: { serverNow: number; passed: () => number } | null = null
  return {
    hear: (serverNow: number): void => {
      lastMessage = { serverNow, passed: startStopwatch(clocks) }
    },
    /** Null before the first message. */
    now: (): number | null =>
      lastMessage === null ? null : lastMessage.serverNow + lastMessage.passed(),
    /** Time since the last message, ms; null before the first. */
    silence: (): number | null => lastMessage?.passed() ?? null,
  }
}
