/** How long a page stays, ms, and how far a finger travels to turn one, px. docs/product.md#constants. */
export const pageShownMs = 5000
export const swipeThreshold = 40
/** Nobody waits longer than half a minute for his plate, wherever that can be. */
export const mostPages = 6

export interface Row<T> {
  item: T
  /** What it takes of the room. */
  cost: number
  /** fresh, called: on every page, before all others; pinned: on every page where there is room; rest: turns. */
  place: 'fresh' | 'called' | 'pinned' | 'rest'
}

export interface Page<T> {
  pinned: T[]
  rest: T[]
}

interface Part<T> {
  items: T[]
  cost: number
}

const costOf = (rows: readonly { cost: number }[]): number =>
  rows.reduce((sum, row) => sum + row.cost, 0)

/** Fills one part after the other, in order; every part holds at least one row, and the last one begins early enough. */
const fill = <T>(rows: readonly Row<T>[], room: number): Part<T>[] => {
  const parts: Part<T>[] = []
  let last: Part<T> | undefined
  for (const { item, cost } of rows) {
    if (last === undefined || last.cost + cost > room) {
      last = { items: [item], cost }
      parts.push(last)
    } else {
      last.items.push(item)
      last.cost += cost
    }
  }
  if (last !== undefined && parts.length > 1) {
    for (const { item, cost } of rows.slice(0, -last.items.length).reverse()) {
      if (last.cost + cost > room) break
      last.items.unshift(item)
      last.cost += cost
    }
  }
  return parts
}

/** Calls head every part, where there is room the older ones too. More of them than that turn like the others. */
const fillPinned = <T>(rows: readonly Row<T>[], room: number): Part<T>[] => {
  for (const heads of [['fresh', 'called'], ['fresh']]) {
    const first = rows.filter(({ place }) => heads.includes(place))
    const others = rows.filter(({ place }) => !heads.includes(place))
    const cost = costOf(first)
    if (first.length === 0 || cost + Math.max(0, ...others.map((row) => row.cost)) > room) continue
    const items = first.map(({ item }) => item)
    if (others.length === 0) return [{ items, cost }]
    return fill(others, room - cost).map((part) => ({
      items: [...items, ...part.items],
      cost: cost + part.cost,
    }))
  }
  return fill(rows, room)
}

/** What stays on every page, and what turns, on pages of that room. */
const spread = <T>(
  staying: readonly Row<T>[],
  turning: readonly Row<T>[],
  room: number,
): Page<T>[] => {
  const pinned = fillPinned(staying, Math.max(room / 2, room - costOf(turning)))
  const taken = Math.max(0, ...pinned.map((part) => part.cost))
  const rest = fill(turning, room - taken)
  return Array.from({ length: Math.max(1, pinned.length, rest.length) }, (_, at) => ({
    pinned: pinned[at % pinned.length]?.items ?? [],
    rest: rest[at % rest.length]?.items ?? [],
  }))
}

/**
 * Spreads rows over pages. Called and loading ones stay on every page, on at most half of it or on what the others leave;
 * where even so they are too many, they turn like the others, loading ones first. So they do where they would make more
 * pages than anybody should wait for.
 */
export const paginate = <T>(rows: readonly Row<T>[], room: number): Page<T>[] => {
  const isCall = ({ place }: Row<T>): boolean => place === 'fresh' || place === 'called'
  const by = (stays: (row: Row<T>) => boolean): Page<T>[] =>
    spread(
      rows.filter(stays),
      rows.filter((row) => !stays(row)),
      room,
    )
  const others = costOf(rows.filter(({ place }) => place === 'rest'))
  const calls = costOf(rows.filter(isCall))
  const loading = Math.max(0, ...rows.map(({ place, cost }) => (place === 'pinned' ? cost : 0)))
  const all = by(({ place }) => place !== 'rest')
  const callsStay = calls === 0 || calls + loading <= Math.max(room / 2, room - others)
  if (callsStay && all.length <= mostPages) return all
  const alone = by(isCall)
  return callsStay && alone.length >= all.length ? all : alone
}

/** The page to show when so many have been turned, forwards or back. */
export const pageAt = (turned: number, pages: number): number => ((turned % pages) + pages) % pages
