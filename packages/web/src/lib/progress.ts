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
 * The bar at the top. It cannot know how long a page takes: it grows by chance, in steps that make the usual duration
 * on average, and finishes by itself once it is nearly there.
 */
export const createProgress = (
  changed: (state: ProgressState) => void,
  random: () => number = Math.random,
) => {
  const { durationMs, tickMs, hideMs, nearlyDone } = progressFigures
  let state = hidden
  let ticking: ReturnType<typeof setInterval> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const become = (next: ProgressState): void => {
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
    become({ shown: true, failed, percent: 100 })
    hiding = setTimeout(() => become(hidden), hideMs)
  }
  /** From 0 to 100; holds no longer than the next growth. */
  const set = (percent: number): void => {
    clearTimeout(hiding)
    become({ shown: true, failed: false, percent: Math.min(100, Math.max(0, percent)) })
  }
  const finish = (): void => {
    // What has finished by itself, or never began, has nothing left to finish.
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
    /** Stays where it is until it is set, finished, failed or started again. */
    pause,
    fail: (): void => end(true),
    finish,
  }
}
