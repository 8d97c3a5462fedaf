/** The display's two clocks: one can be set, the other can stop while the machine sleeps. */
export interface Clocks {
  /** Wall clock, ms. */
  date: () => number
  /** Monotonic, ms. */
  steady: () => number
}

export const deviceClocks: Clocks = { date: () => Date.now(), steady: () => performance.now() }

/** Time passed since now, ms: the larger of what both clocks say, so that a wrong one never makes old data young. */
export const startStopwatch = (clocks: Clocks): (() => number) => {
  const date = clocks.date()
  const steady = clocks.steady()
  return () => Math.max(0, clocks.date() - date, clocks.steady() - steady)
}

/** The server's clock as this display knows it. */
export const createServerClock = (clocks: Clocks) => {
  let heard: { serverNow: number; passed: () => number } | null = null
  return {
    hear: (serverNow: number): void => {
      heard = { serverNow, passed: startStopwatch(clocks) }
    },
    /** Null until the server was heard. */
    now: (): number | null => (heard === null ? null : heard.serverNow + heard.passed()),
    /** Time since the server was heard, ms; null until then. */
    silence: (): number | null => heard?.passed() ?? null,
  }
}
