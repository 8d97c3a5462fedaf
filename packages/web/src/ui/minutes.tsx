import { useSyncExternalStore } from 'react'
import { serverNow } from '../lib/first/clock.ts'
import { latenessOf, type WaitLimits } from '../lib/main/lateness.ts'
import { useMessages } from '../messages/catalogue.ts'

const tickMs = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

// One timer for all components, stopped when there are none.
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present minute on the server's clock. */
export const presentMinute = (): number => Math.floor(serverNow() / 60_000)

/** The same, as it passes. */
export const useMinute = (): number => useSyncExternalStore(subscribe, presentMinute)

/** `48 min`, `1 h 04` */
export const minutesText = (
  minutes: number,
  text: ReturnType<typeof useMessages>['text'],
): string =>
  minutes < 60
    ? text('common.minutes', { n: minutes })
    : text('common.hours', {
        h: Math.floor(minutes / 60),
        m: String(minutes % 60).padStart(2, '0'),
      })

export interface Times {
  since: string | number | null
  until?: string | null
}

/** Whole minutes from `since` to `until`, or to the minute `now`; null: it has not begun. */
export const minutesOf = ({ since, until = null }: Times, now: number): number | null => {
  const at = typeof since === 'string' ? Date.parse(since) : since
  if (at === null || Number.isNaN(at)) return null
  const end = until === null ? now : Math.floor(Date.parse(until) / 60_000)
  return Math.max(0, end - Math.floor(at / 60_000))
}

/** Time from `since` to `until`, or to now, in minutes: `48 min`, `1 h 04`. `limits`: of a wait, which marks a late one. */
export const Minutes = ({
  since,
  until = null,
  limits,
}: Times & { limits?: WaitLimits | null }) => {
  const { text } = useMessages()
  const now = useMinute()
  const minutes = minutesOf({ since, until }, now)
  if (since === null || minutes === null) return null
  const late = limits == null ? 'none' : latenessOf(minutes, limits)
  return (
    <time
      dateTime={new Date(since).toISOString()}
      data-late={late}
      data-over={until === null ? undefined : true}
      title={
        limits == null || late === 'none'
          ? undefined
          : text(`common.lateFrom.${late}`, { wait: minutesText(limits[late], text) })
      }
    >
      {minutesText(minutes, text)}
      {late === 'none' ? null : <span className="visually-hidden"> {text('status.late')}</span>}
    </time>
  )
}
