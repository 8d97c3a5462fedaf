const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const day = 24 * 60

/**
 * `openHours` of a site (`HH:MM-HH:MM`, also past midnight; null: always) in minutes: `from` midnight, and duration
 * `long`. Equal ends mean all day.
 */
export const openMinutesOf = (openHours: string | null): { from: number; long: number } => {
  if (openHours === null) return { from: 0, long: day }
  const [opens = '', closes = ''] = openHours.split('-')
  const from = minutesIn(opens)
  return { from, long: (minutesIn(closes) - from + day) % day || day }
}

/** Whether the site is open at a moment, in its own time. */
export const isOpenAt = (openHours: string | null, at: Date, timeZone: string): boolean => {
  const { from, long } = openMinutesOf(openHours)
  const clock = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (minutesIn(clock) - from + day) % day < long
}
