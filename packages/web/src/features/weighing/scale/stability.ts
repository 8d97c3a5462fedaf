import type { Frame } from '@muat/shared'

export interface StabilityRule {
  /** How long the weight must have stayed, ms. */
  stableMs: number
  /** How far readings may lie apart and still be one weight, kg. */
  toleranceKg: number
}

export interface Reading {
  kg: number
  stable: boolean
  overload: boolean
  raw: string
}

interface Timed {
  at: number
  frame: Frame
}

/** Fewer readings than this prove nothing, however long they took. */
const fewest = 3

/**
 * A weight is stable if all readings of the last `stableMs` are within the tolerance and none is marked as unstable.
 * The indicator's mark alone is not enough: some set it too early.
 */
export const createStability = (rule: StabilityRule) => {
  let recent: Timed[] = []
  return {
    add: (frame: Frame, at: number): Reading => {
      recent = [...recent, { at, frame }]
      const begin = recent.findLastIndex((one) => at - one.at >= rule.stableMs)
      const covered = begin >= 0
      if (covered) recent = recent.slice(begin)
      const weights = recent.map((one) => one.frame.kg)
      const spread = Math.max(...weights) - Math.min(...weights)
      const calm = recent.every((one) => one.frame.stable !== false && !one.frame.overload)
      return {
        kg: frame.kg,
        stable: covered && recent.length >= fewest && calm && spread <= rule.toleranceKg,
        overload: frame.overload,
        raw: frame.raw,
      }
    },
  }
}
