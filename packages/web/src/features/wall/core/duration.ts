/** Whole minutes since a moment of the server's clock; null when either is not known. */
export const minutesSince = (since: number | null, now: number | null): number | null =>
  since === null || now === null ? null : Math.max(0, Math.floor((now - since) / 60_000))

/** Time of day in the site's zone, such as 14:32, alike in every language. A display's own zone may be wrong. */
export const timeOfDay = (at: number, timeZone: string | undefined): string =>
  new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })

const halfDayMs = 43_200_000

/**
 * The time of a moment that is `age` ms ago, with its day from 12 hours on, when the time alone could be taken for
 * today's.
 */
export const momentOf = (
  at: number,
  age: number,
  { lang, timeZone }: { lang: string; timeZone: string | undefined },
): string => {
  const time = timeOfDay(at, timeZone)
  if (age < halfDayMs) return time
  const day = new Date(at).toLocaleDateString(lang, {
    day: 'numeric',
    month: 'short',
    timeZone,
  })
  return `${day}, ${time}`
}
