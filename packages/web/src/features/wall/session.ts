import type { Area, Command, Health, WallSite, DisplayLack } from '@muat/shared/wall'
import { type Config, siteConfig } from '../../lib/main/config.ts'
import { wallTexts } from '../../messages/wall/index.ts'
import { createCaretaker, ownBuild } from './caretaker.ts'
import { type Received, nothingReceived } from './core/boards.ts'
import { createCallBook } from './core/calls.ts'
import { createServerClock, deviceClocks, startStopwatch } from './core/clock.ts'
import { judge } from './core/freshness.ts'
import type { Options } from './core/options.ts'
import { settle } from './core/settings.ts'
import { pageShownMs } from './core/paging.ts'
import { followRelay } from './feed.ts'
import { createLanguageSwitch } from './language.ts'
import { tendScreen } from './screen.ts'
import { rememberedSite, rememberSite } from './site-memory.ts'
import {
  shiftPicture,
  showBoard,
  showFresh,
  showFreshness,
  showRecent,
  showSettings,
  showCovering,
  turnPage,
  wall,
} from './state.ts'
import { displayId, isPreview, lasting, optionsKey } from './storage.ts'
import { createVoice } from './voice.ts'
import { attempt } from './core/attempt.ts'

const has: Readonly<Record<DisplayLack, () => boolean>> = {
  sound: () => 'AudioContext' in globalThis,
  wake_lock: () => wall.awake,
  full_screen: () => 'requestFullscreen' in document.documentElement,
  storage: () => lasting.get(optionsKey) !== null,
}

/** Browser features that this display lacks, for the fleet page. The wall runs without them. */
const lacks = (): DisplayLack[] =>
  (Object.keys(has) as DisplayLack[]).filter((name) => !attempt(has[name], false))

const tickMs = 1000
/** A tick that comes this late, ms, means that the machine slept. */
const sleepMs = 5000
const shiftEveryMs = 3 * 60_000
/** Resolution of `wall.clock`, ms. */
const clockStepMs = 15_000
const heardRecentlyMs = 15_000

/**
 * Runs a wall for these areas as long as its page lives, on one timer. `shown` resolves when the page is rendered;
 * boards that arrive earlier are reported as painted after that. `loaded` resolves with /config.json; until then its
 * defaults apply.
 */
export const runWall = (
  areas: Area[],
  options: Options,
  loaded: Promise<Config>,
  shown: Promise<unknown>,
): void => {
  const clock = createServerClock(deviceClocks)
  const calls = createCallBook()
  let received: Received = nothingReceived
  let slept = false
  let sinceTick = startStopwatch(deviceClocks)
  let sinceTurn = startStopwatch(deviceClocks)
  let sinceShift = startStopwatch(deviceClocks)

  const wakeLock = tendScreen(() => {
    sinceTurn = startStopwatch(deviceClocks)
  }, options.kiosk)
  const switchLanguage = createLanguageSwitch(() => siteConfig().appName)

  const setSoundBlocked = (blocked: boolean): void => {
    wall.soundBlocked = blocked
  }
  const startVoice = (): ReturnType<typeof createVoice> | null => {
    const { voice, recording } = wall.settings
    if (voice !== null) return createVoice(voice, recording, setSoundBlocked)
    setSoundBlocked(false)
    return null
  }

  /** Applies new site settings and /config.json. Options of the address take precedence. */
  const settleAnew = (site: WallSite | null): void => {
    const isClosed = site?.night === true
    const before = wall.settings
    const now = settle(areas, options, site, siteConfig())
    showSettings(now)
    document.documentElement.toggleAttribute('data-night', isClosed)
    wakeLock.setClosed(isClosed)
    switchLanguage(now.lang)
    if (now.voice !== before.voice || now.recording !== before.recording) {
      voice?.stop()
      voice = startVoice()
    }
  }
  const applySite = (site: WallSite | null): void => {
    rememberSite(site)
    settleAnew(site)
  }

  const caretaker = createCaretaker(() => {
    const now = clock.now()
    const heard = (clock.silence() ?? Number.POSITIVE_INFINITY) < heardRecentlyMs
    return {
      age: received.asOf === null || now === null ? null : now - received.asOf,
      relayStale: received.link?.state === 'stale' && heard,
      clock: new Date(now ?? Date.now()),
    }
  })

  const show = (): void => {
    const now = clock.now()
    showFreshness(judge({ asOf: received.asOf, now, slept }))
    if (now === null) return
    wall.clock = Math.floor(now / clockStepMs) * clockStepMs
    const boards = areas.flatMap((area) => received.boards[area] ?? [])
    for (const { area, entry } of calls.take(boards, now)) {
      // A call restarts the page's time, so that its page does not turn at once.
      sinceTurn = startStopwatch(deviceClocks)
      void voice?.call(entry.licensePlate, area)
    }
    showFresh(calls.fresh(boards, now))
    showCovering(calls.covering(now))
    showRecent(calls.recent())
  }

  const feed = followRelay(
    areas,
    () =>
      isPreview
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
            options: options.serialized,
          },
    loaded,
    {
      changed: (next) => {
        const { site } = received
        received = next
        if (received.site !== undefined && received.site !== site) applySite(received.site)
        wall.known = received.known
        wall.misconfigured =
          received.link?.state === 'stale' && received.link.reason === 'misconfigured'
        for (const area of areas) {
          const seq = received.seqs[area]
          const board = received.boards[area]
          if (seq !== undefined && board !== undefined && showBoard(area, seq, board)) {
            void reportPainted(area, seq)
          }
        }
        show()
      },
      heard: (health: Health) => {
        clock.hear(health.serverNow)
        // After a sleep, data count as live again with the first message of the epoch that this display has.
        if (health.epoch === received.epoch) slept = false
        caretaker.hearBuild(health.build)
        show()
      },
      command: async ({ name, address }: Command) => {
        if (name === 'reload') {
          // The new address is loaded only once the server answers; until then the wall stays as it is.
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

  // The first frame callback runs before the board is painted, the second one after it.
  const reportPainted = async (area: Area, seq: number): Promise<void> => {
    await shown
    requestAnimationFrame(() => requestAnimationFrame(() => feed.painted(area, seq)))
  }

  const tick = (): void => {
    if (sinceTick() > sleepMs) slept = true
    sinceTick = startStopwatch(deviceClocks)
    show()
    wakeLock.look()
    feed.introduce()
    // Texts that could not be fetched are requested again.
    switchLanguage(wall.settings.lang)
    // Timers are inexact: the page turns on the tick nearest to its time.
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
  void loaded.then(() => settleAnew(received.site === undefined ? rememberedSite() : received.site))
}
