import { setTimeout as sleep } from 'node:timers/promises'

// Simulated time goes from event to event. The real clock only holds it back: at speed 60 a minute takes a second, and
// when the site is slow or away the day waits for it instead of running on without it.

interface Entry {
  at: number
  order: number
  task: () => Promise<void>
}

export interface Agenda {
  /** Simulated time, ms since 1970. */
  now(): number
  /** Does it so many simulated minutes from now. */
  after(minutes: number, task: () => Promise<void>): void
  /** Resolves when the end is reached, nothing is left to do, or `stop` was called; what had begun is finished. */
  run(): Promise<void>
  stop(): void
}

const minuteMs = 60_000
/** A delay of more than this was an outage: the day goes on at its pace from there, it does not race to catch up. */
const slackMs = 1500

/** How far the day may run ahead of what is still under way, however fast it is played. */
const driftMs = minuteMs

export const createAgenda = (day: {
  start: number
  end: number
  speed: number
  /** How many events may be under way at once: that many people work on the site. */
  hands: number
}): Agenda => {
  const entries: Entry[] = []
  const stopping = new AbortController()
  let now = day.start
  let anchor = { real: performance.now(), simulated: day.start }
  let order = 0
  let failure: unknown = null
  let wake = () => {}
  const underWay = new Map<Promise<void>, number>()

  const dueIn = ({ at }: Entry): number =>
    anchor.real + (at - anchor.simulated) / day.speed - performance.now()

  const take = (): Entry | undefined => {
    entries.sort((a, b) => a.at - b.at || a.order - b.order)
    return entries[0]
  }

  const begin = (entry: Entry): void => {
    entries.splice(entries.indexOf(entry), 1)
    if (dueIn(entry) < -slackMs) anchor = { real: performance.now(), simulated: entry.at }
    now = Math.max(now, entry.at)
    const work = entry.task().catch((error: unknown) => {
      failure ??= error
      stopping.abort()
    })
    const done = work.finally(() => {
      underWay.delete(done)
      wake()
    })
    underWay.set(done, entry.at)
  }

  const pause = (ms: number): Promise<void> => {
    const something = new Promise<void>((resolve) => {
      wake = resolve
    })
    const waiting = new AbortController()
    const timer = sleep(Math.min(ms, 60_000), undefined, { signal: waiting.signal }).catch(() => {})
    return Promise.race([something, timer]).finally(() => waiting.abort())
  }
  stopping.signal.addEventListener('abort', () => wake())

  return {
    now: () => now,
    after: (minutes, task) => {
      order += 1
      entries.push({ at: now + minutes * minuteMs, order, task })
      wake()
    },
    run: async () => {
      while (!stopping.signal.aborted) {
        const next = take()
        if (next === undefined && underWay.size === 0) break
        if (next !== undefined && next.at > day.end && underWay.size === 0) break
        const blocked =
          next === undefined ||
          next.at > day.end ||
          underWay.size >= day.hands ||
          next.at > Math.min(...underWay.values()) + driftMs
        const wait = blocked ? 60_000 : dueIn(next)
        if (blocked || wait > 0) await pause(wait)
        else begin(next)
      }
      await Promise.all(underWay.keys())
      if (failure !== null) throw failure
    },
    stop: () => stopping.abort(),
  }
}
