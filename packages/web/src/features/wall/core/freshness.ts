import { deadAfterMs, staleAfterMs } from '@muat/shared/wall'

/** How much the board may be believed. `age` in ms; null when nobody knows how old it is. */
export type Freshness =
  | { kind: 'none' }
  | { kind: 'live' }
  | { kind: 'stale'; age: number }
  | { kind: 'dead'; age: number; asOf: number }

interface Evidence {
  /** When the upstream last confirmed the data, server clock; null when there is none yet. */
  asOf: number | null
  /** The server's clock now; null until the server was heard. */
  now: number | null
  /** The machine slept, and the server has not been heard since. */
  slept: boolean
}

export const judge = ({ asOf, now, slept }: Evidence): Freshness => {
  if (asOf === null || now === null) return { kind: 'none' }
  // A moment that lies ahead is to be believed as little as one long past: a clock was set.
  const age = Math.abs(now - asOf)
  if (age > deadAfterMs) return { kind: 'dead', age, asOf }
  if (age > staleAfterMs || slept) return { kind: 'stale', age }
  return { kind: 'live' }
}
