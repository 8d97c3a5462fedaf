const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const day = 24 * 60

/**
 * The hours of a site, its `openHours` (`HH:MM-HH:MM`, past midnight too; null: always), as minutes: `from` midnight, and
 * how `long` from there. From a time to the same is all day.
 */
export const openMinutesOf = (openHours: string | null): { from: number; long: number } => {
  if (openHours === null) return { from: 0, long: day }
  const [opens = '', closes = ''] = openHours.split('-')
  const from = minutesIn(opens)
  return { from, long: (minutesIn(closes) - from + day) % day || day }
}

/** Whether a site is open at a moment, on its own clock. */
export const isOpenAt = (openHours: string | null, at: Date, timeZone: string): boolean => {
  const { from, long } = openMinutesOf(openHours)
  const clock = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (minutesIn(clock) - from + day) % day < long
}
