const quarter = 900_000
const day = 86_400_000

/** Dates end 8.64e15 ms from 1970; Intl throws beyond. */
const lastQuarter = 8.64e15 - quarter

const offsetReader = (timeZone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (at) => {
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
    const { year = 1970, month = 1, day: date = 1, hour = 0, minute = 0 } = parts
    return Date.UTC(year, month - 1, date, hour, minute) - at
  }
}

const build = (timeZone: string): ((at: number) => number) => {
  const offsetOf = offsetReader(timeZone)
  // Offset by quarter of an hour, the finest step at which offsets change. Bounded.
  const offsets = new Map<number, number>()
  let start = Number.NaN
  let offset = 0
  return (at) => {
    const from = Math.floor(at / quarter) * quarter
    if (from !== start) {
      start = from
      const known = offsets.get(from)
      offset = known ?? (Math.abs(from) > lastQuarter ? 0 : offsetOf(from))
      if (known === undefined) {
        if (offsets.size >= 10_000) offsets.clear()
        offsets.set(from, offset)
      }
    }
    return Math.floor((at + offset) / day)
  }
}

const built = new Map<string, (at: number) => number>()

/** The business day of a moment, as days since 1970, in a time zone. Cached between polls, because Intl is slow. */
export const businessDays = (timeZone: string): ((at: number) => number) => {
  const known = built.get(timeZone) ?? build(timeZone)
  built.set(timeZone, known)
  return known
}
