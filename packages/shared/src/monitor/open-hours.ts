const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether a site is open at a moment, by its `openHours` (`HH:MM-HH:MM`, past midnight too) on its own clock; null: always. */
export const isOpenAt = (openHours: string | null, at: Date, timeZone: string): boolean => {
  if (openHours === null) return true
  const [opens = '', closes = ''] = openHours.split('-')
  const [from, until] = [minutesIn(opens), minutesIn(closes)]
  const clock = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const now = minutesIn(clock)
  if (from === until) return true
  return from < until ? now >= from && now < until : now >= from || now < until
}
