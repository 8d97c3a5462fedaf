import { reloadOnceServed } from '../../lib/main/reload.ts'
import { deviceClocks, startStopwatch } from './core/clock.ts'
import { type Condition, buildIn, isQuietHour, isStuck } from './core/self-care.ts'
import { passing } from './storage.ts'

const buildSpreadMs = 20_000
const maxBuildsRemembered = 10

/** What this page runs; '' where the web is not built. */
export const ownBuild = document.documentElement.dataset['build'] ?? ''

/** What the caretaker asks about the feed. */
type News = () => Pick<Condition, 'relayStale'> & {
  /** Age of the data shown, ms; null before the first data. */
  age: number | null
  /** The display's local time, by the server's clock. */
  clock: Date
}

/** Reloads the page when it is stuck, when web was built anew, and once a day; each wall at a moment of its own. */
export const createCaretaker = (news: News) => {
  const pageAge = startStopwatch(deviceClocks)
  const spread = Math.random()
  let reloading = false

  const reload = (wish: Parameters<typeof reloadOnceServed>[0] = {}): void => {
    if (reloading) return
    reloading = true
    const { needed = () => true } = wish
    reloadOnceServed({
      firstWaitMs: 0,
      ...wish,
      needed: (served) => {
        reloading = needed(served)
        return reloading
      },
    })
  }

  const stuckReloads = (): number => Number(passing.get('muat.stuck') ?? 0)
  const stuck = (): boolean => {
    const { age, relayStale } = news()
    return isStuck({
      silent: age ?? pageAge(),
      relayStale,
      stuckReloads: stuckReloads(),
      spread,
    })
  }

  return {
    /** Somebody asked for it. */
    reload: (): void => reload(),
    /** The relay names the web that it came with. Which one a reload would bring, only what is served can say. */
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
    /** All is well: what was counted against this page is forgotten. */
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
      } else if (isQuietHour(news().clock, pageAge(), spread)) reload()
    },
  }
}
