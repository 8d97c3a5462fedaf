const parts = { year: 0, month: 1, day: 2, hour: 3, minute: 4, second: 5 } as const

const quarterMs = 15 * 60_000

/** Converts a moment to the site's wall clock, as milliseconds since 1970 in UTC. Spreadsheets know no time zones. */
export const wallClockOf = (timezone: string): ((moment: string) => number) => {
  const format = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const at = (date: Date): number => {
    const fields: number[] = []
    for (const { type, value } of format.formatToParts(date)) {
      if (type in parts) fields[parts[type as keyof typeof parts]] = Number(value)
    }
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  // Offsets of time zones are multiples of a quarter of an hour and change only then.
  const offsets = new Map<number, number>()
  return (moment) => {
    const time = Math.floor(Date.parse(moment) / 1000) * 1000
    const quarter = Math.floor(time / quarterMs)
    const known = offsets.get(quarter)
    if (known !== undefined) return time + known
    const offset = at(new Date(time)) - time
    offsets.set(quarter, offset)
    return time + offset
  }
}
