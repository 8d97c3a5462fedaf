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

/** 14:32, in whatever language, where the site is: displays are set to all kinds of zones. */
export const timeOfDay = (at: number, timeZone: string | undefined): string =>
  new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })

const halfADay = 43_200_000

/** A moment that is `age` ms ago: its time, and its day too where the time alone could be taken for today's. */
export const momentOf = (
  at: number,
  age: number,
  { lang, timeZone }: { lang: string; timeZone: string | undefined },
): string => {
  const time = timeOfDay(at, timeZone)
  if (age < halfADay) return time
  const day = new Date(at).toLocaleDateString(lang, {
    day: 'numeric',
    month: 'short',
    timeZone,
  })
  return `${day}, ${time}`
}
