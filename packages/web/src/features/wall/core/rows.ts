import type { Layout } from './layout.ts'
import { mostPages, paginate } from './paging.ts'
import { longestUsualPlate } from './plate-fit.ts'

// Chooses the size of rows in a list: as large as possible if all fit on one page, and at most six pages otherwise.

/** Number of trucks on an area's board, by state. */
interface TruckCounts {
  called: number
  loading: number
  others: number
}

/**
 * beside: state right of the plate, customer between them. under: both below the plate, queue number left of them.
 * cell: everything below the plate. tight: like beside, in small letters, without the customer.
 */
type Shape = 'beside' | 'under' | 'cell' | 'tight'

export interface RowLayout {
  shape: Shape
  height: number
  /** Font size. */
  plate: number
  /** Width that a plate may take. */
  room: number
  /** Font size of the other texts. */
  meta: number
}

export interface Rows {
  /** Small rows per line. */
  across: number
  /** Number of lines. */
  down: number
  /** Lines per large row, which takes their whole width. */
  span: number
  big: RowLayout
  small: RowLayout
  /** Loading trucks have large rows, like called ones. */
  bigLoading: boolean
  /** The shape is not dense, and plates have the wanted size. */
  roomy: boolean
}

/**
 * Line heights, in em, as in the style sheet. A plate has no descenders, so its line is little higher than a capital.
 */
const plateLine = 0.82
const metaLine = 1.2

/** Width of the column of queue numbers, in em: three digits. */
const queueColumn = 1.92
/** Width of the mark on a row's left edge, as a fraction of the row's padding. */
const markPart = 0.4
/** Where several areas share a wall: rows that an area shows at least before plates grow further. */
const leastCells = 5
/** Upper bound of a row's height, as a multiple of its content. */
const mostAir = 2
const mostLines = 16
/** Minimum size of a call's plate in a tight row, as a multiple of the others. */
const leastCall = 1.5
/** Fractions of the screen's short side: the minimum plate where several areas share a wall, then the other texts. */
const leastPlate = 0.016
const bigWords = [0.05, 0.042, 0.03]
const wordsOf = { beside: 0.042, under: 0.042, cell: 0.022, tight: 0.027 } as const
const cellWords = { most: 0.034, least: 0.016 }
/** Width of state, minutes and, in tight rows, queue number beside a plate, in em. */
const besidePlate = { beside: 7.2, under: 0, cell: 0, tight: 8.4 } as const

/** Shapes that are used only for more trucks than the usual ones hold. */
const isDense = (shape: Shape, { wanted }: Layout): boolean =>
  shape === 'tight' || (wanted !== null && shape === 'cell')

interface Box {
  width: number
  height: number
}

/** Layout of a row of that shape and box, its texts `words` of the short side; null if they do not fit. */
const rowOf = (
  shape: Shape,
  { width, height }: Box,
  layout: Layout,
  words: number,
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
  const queue =
    isDense(shape, layout) || wanted === null
      ? 0
      : queueColumn * layout.text.queue + rowPadding.across
  const room = narrow - queue - besidePlate[shape] * meta
  const under = below ? meta * metaLine : 0
  const plate = Math.min(room / longestUsualPlate, (height - down - under) / plateLine)
  const least = Math.max(plate * plateLine + under, below ? 0 : 2 * meta * metaLine) + down
  if (plate <= 0 || least > height + 0.01) return null
  return { shape, height: Math.min(height, least * mostAir), plate, room, meta }
}

/** Every division of a list into lines and cells with readable plates. */
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
  // A called and a waiting truck fit together, whatever the viewing distance.
  const cells = wanted ? 3 : leastCells
  const most = Math.max(
    ...ways.map(({ across, down, small, roomy }) =>
      across * down < cells || !(roomy || wanted) ? 0 : small.plate,
    ),
  )
  const enough = Math.min(most, wanted?.any ?? most)
  const called = wanted?.called ?? enough

  /** Chooses the smallest span at which the plate of a large row is as high as a call needs, or as its width allows. */
  const addBig = (way: Rows): void => {
    for (let span = 1; span <= Math.max(1, way.down / 2); span += 1) {
      const box = { width: list.width, height: heightOf(span, way.down) }
      for (const words of wanted ? bigWords : [cellWords.most]) {
        const big = rowOf(wanted ? 'under' : 'cell', box, layout, words)
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
    // The texts of a call are at least as large as those of other rows.
    way.small.meta = Math.min(way.small.meta, way.big.meta)
  }
  /**
   * Variant with a call on one line: in a low, wide list, a call of two lines on every page leaves little room for the
   * others.
   */
  const withLowCall = (way: Rows): Rows[] => {
    const box = { width: list.width, height: heightOf(1, way.down) }
    const big = rowOf('tight', box, layout, wordsOf.tight)
    if (wanted || big === null || big.plate < leastCall * way.small.plate) return []
    return [{ ...way, span: 1, big, roomy: false }]
  }
  return readable.flatMap((way) => [way, { ...way, bigLoading: true }, ...withLowCall(way)])
}

/** Capacity of a list in cells, and the cells that a large row takes. */
export const roomOf = ({ across, down }: Rows): number => across * down
export const bigCostOf = ({ across, span }: Rows): number => across * span

const pagesOf = (rows: Rows, { called, loading, others }: TruckCounts): number => {
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
 * Score of an arrangement for these trucks; the highest is used. On one page, rows grow and loading trucks are as large
 * as called ones. On more, only called trucks are large and fewer pages win. Beyond six pages, plates shrink.
 */
const merit = (rows: Rows, counts: TruckCounts): number => {
  const { roomy, bigLoading, big, small, down } = rows
  const pages = pagesOf(rows, counts)
  if (pages > mostPages || (bigLoading && pages > 1)) return -pages
  // A call on one line must let the others' plates grow by a quarter.
  const isLowCall = big.shape === 'tight'
  const plates = small.plate * (isLowCall ? 79 : 99)
  if (!roomy) return plates - down
  // With equal plates: the highest rows if all fit on one page, else the most rows.
  return (
    (mostPages + 1 - pages + (bigLoading ? 0.5 : 0)) * 1e6 + plates + (pages > 1 ? down : -down)
  )
}

export const rowsFor = (layout: Layout): ((counts: TruckCounts) => Rows) => {
  const ways = waysOf(layout)
  const known = new Map<string, Rows>()
  return (counts) => {
    const key = Object.values(counts).join()
    const best =
      known.get(key) ??
      ways
        .map((rows) => ({ rows, score: merit(rows, counts) }))
        .reduce((best, next) => (next.score > best.score ? next : best)).rows
    known.set(key, best)
    return best
  }
}
