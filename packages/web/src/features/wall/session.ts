import type { Area, Command, Health, WallSite } from '@muat/shared/wall'
import { type Config, siteConfig } from '../../lib/main/config.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { createCaretaker, ownBuild } from './caretaker.ts'
import { type Held, nothingHeld } from './core/boards.ts'
import { createCallBook } from './core/calls.ts'
import { createServerClock, deviceClocks, startStopwatch } from './core/clock.ts'
import { judge } from './core/freshness.ts'
import type { Options } from './core/options.ts'
import { settle } from './core/settings.ts'
import { pageShownMs } from './core/paging.ts'
import { followRelay } from './feed.ts'
import { lacks } from './lacks.ts'
import { createLanguageSwitch } from './language.ts'
import { tendScreen } from './screen.ts'
import { rememberedSite, rememberSite } from './site-memory.ts'
import {
  shiftPicture,
  showBoard,
  showFresh,
  showFreshness,
  showSettings,
  showTaken,
  turnPage,
  wall,
} from './state.ts'
import { displayId, isPicture } from './storage.ts'
import { createVoice } from './voice.ts'

const tickMs = 1000
/** A timer that comes so late has slept. */
const sleepMs = 5000
const shiftEveryMs = 3 * 60_000
/** How fine the clock is that minutes are counted by. */
const clockStepMs = 15_000
const heardRecentlyMs = 15_000

/**
 * Runs a wall for these areas as long as its page is there. One timer beats for everything. `shown`: when there is a
 * picture; what is heard before that is not painted yet. `loaded`: when /config.json is there; until then its defaults hold.
 */
export const runWall = (
  areas: Area[],
  options: Options,
  loaded: Promise<Config>,
  shown: Promise<unknown>,
): void => {
  const clock = createServerClock(deviceClocks)
  const calls = createCallBook()
  let held: Held = nothingHeld
  let slept = false
  let sinceTick = startStopwatch(deviceClocks)
  let sinceTurn = startStopwatch(deviceClocks)
  let sinceShift = startStopwatch(deviceClocks)

  const switchLanguage = createLanguageSwitch(() => siteConfig().appName)

  const block = (blocked: boolean): void => {
    wall.soundBlocked = blocked
  }
  const startVoice = (): ReturnType<typeof createVoice> | null => {
    const language = wall.settings.voice
    if (language !== null) return createVoice(language, block)
    block(false)
    return null
  }

  /** Applies new site settings and /config.json. Options of the address stay. */
  const settleAnew = (site: WallSite | null): void => {
    const before = wall.settings
    const now = settle(areas, options, site, siteConfig())
    showSettings(now)
    document.documentElement.toggleAttribute('data-night', site?.night === true)
    switchLanguage(now.lang)
    if (now.voice !== before.voice) {
      voice?.stop()
      voice = startVoice()
    }
  }
  const follow = (site: WallSite | null): void => {
    rememberSite(site)
    settleAnew(site)
  }

  const caretaker = createCaretaker(() => {
    const now = clock.now()
    const heard = (clock.silence() ?? Number.POSITIVE_INFINITY) < heardRecentlyMs
    return {
      age: held.asOf === null || now === null ? null : now - held.asOf,
      relayStale: held.link?.state === 'stale' && heard,
      clock: new Date(now ?? Date.now()),
    }
  })

  const show = (): void => {
    const now = clock.now()
    showFreshness(judge({ asOf: held.asOf, now, slept }))
    if (now === null) return
    wall.clock = Math.floor(now / clockStepMs) * clockStepMs
    const boards = areas.flatMap((area) => held.boards[area] ?? [])
    for (const { area, entry } of calls.take(boards, now)) {
      wall.lastCall = { plate: entry.licensePlate, area }
      // A call brings its page's time to begin anew: nobody should see it turn away at once.
      sinceTurn = startStopwatch(deviceClocks)
      void voice?.call(entry.licensePlate, area)
    }
    showFresh(calls.fresh(boards, now))
    showTaken(calls.taken(now))
  }

  const feed = followRelay(
    areas,
    () =>
      isPicture
        ? undefined
        : {
            id: displayId(),
            name: wall.settings.name ?? '',
            build: ownBuild,
            mute: wall.soundBlocked,
            voice: wall.settings.voice,
            screen: wall.viewport,
            attended: wall.attended,
            lacks: lacks(),
            options: options.said,
          },
    loaded,
    {
      changed: (next) => {
        const { site } = held
        held = next
        if (held.site !== undefined && held.site !== site) follow(held.site)
        wall.known = held.known
        wall.misconfigured = held.link?.state === 'stale' && held.link.reason === 'misconfigured'
        for (const area of areas) {
          const seq = held.seqs[area]
          const board = held.boards[area]
          if (seq !== undefined && board !== undefined && showBoard(area, seq, board)) {
            void reportPainted(area, seq)
          }
        }
        show()
      },
      heard: (health: Health) => {
        clock.hear(health.serverNow)
        // After a sleep the relay is believed again once this display is back in its run.
        if (health.epoch === held.epoch) slept = false
        caretaker.hearBuild(health.build)
        show()
      },
      command: async ({ name, address }: Command) => {
        if (name === 'reload') {
          // Of another address only once the server answers: until then the wall shows what it showed.
          if (address !== undefined) history.replaceState(null, '', address)
          caretaker.reload()
        } else if (name === 'identify') {
          const { identify } = await import('./identify.ts')
          identify(
            wall.settings.name ??
              wallTexts.translator.text('unnamed', { id: displayId().slice(0, 4) }),
          )
        }
      },
    },
  )

  let voice = startVoice()

  // The picture is drawn before the next frame ends, so the one after that comes when it has been painted.
  const reportPainted = async (area: Area, seq: number): Promise<void> => {
    await shown
    requestAnimationFrame(() => requestAnimationFrame(() => feed.painted(area, seq)))
  }

  const tick = (): void => {
    if (sinceTick() > sleepMs) slept = true
    sinceTick = startStopwatch(deviceClocks)
    show()
    feed.introduce()
    // One that could not be fetched is asked for again.
    switchLanguage(wall.settings.lang)
    // A timer may come a little early or late; the page turns on the beat nearest to its time.
    if (sinceTurn() >= pageShownMs - tickMs / 2) {
      turnPage(1)
      sinceTurn = startStopwatch(deviceClocks)
    }
    if (sinceShift() >= shiftEveryMs) {
      shiftPicture()
      sinceShift = startStopwatch(deviceClocks)
    }
    if (wall.freshness.kind === 'live') caretaker.isLive()
    caretaker.look()
  }

  setInterval(tick, tickMs)
  void loaded.then(() => settleAnew(held.site === undefined ? rememberedSite() : held.site))
  tendScreen(() => {
    sinceTurn = startStopwatch(deviceClocks)
  }, options.kiosk)
}
