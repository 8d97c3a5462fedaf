import { randomBytes } from 'node:crypto'
import {
  type Area,
  areas,
  type Board,
  type Boards,
  deriveBoards,
  type Entry,
  forecastsOf,
  type Link,
  type Pace,
  type Seqs,
  type StatusMap,
  type Wait,
} from '@muat/shared'
import type { Outcome } from './fetch-monitor.ts'
import { createLearned } from './learned.ts'

type Waits = ReadonlyMap<Entry['id'], Wait>

const noWaits: Waits = new Map()
/** How long an expected wait stands while its board does not change: it shrinks by itself. */
const waitMs = 60_000

export interface FeedOptions {
  statusMap: StatusMap
  timeZone: string
  showCustomer: boolean
  now: () => number
  /** Whether the boards have the expected waits. */
  showWaits: () => boolean
}

/** What an outcome changed: which boards, and whether what is said about the upstream is another thing now. */
export interface Changes {
  boards: Board[]
  link: boolean
}

/** The last good state, and how good it still is. Written by the poll alone; everybody else reads. */
export interface Feed {
  readonly epoch: string
  /** When the upstream vouched for it, by the clock as it goes now. */
  readonly asOf: number | null
  readonly link: Link
  readonly seqs: Readonly<Seqs>
  readonly boards: Boards | null
  readonly records: readonly unknown[] | null
  /** The expected waits of the trucks of an area, whether or not its board has them. */
  readonly waitsAt: (area: Area) => Waits
  /** Rises with every new content, whether or not a board changed. */
  readonly version: number
  readonly withoutArea: number
  readonly dropped: { records: number; lines: number }
}

export const createFeed = (
  options: FeedOptions,
): { feed: Feed; accept: (outcome: Outcome) => Changes } => {
  const { now, showWaits } = options
  /** What was derived last, by area, and the waits that its board was shown with, as JSON. */
  const derived: Partial<Record<Area, { board: Board; json: string; waits: string | null }>> = {}
  const seqs: Seqs = {}
  const learned = createLearned()
  /** Of the back end; null: it sends none. */
  let paces: ReadonlyMap<Area, Pace> | null = null
  const forecasts = new Map<Area, { board: Board; minute: number; waits: Waits }>()
  const waitsAt = (area: Area): Waits => {
    const board = derived[area]?.board
    const pace = (paces ?? learned.paces()).get(area)
    if (board === undefined || pace === undefined) return noWaits
    const minute = Math.floor(now() / waitMs)
    const known = forecasts.get(area)
    if (known?.board === board && known.minute === minute) return known.waits
    const waits = forecastsOf(board, pace, now())
    forecasts.set(area, { board, minute, waits })
    return waits
  }
  let vouched: { at: number; steady: number } | null = null
  const feed = {
    epoch: randomBytes(9).toString('base64url'),
    // Time passed is the larger of what both clocks say: one may be set, the other stops while the machine sleeps.
    get asOf(): number | null {
      if (vouched === null) return null
      const at = now()
      return at - Math.max(at - vouched.at, Math.floor(performance.now() - vouched.steady))
    },
    link: { state: 'stale', since: now(), reason: 'starting' } as Link,
    seqs,
    boards: null as Boards | null,
    records: null as readonly unknown[] | null,
    waitsAt,
    version: 0,
    withoutArea: 0,
    dropped: { records: 0, lines: 0 },
  }

  const live = (at: number): boolean => {
    vouched = { at, steady: performance.now() - Math.max(0, now() - at) }
    if (feed.link.state === 'live') return false
    feed.link = { state: 'live' }
    return true
  }

  const stale = (reason: Extract<Link, { state: 'stale' }>['reason']): boolean => {
    const { link } = feed
    if (link.state === 'stale' && link.reason === reason) return false
    feed.link = { state: 'stale', since: link.state === 'stale' ? link.since : now(), reason }
    return true
  }

  const derive = ({ records, paces: sent }: Extract<Outcome, { kind: 'fresh' }>): void => {
    const { boards, dropped, withoutArea } = deriveBoards(records, options)
    paces = sent
    Object.assign(feed, { records, dropped, withoutArea, version: feed.version + 1 })
    let isChanged = false
    for (const area of areas) {
      const board = boards[area]
      if (!options.showCustomer) for (const entry of board.entries) entry.customer = null
      const json = JSON.stringify(board)
      if (json === derived[area]?.json) continue
      derived[area] = { board, json, waits: null }
      isChanged = true
    }
    if (isChanged && paces === null) learned.learn(boards, now())
  }

  const withWaits = (board: Board, waits: Waits): Board => ({
    ...board,
    entries: board.entries.map((entry) => {
      const wait = waits.get(entry.id)
      return wait === undefined ? entry : { ...entry, wait }
    }),
  })

  /** The boards that changed, or whose waits did. */
  const show = (): Board[] => {
    const changed = areas.flatMap((area) => {
      const last = derived[area]
      if (last === undefined) return []
      const waits = showWaits() ? waitsAt(area) : noWaits
      const json = JSON.stringify([...waits])
      if (json === last.waits) return []
      last.waits = json
      seqs[area] = (seqs[area] ?? 0) + 1
      return [waits.size === 0 ? last.board : withWaits(last.board, waits)]
    })
    if (changed.length > 0) {
      const shown = Object.fromEntries(changed.map((board) => [board.area, board]))
      feed.boards = { ...(feed.boards as Boards), ...shown }
    }
    return changed
  }

  return {
    feed,
    accept: (outcome) => {
      if (outcome.kind === 'failed') return { boards: [], link: stale(outcome.reason) }
      if (outcome.kind === 'fresh') derive(outcome)
      const changed = show()
      // Of two answers with the same content, a cache may have sent the older one last.
      const known = outcome.kind === 'unchanged' ? feed.asOf : null
      return { boards: changed, link: live(Math.max(outcome.at, known ?? outcome.at)) }
    },
  }
}
