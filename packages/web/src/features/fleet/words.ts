import { siteConfig } from '../../lib/main/config.ts'
import type { useMessages } from '../../messages/catalogue.ts'
import { minutesText } from '../../ui/minutes.tsx'

type Messages = ReturnType<typeof useMessages>

/** `8 s`, `48 min`, `1 h 04`. */
export const showAge = (ms: number | null, { text }: Messages): string => {
  if (ms === null) return '–'
  const minutes = Math.floor(ms / 60_000)
  return minutes === 0
    ? text('fleet.seconds', { n: Math.floor(ms / 1000) })
    : minutesText(minutes, text)
}

/** A moment in the site's time; with its day where that is another one. */
export const showMoment = (at: number | null, now: number, { language }: Messages): string => {
  if (at === null) return '–'
  const { timeZone } = siteConfig()
  const zone = timeZone === undefined ? {} : { timeZone }
  const day = (moment: number): string =>
    new Date(moment).toLocaleDateString(language, { ...zone, day: 'numeric', month: 'short' })
  const time = new Date(at).toLocaleTimeString('en-GB', {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return day(at) === day(now) ? time : `${day(at)}, ${time}`
}
