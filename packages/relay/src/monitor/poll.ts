import { createHash } from 'node:crypto'
import { fetchMonitor, type Held, type MonitorSource, type Outcome } from './fetch-monitor.ts'

export interface Poller {
  start: () => void
  /** Somebody wrote: asks at once, or as soon as the last such question is old enough; many at a time count as one. */
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

/** Writes bring on at most ten polls a second: from one to the next, ms. */
const betweenTriggersMs = 100

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
  /** Somebody has written since the last poll was sent: another has to follow. */
  let written = false
  let stopped = false
  let pausedUntil = 0
  let notBefore = 0
  let tickTimer: NodeJS.Timeout | undefined
  let pauseTimer: NodeJS.Timeout | undefined
  let triggerTimer: NodeJS.Timeout | undefined

  const poll = async (): Promise<void> => {
    if (inFlight || stopped) return
    inFlight = true
    const began = performance.now()
    // Whatever was written before is in the answer to this one.
    if (written) notBefore = began + betweenTriggersMs
    written = false
    const outcome = await fetchMonitor(source, held)
    inFlight = false
    if (stopped) return
    // A failure leaves the copy and its tag: the walls keep showing it, so a later 304 still vouches for it.
    if (outcome.kind === 'fresh') held = { etag: outcome.etag, digest: outcome.digest }
    if (outcome.kind === 'failed' && outcome.retryAfterMs > 0) pause(outcome.retryAfterMs)
    onOutcome(outcome, (performance.now() - began) / 1000)
    askForWritten()
  }

  const ask = (): void => {
    if (performance.now() >= pausedUntil) void poll()
  }

  const askForWritten = (): void => {
    if (!written || inFlight) return
    clearTimeout(triggerTimer)
    const waitMs = notBefore - performance.now()
    // A timer may ring a little early, and then sets itself again.
    if (waitMs > 0) triggerTimer = setTimeout(askForWritten, Math.ceil(waitMs))
    else ask()
  }

  const pause = (ms: number): void => {
    pausedUntil = performance.now() + ms
    clearTimeout(pauseTimer)
    pauseTimer = setTimeout(() => {
      pausedUntil = 0
      void poll()
    }, ms)
  }

  /** The first tick comes less than an interval after the poll of the start, which stands in for it where it was good. */
  let started = false
  const schedule = (): void => {
    const tick = (): void => {
      // A tick that finds a poll in flight is skipped: a slow upstream is not asked twice.
      if (!inFlight && (started || held === undefined)) ask()
      started = true
      schedule()
    }
    tickTimer = setTimeout(tick, untilTick(Date.now(), intervalMs, instance))
  }

  return {
    start: () => {
      void poll()
      schedule()
    },
    trigger: () => {
      written = true
      askForWritten()
    },
    stop: () => {
      stopped = true
      clearTimeout(tickTimer)
      clearTimeout(pauseTimer)
      clearTimeout(triggerTimer)
    },
  }
}
