/** How long a page stays, ms, and how far a finger travels to turn one, px. docs/product.md#constants. */
export const pageShownMs = 5000
export const swipeThreshold = 40

export interface Row<T> {
  item: T
  /** What it takes of the room. */
  cost: number
  /** fresh: on every page, before all others; pinned: on every page; rest: turns. */
  place: 'fresh' | 'pinned' | 'rest'
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

/** Fills one part after the other, in order; every part holds at least one row. */
const fill = <T>(rows: readonly Row<T>[], room: number): Part<T>[] => {
  const parts: Part<T>[] = []
  for (const row of rows) {
    const part = parts.at(-1)
    if (part === undefined || part.cost + row.cost > room) {
      parts.push({ items: [row.item], cost: row.cost })
    } else {
      part.items.push(row.item)
      part.cost += row.cost
    }
  }
  return parts
}

/** Fresh calls head every part. More of them than there is room for turn like the others. */
const fillPinned = <T>(rows: readonly Row<T>[], room: number): Part<T>[] => {
  const fresh = rows.filter((row) => row.place === 'fresh')
  const others = rows.filter((row) => row.place === 'pinned')
  const head = { items: fresh.map((row) => row.item), cost: costOf(fresh) }
  const widest = Math.max(0, ...others.map((row) => row.cost))
  if (fresh.length === 0 || head.cost + widest > room) return fill([...fresh, ...others], room)
  if (others.length === 0) return [head]
  return fill(others, room - head.cost).map((part) => ({
    items: [...head.items, ...part.items],
    cost: head.cost + part.cost,
  }))
}

/**
 * Spreads rows over pages. Called and loading ones stay on every page, on at most half of it or on what the others
 * leave; where even so they are too many, they turn like the others.
 */
export const paginate = <T>(rows: readonly Row<T>[], room: number): Page<T>[] => {
  const turning = rows.filter((row) => row.place === 'rest')
  const staying = rows.filter((row) => row.place !== 'rest')
  const pinned = fillPinned(staying, Math.max(room / 2, room - costOf(turning)))
  const taken = Math.max(0, ...pinned.map((part) => part.cost))
  const rest = fill(turning, room - taken)
  return Array.from({ length: Math.max(1, pinned.length, rest.length) }, (_, at) => ({
    pinned: pinned[at % Math.max(1, pinned.length)]?.items ?? [],
    rest: rest[at % Math.max(1, rest.length)]?.items ?? [],
  }))
}

/** The page to show when so many have been turned, forwards or back. */
export const pageAt = (turned: number, pages: number): number => ((turned % pages) + pages) % pages
