import { deadAfterMs, staleAfterMs } from '@muat/shared/wall'

/** How far the board can be trusted. `age` in ms. */
export type Freshness =
  | { kind: 'none' }
  | { kind: 'live' }
  | { kind: 'stale'; age: number }
  | { kind: 'dead'; age: number; asOf: number }

interface Evidence {
  /** When the upstream last confirmed the data, server clock; null when there is none yet. */
  asOf: number | null
  /** The server's clock now; null before its first message. */
  now: number | null
  /** The machine slept, and no message came since. */
  slept: boolean
}

export const judge = ({ asOf, now, slept }: Evidence): Freshness => {
  if (asOf === null || now === null) return { kind: 'none' }
  // A moment in the future is as doubtful as an old one: a clock was set.
  const age = Math.abs(now - asOf)
  if (age > deadAfterMs) return { kind: 'dead', age, asOf }
  if (age > staleAfterMs || slept) return { kind: 'stale', age }
  return { kind: 'live' }
}
