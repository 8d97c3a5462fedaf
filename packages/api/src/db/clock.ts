/** The only source of time, which tests can move. Business days are those of the site's time zone. */
export interface Clock {
  now(): Date
  /** The business day, `YYYY-MM-DD`. */
  today(): string
}

/** `en-CA` writes a day as ISO does. */
const dayIn = (timezone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

export const clockOf = (timezone: string, now: () => Date = () => new Date()): Clock => {
  const day = dayIn(timezone)
  return { now, today: () => day.format(now()) }
}
