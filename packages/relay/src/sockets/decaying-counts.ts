const mostRemembered = 10_000

/** Forgets what is oldest beyond a number: what strangers can fill is never larger. */
export const limitSize = (map: Map<string, unknown>): void => {
  const [oldest] = map.size > mostRemembered ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
}

interface DecayingCountsOptions {
  /** How much of it is gone after a second. */
  perSecond: number
  now: () => number
}

/** How much somebody has done lately: it adds up, and fades with time. */
export const createDecayingCounts = ({ perSecond, now }: DecayingCountsOptions) => {
  const weights = new Map<string, { weight: number; at: number }>()

  const of = (key: string): number => {
    const found = weights.get(key)
    if (found === undefined) return 0
    const left = found.weight - ((now() - found.at) / 1000) * perSecond
    if (left <= 0) weights.delete(key)
    return Math.max(0, left)
  }
  return {
    of,
    add: (key: string): void => {
      weights.set(key, { weight: of(key) + 1, at: now() })
      limitSize(weights)
    },
  }
}
