const dayMs = 86_400_000
export const minuteMs = 60_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** How far the wall clock of a time zone is ahead of UTC at a moment, ms. */
const offsetMs = (timezone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value ?? 0)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(at / 1000) * 1000
}

/** The moment at which the wall clock of the time zone shows so many minutes after midnight of the day, ms. */
export const atWallClock = (timezone: string, day: string, minutes: number): number => {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const first = asUtc - offsetMs(timezone, asUtc)
  // Asked again at the answer: the zone may change its offset between the two.
  return asUtc - offsetMs(timezone, first)
}
