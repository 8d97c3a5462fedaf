import type { Layout } from './layout.ts'
import { mostPages, paginate } from './paging.ts'
import { longestUsualPlate } from './plate-fit.ts'

// Size of the rows of a list: as large as possible while all fit, but never more than six pages.

/** What an area has on its board. */
interface Crowd {
  called: number
  loading: number
  others: number
}

/**
 * beside: the state at the right of the plate, the customer between; under: below it, the queue number left of both; cell:
 * all of it below; tight: as beside, in small letters and without the customer.
 */
type Shape = 'beside' | 'under' | 'cell' | 'tight'

export interface RowLayout {
  shape: Shape
  height: number
  /** Font size. */
  plate: number
  /** Width a plate may take. */
  room: number
  twoLines: boolean
  /** Font size of what stands with the plate. */
  meta: number
}

export interface Rows {
  /** Small rows in a line. */
  across: number
  /** Lines. */
  down: number
  /** Lines that a large row takes, all their width. */
  span: number
  big: RowLayout
  small: RowLayout
  /** Loading trucks have large rows, as called ones. */
  bigLoading: boolean
  /** Of a usual shape, its plates as large as they should be. */
  roomy: boolean
}

/** Line heights, in em, as the style sheet has them: a plate has no descenders, so its line is hardly higher than a capital. */
const plateLine = 0.82
const plateTwoLines = 0.77
const metaLine = 1.2

/** The mark on a row's left edge, as a part of the padding beside it. */
const markPart = 0.4
/** The longest plate broken in two is as wide as "KT 8120". */
const widestHalf = longestUsualPlate * 0.66
/** Rows an area of several shows at least before its plates grow any further. */
const leastCells = 5
/** How far a row grows beyond what stands in it. */
const mostAir = 1.5
const mostLines = 16
/** A call that gave up a line is half as large again as the others all the same. */
const leastCall = 1.5
/** Parts of the screen's short side: the least plate where several areas share a wall, and what stands with plates. */
const leastPlate = 0.016
const bigWords = [0.05, 0.042, 0.03]
const wordsOf = { beside: 0.042, under: 0.042, cell: 0.022, tight: 0.027 } as const
const cellWords = { most: 0.034, least: 0.016 }
/** What state, minutes and, in tight rows, queue number take beside a plate, in em. */
const besidePlate = { beside: 7.2, under: 0, cell: 0, tight: 8.4 } as const

/** Shapes for more trucks than the lines hold that are usual there. */
const isDense = (shape: Shape, { wanted }: Layout): boolean =>
  shape === 'tight' || (wanted !== null && shape === 'cell')

interface Box {
  width: number
  height: number
}

/** A row of that shape and size, its words this part of the screen; null where they would not fit. */
const rowOf = (
  shape: Shape,
  { width, height }: Box,
  layout: Layout,
  words: number,
  breaks = false,
): RowLayout | null => {
  const { short, wanted, rowPadding } = layout
  const pad = isDense(shape, layout) ? 0.4 : 1
  const narrow = width - (2 + markPart) * pad * rowPadding.across
  const down = 2 * Math.min(pad * rowPadding.down, 0.06 * height)
  const below = shape === 'under' || shape === 'cell'
  const meta =
    wanted === null
      ? Math.min(Math.max(height * 0.26, short * cellWords.least), short * words, narrow / 13)
      : short * words
  const queue = isDense(shape, layout) || wanted === null ? 0 : short * 0.11 + rowPadding.across
  const room = narrow - queue - besidePlate[shape] * meta
  const under = below ? meta * metaLine : 0
  const fit = (widest: number, lines: number): number =>
    Math.min(room / widest, (height - down - under) / lines)
  const whole = fit(longestUsualPlate, plateLine)
  const halves = breaks ? fit(widestHalf, 2 * plateTwoLines) : 0
  const twoLines = halves > whole
  const plate = Math.max(whole, halves)
  const lines = twoLines ? 2 * plateTwoLines : plateLine
  const least = Math.max(plate * lines + under, below ? 0 : 2 * meta * metaLine) + down
  if (plate <= 0 || least > height + 0.01) return null
  return { shape, height: Math.min(height, least * mostAir), plate, room, twoLines, meta }
}

/** Every way to divide a list into lines and cells whose plates can be read. */
const waysOf = (layout: Layout): Rows[] => {
  const { list, gap, wanted, short } = layout
  const heightOf = (lines: number, down: number): number =>
    (lines * (list.height + gap)) / down - gap
  const shapes: [Shape, number][] = wanted
    ? [
        ['beside', 1],
        ['under', 1],
        ['tight', 1],
        ['cell', 2],
      ]
    : [
        ['cell', 1],
        ['cell', 2],
        ['cell', 3],
        ['tight', 1],
        ['tight', 2],
      ]
  const ways: Rows[] = []
  for (const [shape, across] of shapes) {
    const width = (list.width - (across - 1) * gap) / across
    const words = wanted ? wordsOf[shape] : cellWords.most
    for (let down = 1; down <= mostLines; down += 1) {
      const small = rowOf(shape, { width, height: heightOf(1, down) }, layout, words)
      if (small === null || across * down < 2) continue
      const roomy = !isDense(shape, layout)
      ways.push({ across, down, span: 1, big: small, small, bigLoading: false, roomy })
    }
  }
  // A called and a waiting truck find room together, whatever the distance.
  const cells = wanted ? 3 : leastCells
  const most = Math.max(
    ...ways.map(({ across, down, small, roomy }) =>
      across * down < cells || !(roomy || wanted) ? 0 : small.plate,
    ),
  )
  const enough = Math.min(most, wanted?.any ?? most)
  const called = wanted?.called ?? enough

  /** The least lines with which a large row has its plate as high as a call needs, or as its width allows. */
  const addBig = (way: Rows): void => {
    for (let span = 1; span <= Math.max(1, way.down / 2); span += 1) {
      const box = { width: list.width, height: heightOf(span, way.down) }
      for (const words of wanted ? bigWords : [cellWords.most]) {
        const big = rowOf(wanted ? 'under' : 'cell', box, layout, words, layout.breaks)
        if (big === null || (way.big !== way.small && big.plate < way.big.plate * 1.01)) continue
        way.span = span
        way.big = big
        if (big.plate >= called) return
      }
    }
  }
  const readable = ways.filter(
    ({ small }) => small.plate >= (wanted ? enough : Math.min(enough, short * leastPlate)),
  )
  for (const way of readable) {
    addBig(way)
    way.roomy &&= way.small.plate >= enough
    // A call's words are never the smaller ones.
    way.small.meta = Math.min(way.small.meta, way.big.meta)
  }
  /** Where a list is low and wide, as upright, a call of two lines on every page leaves little to all others. */
  const withLowCall = (way: Rows): Rows[] => {
    const box = { width: list.width, height: heightOf(1, way.down) }
    const big = rowOf('tight', box, layout, wordsOf.tight)
    if (wanted || big === null || big.plate < leastCall * way.small.plate) return []
    return [{ ...way, span: 1, big, roomy: false }]
  }
  return readable.flatMap((way) => [way, { ...way, bigLoading: true }, ...withLowCall(way)])
}

/** What rows take of a list, and how much it holds. */
export const roomOf = ({ across, down }: Rows): number => across * down
export const bigCostOf = ({ across, span }: Rows): number => across * span

const pagesOf = (rows: Rows, { called, loading, others }: Crowd): number => {
  const big = bigCostOf(rows)
  const room = roomOf(rows)
  const load = rows.bigLoading ? big : 1
  const pages = (called * big + loading * load + others) / room
  if (pages <= 1) return 1
  if (pages > mostPages) return pages
  const of = (count: number, cost: number, place: 'called' | 'pinned' | 'rest') =>
    Array.from({ length: count }, () => ({ item: null, cost, place }))
  return paginate(
    [...of(called, big, 'called'), ...of(loading, load, 'pinned'), ...of(others, 1, 'rest')],
    room,
  ).length
}

/**
 * How good a way is for a crowd. While all fit on one page rows grow, and loading trucks are large as called ones; when
 * there are more, only called ones are, and pages are few; where they would be more than six, plates are smaller.
 */
const merit = (rows: Rows, crowd: Crowd): number => {
  const { roomy, bigLoading, big, small, down } = rows
  const pages = pagesOf(rows, crowd)
  if (pages > mostPages || (bigLoading && pages > 1)) return -pages
  // A call gives up a line only where the others' plates grow by a quarter.
  const isLowCall = big.shape === 'tight'
  const plates = small.plate * (isLowCall ? 79 : 99)
  if (!roomy) return plates - down
  // Of equal plates the highest rows where all are seen; else the most, whatever their states are.
  return (
    (mostPages + 1 - pages + (bigLoading ? 0.5 : 0)) * 1e6 + plates + (pages > 1 ? down : -down)
  )
}

export const rowsFor = (layout: Layout): ((crowd: Crowd) => Rows) => {
  const ways = waysOf(layout)
  const known = new Map<string, Rows>()
  return (crowd) => {
    const key = Object.values(crowd).join()
    const best =
      known.get(key) ??
      ways
        .map((rows) => ({ rows, is: merit(rows, crowd) }))
        .reduce((best, one) => (one.is > best.is ? one : best)).rows
    known.set(key, best)
    return best
  }
}
