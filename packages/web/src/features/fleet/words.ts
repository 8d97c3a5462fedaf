import { showMoment, showTime, siteDayOf } from '../../lib/date.ts'
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

/** A moment in the site's time zone, with its day unless it is today. */
export const showSince = (at: number | null, now: number): string =>
  at === null ? '–' : siteDayOf(at) === siteDayOf(now) ? showTime(at) : showMoment(at)
