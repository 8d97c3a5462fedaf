import {
  type ExpectedDisplay,
  expectedDisplaysOf,
  isOpenAt,
  openHoursOf,
  type WallSite,
  wallSiteOf,
} from '@muat/shared'
import type { Ask } from '../back-end/index.ts'

/** What walls follow of the site's settings, as the back end last said. `seq` is 0 until it has said anything. */
export interface SiteState {
  seq: number
  site: WallSite | null
}

export interface SiteFollower {
  readonly state: SiteState
  /** The displays that should be there; none while the back end has named none. */
  readonly expected: readonly ExpectedDisplay[]
  start: () => void
  /** Somebody has changed the settings: asks at once, or after the question that is on its way. */
  changed: () => void
  stop: () => void
}

interface SiteFollowerOptions {
  ask: Ask
  timeoutMs: number
  /** From one question to the next, ms. */
  everyMs: number
  /** Of the site, whose hours are on its own clock. */
  timeZone: string
  now: () => number
  onChange: (state: SiteState) => void
}

const maxBytes = 256 * 1024
/** A back end that has no such settings is not asked every few seconds whether it has them by now. */
const notOfferedMs = 60_000
/** Many changes at a time are asked for together. */
const changedMs = 100
const notOffered: ReadonlySet<number> = new Set([401, 403, 404, 405, 501])

type Said =
  | {
      kind: 'site'
      site: WallSite | null
      openHours: string | null
      expected: readonly ExpectedDisplay[]
      etag: string | undefined
    }
  | { kind: 'nothing' }

const nothing: Said = { kind: 'nothing' }

/** Asks GET /api/site every few seconds. A fault leaves what is known. */
export const followSite = ({
  ask: askBackEnd,
  timeoutMs,
  everyMs,
  timeZone,
  now,
  onChange,
}: SiteFollowerOptions): SiteFollower => {
  let state: SiteState = { seq: 0, site: null }
  let expected: readonly ExpectedDisplay[] = []
  let etag: string | undefined
  let asking = false
  let askAgain = false
  /** Settings without what depends on the hour. */
  let site: WallSite | null = null
  let openHours: string | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY

  const ask = async (): Promise<Said> => {
    try {
      const { status, header, body } = await askBackEnd({
        path: '/api/site',
        timeoutMs,
        maxBytes,
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      })
      if (status !== 200) {
        return notOffered.has(status)
          ? { kind: 'site', site: null, openHours: null, expected: [], etag: undefined }
          : nothing
      }
      const said: unknown = JSON.parse(body.toString())
      return {
        kind: 'site',
        site: wallSiteOf(said),
        openHours: openHoursOf(said),
        expected: expectedDisplaysOf(said),
        etag: header('etag'),
      }
    } catch {
      return nothing
    }
  }

  const take = (said: Said): void => {
    if (said.kind === 'site') ({ etag, expected, site, openHours } = said)
    else if (state.seq === 0) return
    // The hour changes it too, whether the back end answers or not.
    const isNight = !isOpenAt(openHours, new Date(now()), timeZone)
    const shown = site !== null && isNight ? { ...site, night: true as const } : site
    if (state.seq > 0 && JSON.stringify(shown) === JSON.stringify(state.site)) return
    state = { seq: state.seq + 1, site: shown }
    onChange(state)
  }

  const askNow = async (): Promise<void> => {
    due = Number.POSITIVE_INFINITY
    asking = true
    askAgain = false
    const said = await ask()
    asking = false
    if (stopped) return
    take(said)
    if (askAgain) askIn(changedMs)
    else askIn(said.kind === 'site' && said.site === null ? notOfferedMs : everyMs)
  }

  const askIn = (ms: number): void => {
    const at = performance.now() + ms
    // A question that is nearer stays: however many changes there are, none of them puts it off.
    if (stopped || at >= due) return
    due = at
    clearTimeout(timer)
    timer = setTimeout(() => void askNow(), ms)
  }

  return {
    get state() {
      return state
    },
    get expected() {
      return expected
    },
    start: () => askIn(0),
    changed: () => {
      if (asking) askAgain = true
      else askIn(changedMs)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
