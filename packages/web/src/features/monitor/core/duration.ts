export type Lateness = 'none' | 'amber' | 'red'

export interface WaitLimits {
  amber: number
  red: number
}

/** Whole minutes since a moment of the server's clock; null when either is not known. */
export const minutesSince = (since: number | null, now: number | null): number | null =>
  since === null || now === null ? null : Math.max(0, Math.floor((now - since) / 60_000))

export const latenessOf = (minutes: number | null, limits: WaitLimits): Lateness => {
  if (minutes === null || minutes < limits.amber) return 'none'
  return minutes < limits.red ? 'amber' : 'red'
}

/** 14:32, in whatever language. */
export const timeOfDay = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
