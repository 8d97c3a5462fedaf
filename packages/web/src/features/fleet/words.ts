import { siteConfig } from '../../lib/main/config.ts'
import { showNumber } from '../../lib/base/number.ts'
import type { useMessages } from '../../messages/catalogue.ts'

type Messages = ReturnType<typeof useMessages>

/** `8 s`, `48 min`, `1 h 04`. */
export const showAge = (ms: number | null, { text, language }: Messages): string => {
  if (ms === null) return '–'
  const minutes = Math.floor(ms / 60_000)
  if (minutes === 0) return text('fleet.seconds', { n: Math.floor(ms / 1000) })
  if (minutes < 60) return text('common.minutes', { n: minutes })
  return text('common.hours', {
    h: showNumber(Math.floor(minutes / 60), language),
    m: String(minutes % 60).padStart(2, '0'),
  })
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
