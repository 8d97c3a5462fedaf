/** How long a page is shown, ms, and the length of a swipe that turns one, px. docs/product.md#constants. */
export const pageShownMs = 5000
export const swipeThreshold = 40
/** Upper bound of pages, where possible: each plate appears at least every 30 s. */
export const mostPages = 6

export interface Row<T> {
  item: T
  /** Cells that the row takes. */
  cost: number
  /** fresh, called: first on every page; pinned: on every page if there is room; rest: paged. */
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

/** Fills parts in order. Each holds at least one row. The last part repeats earlier rows to be full. */
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

/**
 * Repeats calls at the head of every part: all of them if they fit beside another row, else only the fresh ones, else
 * none.
 */
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

/**
 * Pages of `room` cells from rows that stay on every page and rows that are paged. `most`: cells for those that stay, if
 * the others need the rest.
 */
const spread = <T>(
  staying: readonly Row<T>[],
  turning: readonly Row<T>[],
  room: number,
  most = room / 2,
): Page<T>[] => {
  const pinned = fillPinned(staying, Math.max(most, room - costOf(turning)))
  const taken = Math.max(0, ...pinned.map((part) => part.cost))
  const rest = fill(turning, room - taken)
  return Array.from({ length: Math.max(1, pinned.length, rest.length) }, (_, at) => ({
    pinned: pinned[at % pinned.length]?.items ?? [],
    rest: rest[at % rest.length]?.items ?? [],
  }))
}

/**
 * Spreads rows over pages. Called and loading rows stay on every page; they take half of it, or more where the others
 * need less. If they exceed that, or there would be more than `mostPages` pages, loading rows are paged like the
 * others. Calls then take more than half, if they leave room for one other row and `mostPages` are enough: a driver who
 * was called sees so at any time.
 */
export const paginate = <T>(rows: readonly Row<T>[], room: number): Page<T>[] => {
  const isCall = ({ place }: Row<T>): boolean => place === 'fresh' || place === 'called'
  const by = (stays: (row: Row<T>) => boolean, most?: number): Page<T>[] =>
    spread(
      rows.filter(stays),
      rows.filter((row) => !stays(row)),
      room,
      most,
    )
  const others = costOf(rows.filter(({ place }) => place === 'rest'))
  const calls = costOf(rows.filter(isCall))
  const loading = Math.max(0, ...rows.map(({ place, cost }) => (place === 'pinned' ? cost : 0)))
  const all = by(({ place }) => place !== 'rest')
  const callsStay = calls === 0 || calls + loading <= Math.max(room / 2, room - others)
  if (callsStay && all.length <= mostPages) return all
  const largest = Math.max(0, ...rows.map((row) => (isCall(row) ? 0 : row.cost)))
  const close = calls + largest <= room ? by(isCall, calls) : []
  if (!callsStay && close.length > 0 && close.length <= mostPages) return close
  const alone = by(isCall)
  return callsStay && alone.length >= all.length ? all : alone
}

/** Index of the page after `turned` turns, forwards or (negative) back. */
export const pageAt = (turned: number, pages: number): number => ((turned % pages) + pages) % pages
