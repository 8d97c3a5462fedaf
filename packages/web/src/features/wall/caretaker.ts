import { reloadOnceServed } from '../../lib/main/reload.ts'
import { deviceClocks, startStopwatch } from './core/clock.ts'
import { type Condition, buildIn, isQuietHour, isStuck } from './core/self-care.ts'
import { passing } from './storage.ts'

const buildSpreadMs = 20_000
const maxBuildsRemembered = 10

/** The build of web that this page runs; '' where web is not built, as in development. */
export const ownBuild = document.documentElement.dataset['build'] ?? ''

/** State of the feed, as the caretaker needs it. */
type GetFeedState = () => Pick<Condition, 'relayStale'> & {
  /** Age of the data shown, ms; null before the first data. */
  age: number | null
  /** The display's local time, by the server's clock. */
  clock: Date
}

/**
 * Reloads the page when it is stuck, when web was built anew, and once a day. `spread` gives each wall its own moment.
 */
export const createCaretaker = (feedState: GetFeedState) => {
  const pageAge = startStopwatch(deviceClocks)
  const spread = Math.random()
  let reloading = false

  const reload = (options: Parameters<typeof reloadOnceServed>[0] = {}): void => {
    if (reloading) return
    reloading = true
    const { needed = () => true } = options
    reloadOnceServed({
      firstWaitMs: 0,
      ...options,
      needed: (served) => {
        reloading = needed(served)
        return reloading
      },
    })
  }

  const stuckReloads = (): number => Number(passing.get('muat.stuck') ?? 0)
  const stuck = (): boolean => {
    const { age, relayStale } = feedState()
    return isStuck({
      silent: age ?? pageAge(),
      relayStale,
      stuckReloads: stuckReloads(),
      spread,
    })
  }

  return {
    /** Reloads on a command from the fleet page. */
    reload: (): void => reload(),
    /**
     * Handles the build that the relay names. The page reloads only if the server already serves another build than its
     * own, and once for each build.
     */
    hearBuild: (build: string): void => {
      if (build === '' || build === ownBuild) return
      reload({
        firstWaitMs: spread * buildSpreadMs,
        needed: (served) => {
          const next = buildIn(served)
          const reloadedFor = passing.get('muat.builds')?.split('\n') ?? []
          if (next === null || next === ownBuild || reloadedFor.includes(next)) return false
          passing.set('muat.builds', [...reloadedFor, next].slice(-maxBuildsRemembered).join('\n'))
          return true
        },
      })
    },
    /** Resets the count of reloads, which stretches the wait before the next one. */
    isLive: (): void => {
      if (stuckReloads() > 0) passing.set('muat.stuck', '0')
    },
    look: (): void => {
      if (reloading) return
      if (stuck()) {
        reload({
          needed: stuck,
          before: () => passing.set('muat.stuck', String(stuckReloads() + 1)),
        })
      } else if (isQuietHour(feedState().clock, pageAge(), spread)) reload()
    },
  }
}
