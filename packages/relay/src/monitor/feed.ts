import { randomBytes } from 'node:crypto'
import {
  type Area,
  areas,
  type Board,
  type Boards,
  deriveBoards,
  type Link,
  type Pace,
  type Seqs,
  type StatusMap,
} from '@muat/shared'
import type { Outcome } from './fetch-monitor.ts'

export interface FeedOptions {
  statusMap: StatusMap
  timeZone: string
  showCustomer: boolean
  now: () => number
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
  /** Of the back end; null: it sends none. */
  readonly paces: ReadonlyMap<Area, Pace> | null
  /** Rises with every new content, whether or not a board changed. */
  readonly version: number
  readonly withoutArea: number
  readonly dropped: { records: number; lines: number }
}

export const createFeed = (
  options: FeedOptions,
): { feed: Feed; accept: (outcome: Outcome) => Changes } => {
  const { now } = options
  const shown: Partial<Record<Area, string>> = {}
  const seqs: Seqs = {}
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
    paces: null as ReadonlyMap<Area, Pace> | null,
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

  const derive = ({ records, paces }: Extract<Outcome, { kind: 'fresh' }>): Board[] => {
    const { boards, dropped, withoutArea } = deriveBoards(records, options)
    Object.assign(feed, { boards, records, paces, dropped, withoutArea, version: feed.version + 1 })
    const changed: Board[] = []
    for (const area of areas) {
      const board = boards[area]
      if (!options.showCustomer) for (const entry of board.entries) entry.customer = null
      const json = JSON.stringify(board)
      if (json === shown[area]) continue
      shown[area] = json
      seqs[area] = (seqs[area] ?? 0) + 1
      changed.push(board)
    }
    return changed
  }

  return {
    feed,
    accept: (outcome) => {
      if (outcome.kind === 'failed') return { boards: [], link: stale(outcome.reason) }
      const changed = outcome.kind === 'fresh' ? derive(outcome) : []
      // Of two answers with the same content, a cache may have sent the older one last.
      const known = outcome.kind === 'unchanged' ? feed.asOf : null
      return { boards: changed, link: live(Math.max(outcome.at, known ?? outcome.at)) }
    },
  }
}
