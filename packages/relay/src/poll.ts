import { createHash } from 'node:crypto'
import { fetchMonitor, type Held, type MonitorSource, type Outcome } from './fetch-monitor.ts'

export interface Poller {
  start: () => void
  /** Somebody wrote: asks at once, or right after the poll in flight; many at a time count as one. */
  trigger: () => void
  stop: () => void
}

interface PollerOptions {
  source: MonitorSource
  intervalMs: number
  /** Spreads the ticks of several relays over the interval. */
  instance: string
  onOutcome: (outcome: Outcome, seconds: number) => void
}

/** When the next tick is, ms from `now`: the same phase of every interval, whatever happened in between. */
export const untilTick = (now: number, intervalMs: number, instance: string): number => {
  const phase = createHash('sha1').update(instance).digest().readUInt32BE() % intervalMs
  return intervalMs - ((((now - phase) % intervalMs) + intervalMs) % intervalMs)
}

export const createPoller = ({
  source,
  intervalMs,
  instance,
  onOutcome,
}: PollerOptions): Poller => {
  let held: Held | undefined
  let inFlight = false
  let again = false
  let stopped = false
  let pausedUntil = 0
  let tickTimer: NodeJS.Timeout | undefined
  let pauseTimer: NodeJS.Timeout | undefined

  const poll = async (): Promise<void> => {
    if (inFlight || stopped) return
    inFlight = true
    again = false
    const began = performance.now()
    const outcome = await fetchMonitor(source, held)
    inFlight = false
    if (stopped) return
    // A failure leaves the copy and its tag: the walls keep showing it, so a later 304 still vouches for it.
    if (outcome.kind === 'fresh') held = { etag: outcome.etag, digest: outcome.digest }
    if (outcome.kind === 'failed' && outcome.retryAfterMs > 0) pause(outcome.retryAfterMs)
    onOutcome(outcome, (performance.now() - began) / 1000)
    if (again) ask()
  }

  const ask = (): void => {
    if (performance.now() >= pausedUntil) void poll()
  }

  const pause = (ms: number): void => {
    pausedUntil = performance.now() + ms
    clearTimeout(pauseTimer)
    pauseTimer = setTimeout(() => {
      pausedUntil = 0
      void poll()
    }, ms)
  }

  const schedule = (afterMs: number): void => {
    tickTimer = setTimeout(() => {
      // A tick that finds a poll in flight is skipped: a slow upstream is not asked twice.
      if (!inFlight) ask()
      schedule(untilTick(Date.now(), intervalMs, instance))
    }, afterMs)
  }

  return {
    start: () => {
      void poll()
      schedule(intervalMs + untilTick(Date.now(), intervalMs, instance))
    },
    trigger: () => {
      if (inFlight) again = true
      else ask()
    },
    stop: () => {
      stopped = true
      clearTimeout(tickTimer)
      clearTimeout(pauseTimer)
    },
  }
}
