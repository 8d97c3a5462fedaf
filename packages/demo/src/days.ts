const dayMs = 86_400_000
export const minuteMs = 60_000

/** Date and time zone of a demo site. */
export interface Days {
  timezone: string
  today: string
  /** ms since 1970. */
  now: number
  /** Days of history. */
  past: number
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const isSunday = (day: string): boolean => weekdayOf(day) === 0

/** The previous working day; Saturday for a Monday. */
export const workingDayBefore = (day: string): string => {
  const before = addDays(day, -1)
  return isSunday(before) ? addDays(before, -1) : before
}

/** The next working day; Monday for a Saturday. */
export const workingDayAfter = (day: string): string => {
  const after = addDays(day, 1)
  return isSunday(after) ? addDays(after, 1) : after
}

/** Past working days, oldest first. */
export const workingDays = ({ today, past }: Days): string[] =>
  Array.from({ length: past }, (_, index) => addDays(today, index - past)).filter(
    (day) => !isSunday(day),
  )

/** Position of a day in the history: 0 at its beginning, 1 today. */
export const progressOf = (day: string, { today, past }: Days): number =>
  1 - (Date.parse(today) - Date.parse(day)) / (past * dayMs)

/** Cached by time zone, because formatters are expensive to make. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockIn = (timezone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timezone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timezone, clock)
  return clock
}

/** Offset of a time zone from UTC at a moment, ms. */
const offsetMs = (timezone: string, at: number): number => {
  const parts = clockIn(timezone).formatToParts(at)
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

/** A cache: a history uses the same moments repeatedly. */
const moments = new Map<string, number>()

/** The moment of a wall clock's time, minutes after midnight of the day, in ms. */
export const atWallClock = (timezone: string, day: string, minutes: number): number => {
  const name = `${timezone} ${day} ${minutes}`
  const known = moments.get(name)
  if (known !== undefined) return known
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const first = asUtc - offsetMs(timezone, asUtc)
  // Evaluated again, because the offset may change between the two.
  const at = asUtc - offsetMs(timezone, first)
  moments.set(name, at)
  return at
}

export const byDate = <Dated extends { date: string }>(
  list: readonly Dated[],
): ReadonlyMap<string, Dated[]> => {
  const found = new Map<string, Dated[]>()
  for (const one of list) {
    const others = found.get(one.date)
    if (others === undefined) found.set(one.date, [one])
    else others.push(one)
  }
  return found
}
