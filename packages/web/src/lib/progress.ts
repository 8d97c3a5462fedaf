/** docs/product.md#constants. */
const progressFigures = {
  durationMs: 3000,
  tickMs: 100,
  hideMs: 500,
  nearlyDone: 95,
} as const

export interface ProgressState {
  shown: boolean
  failed: boolean
  /** 0 to 100. */
  percent: number
}

const hidden: ProgressState = { shown: false, failed: false, percent: 0 }

/**
 * State of the progress bar. The duration of a load is unknown, so it grows in random steps that take `durationMs` on
 * average, and finishes at `nearlyDone` per cent.
 */
export const createProgress = (
  changed: (state: ProgressState) => void,
  random: () => number = Math.random,
) => {
  const { durationMs, tickMs, hideMs, nearlyDone } = progressFigures
  let state = hidden
  let ticking: ReturnType<typeof setInterval> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const setState = (next: ProgressState): void => {
    state = next
    changed(next)
  }
  const pause = (): void => {
    clearInterval(ticking)
    ticking = undefined
  }
  const end = (failed: boolean): void => {
    pause()
    clearTimeout(hiding)
    setState({ shown: true, failed, percent: 100 })
    hiding = setTimeout(() => setState(hidden), hideMs)
  }
  /** 0 to 100. The bar goes on growing from there. */
  const set = (percent: number): void => {
    clearTimeout(hiding)
    setState({ shown: true, failed: false, percent: Math.min(100, Math.max(0, percent)) })
  }
  const finish = (): void => {
    // It may be hidden already, because it finishes by itself.
    if (state.shown && !state.failed) end(false)
  }
  const grow = (by: number): void => {
    set(state.percent + by)
    if (state.percent > nearlyDone) finish()
  }
  return {
    start: (): void => {
      pause()
      set(0)
      ticking = setInterval(() => grow((random() * 2 * 100 * tickMs) / durationMs), tickMs)
    },
    grow,
    set,
    /** Stops growing until `start`. */
    pause,
    fail: (): void => end(true),
    finish,
  }
}
