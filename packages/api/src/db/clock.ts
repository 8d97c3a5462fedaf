/** The only source of time: tests move it, and a business day ends when it does where the site is. */
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
