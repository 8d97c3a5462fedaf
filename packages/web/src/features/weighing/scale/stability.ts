import type { Frame, FrameFault } from '@muat/shared'

export interface StabilityRule {
  /** Time for which the weight must not change, ms. */
  stableMs: number
  /** Tolerance within which readings are the same weight, kg. */
  toleranceKg: number
}

export interface Reading {
  kg: number
  stable: boolean
  /** null: the frame reports no fault. */
  fault: FrameFault | null
  raw: string
}

interface Timed {
  at: number
  frame: Frame
}

/** Minimum number of readings, whatever time they cover. */
const minReadings = 3

/** Longest time between two frames, ms. Indicators send several a second; after a longer silence the scale is not live. */
export const silentMs = 1500

/**
 * A weight is stable if all readings of the last `stableMs` are within the tolerance and none is marked as unstable.
 * The indicator's mark alone is not enough: some set it too early.
 */
export const createStability = (rule: StabilityRule) => {
  let recent: Timed[] = []
  return {
    /** Bytes were lost: earlier readings no longer count. */
    restart: (): void => {
      recent = []
    },
    add: (frame: Frame, at: number): Reading => {
      const before = recent.at(-1)
      if (before !== undefined && at - before.at > silentMs) recent = []
      recent = [...recent, { at, frame }]
      const begin = recent.findLastIndex((reading) => at - reading.at >= rule.stableMs)
      const covered = begin >= 0
      if (covered) recent = recent.slice(begin)
      const weights = recent.map((reading) => reading.frame.kg)
      const spread = Math.max(...weights) - Math.min(...weights)
      const calm = recent.every(
        (reading) => reading.frame.stable !== false && reading.frame.fault === null,
      )
      return {
        kg: frame.kg,
        stable: covered && recent.length >= minReadings && calm && spread <= rule.toleranceKg,
        fault: frame.fault,
        raw: frame.raw,
      }
    },
  }
}
