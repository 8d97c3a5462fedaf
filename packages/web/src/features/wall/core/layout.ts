import { capitalHeight, longestUsualPlate } from './plate-fit.ts'

// Every size of a wall, from its viewport alone. All lengths are CSS px; sizes are font sizes.
// Source of the two plate heights: docs/monitor.md#the-wall-display.

/** The panel all distances are meant for: 55 inch, 16:9, in metres. */
const panelLong = 1.2176
const panelShort = 0.6849
/** Least height of a capital, as a part of the viewing distance. */
const calledPart = 1 / 120
const waitingPart = 1 / 195

export interface Viewport {
  width: number
  height: number
  /** Per cent of the short side kept free all round. */
  inset: number
  /** Metres from the readers. */
  distance: number
}

export interface RowLayout {
  height: number
  plate: number
  /** Width a plate may take. */
  room: number
  twoLines: boolean
  /** The state stands under the plate, not beside it. */
  stacked: boolean
}

export interface Layout {
  /** side: letter left of one list; top: letter above one list; columns; bands: letter left of each list. */
  kind: 'side' | 'top' | 'columns' | 'bands'
  padding: number
  gap: number
  /** Each area's panel. */
  panel: { width: number; height: number }
  /** Its head: a width where it stands beside the list, a height where it stands above. */
  head: number
  list: { width: number; height: number; columns: number }
  foot: number
  /** Called and loading trucks; the others. */
  big: RowLayout
  small: RowLayout
  text: { letter: number; count: number; label: number; meta: number; queue: number; foot: number }
  rowPadding: { across: number; down: number }
  showCustomer: boolean
}

export const isOneArea = (layout: Pick<Layout, 'kind'>): boolean =>
  layout.kind === 'side' || layout.kind === 'top'

/** Font size at which a capital is this part of the distance high on the intended panel. */
const sizeFor = (part: number, { width, height, distance }: Viewport): number => {
  const [long, short] = width >= height ? [width, height] : [height, width]
  return (part * distance * Math.max(long / panelLong, short / panelShort)) / capitalHeight
}

/** Line heights, in em: a plate has no descenders, so its line is hardly higher than a capital. */
export const plateLine = 0.82
export const plateTwoLines = 0.77
export const metaLine = 1.2

/** The mark on a row's left edge, as a part of the padding beside it. */
const markPart = 0.4

export const layOut = (view: Viewport, areaCount: number): Layout =>
  areaCount === 1 ? layOutOne(view) : layOutSeveral(view, areaCount)

const layOutOne = (view: Viewport): Layout => {
  const short = Math.min(view.width, view.height)
  const beside = view.width >= view.height
  const padding = short * (0.024 + view.inset / 100)
  const gap = short * 0.012
  const inner = { width: view.width - 2 * padding, height: view.height - 2 * padding }
  const foot = beside ? 0 : short * 0.05
  const head = beside ? inner.width * 0.17 : short * 0.21
  const list = {
    width: beside ? inner.width - head - 2 * gap : inner.width,
    height: beside ? inner.height : inner.height - head - foot - 2 * gap,
    columns: 1,
  }
  const queue = short * 0.05
  const meta = short * 0.042
  const rowPadding = { across: short * 0.02, down: short * 0.01 }
  const queueColumn = 2.2 * queue + rowPadding.across
  const room = list.width - (2 + markPart) * rowPadding.across - queueColumn

  const rowOf = (part: number, mostHeight: number, stackAlways: boolean): RowLayout => {
    const wanted = Math.max(sizeFor(part, view), short * 0.05)
    // The longest plate broken in two is as wide as "KT 8120".
    const widestHalf = longestUsualPlate * 0.66
    const wantsTwo = stackAlways && wanted * longestUsualPlate > room
    const besidePlate = meta * 7.2
    const stacked = stackAlways || wanted * longestUsualPlate + besidePlate > room
    const lines = wantsTwo ? 2 * plateTwoLines : plateLine
    const under = stacked ? meta * metaLine : 0
    const plate = Math.min(
      wanted,
      room / (wantsTwo ? widestHalf : longestUsualPlate),
      (mostHeight - under - 2 * rowPadding.down) / lines,
    )
    return {
      height: Math.max(
        lines * plate + under + 2 * rowPadding.down,
        stacked ? 0 : 2 * meta * metaLine + rowPadding.down,
      ),
      plate,
      room: stacked ? room : Math.max(plate * longestUsualPlate, room - meta * 14),
      twoLines: wantsTwo,
      stacked,
    }
  }
  return {
    kind: beside ? 'side' : 'top',
    padding,
    gap,
    panel: inner,
    head,
    list,
    foot,
    // A called row and a waiting one always find a place together, whatever the distance asked for.
    big: rowOf(calledPart, list.height * 0.48, true),
    small: rowOf(waitingPart, list.height * 0.3, false),
    text: {
      letter: beside ? Math.min(head * 1.25, inner.height * 0.4) : head * 1.12,
      count: beside ? Math.min(head * 0.72, inner.height * 0.25) : head * 1.12,
      label: short * 0.034,
      meta,
      queue,
      foot: short * 0.032,
    },
    rowPadding,
    showCustomer: true,
  }
}

/** Rows or cells an area shows at least, before plates grow any further. */
const leastCells = 5

const layOutSeveral = (view: Viewport, count: number): Layout => {
  const short = Math.min(view.width, view.height)
  const columns = view.width >= view.height
  const padding = short * (0.024 + view.inset / 100)
  const gap = short * 0.011
  const between = short * 0.02
  const foot = short * 0.05
  const inner = { width: view.width - 2 * padding, height: view.height - 2 * padding - foot - gap }
  const panel = columns
    ? { width: (inner.width - (count - 1) * between) / count, height: inner.height }
    : { width: inner.width, height: (inner.height - (count - 1) * between) / count }
  // Letter and count stand side by side, so a narrow column has a low head.
  const head = columns ? Math.min(short * 0.15, panel.width * 0.45) : panel.width * 0.19
  const list = columns
    ? { width: panel.width, height: panel.height - head - gap }
    : { width: panel.width - head - gap, height: panel.height - 2 * gap }
  const rowPadding = { across: short * 0.013, down: short * 0.009 }

  const cellsOf = (across: number) => {
    const width = (list.width - (across - 1) * gap) / across
    const room = width - (2 + markPart) * rowPadding.across
    const rows = Math.ceil(leastCells / across)
    const highest = (list.height - (rows - 1) * gap) / rows
    const metaOf = (plate: number): number =>
      Math.min(Math.max(plate * 0.5, short * 0.021), room / 13, short * 0.034)
    const heightOf = (plate: number): number =>
      plate * plateLine + metaOf(plate) * metaLine + 2 * rowPadding.down
    let plate = room / longestUsualPlate
    // The line under the plate shrinks with it, so the size that fits is found by steps.
    while (heightOf(plate) > highest && plate > short * 0.02) plate *= 0.98
    return { across, room, plate, meta: metaOf(plate), height: heightOf(plate) }
  }
  const cells = [1, 2, 3]
    .map(cellsOf)
    .reduce((best, cell) => (cell.plate > best.plate ? cell : best))
  // What is left over goes to the rows, not below them.
  const rows = Math.max(1, Math.floor((list.height + gap) / (cells.height + gap)))
  const row: RowLayout = {
    height: (list.height - (rows - 1) * gap) / rows,
    plate: cells.plate,
    room: cells.room,
    twoLines: false,
    stacked: true,
  }
  return {
    kind: columns ? 'columns' : 'bands',
    padding,
    gap,
    panel,
    head,
    list: { ...list, columns: cells.across },
    foot,
    big: row,
    small: row,
    text: {
      letter: columns ? head * 0.98 : Math.min(head * 0.9, panel.height * 0.45),
      count: columns ? head * 0.8 : Math.min(head * 0.5, panel.height * 0.28),
      label: short * 0.022,
      meta: cells.meta,
      queue: cells.meta,
      foot: short * 0.024,
    },
    rowPadding,
    showCustomer: cells.room > cells.meta * 22,
  }
}

/** How much a list holds, and what one row takes of it; see paging. */
export const roomOf = ({ list, gap, big }: Layout): number =>
  list.columns === 1
    ? list.height + gap
    : list.columns * Math.round((list.height + gap) / (big.height + gap))

export const costOf = (layout: Layout, row: RowLayout): number =>
  layout.list.columns === 1 ? row.height + layout.gap : 1
