const quarter = 900_000
const day = 86_400_000

/** Dates reach 8.64e15 ms either side of 1970; Intl refuses what lies beyond. */
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
  // Offsets change on the quarter of an hour; a yard holds few of them, and a hostile one is not kept for ever.
  const offsets = new Map<number, number>()
  let start = Number.NaN
  let offset = 0
  return (at) => {
    const its = Math.floor(at / quarter) * quarter
    if (its !== start) {
      start = its
      const known = offsets.get(its)
      offset = known ?? (Math.abs(its) > lastQuarter ? 0 : offsetOf(its))
      if (known === undefined) {
        if (offsets.size >= 10_000) offsets.clear()
        offsets.set(its, offset)
      }
    }
    return Math.floor((at + offset) / day)
  }
}

const built = new Map<string, (at: number) => number>()

/** The business day of a moment, as days since 1970, in a time zone. Kept between polls: asking Intl is what costs. */
export const businessDays = (timeZone: string): ((at: number) => number) => {
  const known = built.get(timeZone) ?? build(timeZone)
  built.set(timeZone, known)
  return known
}
