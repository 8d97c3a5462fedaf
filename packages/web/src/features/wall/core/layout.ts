import { capitalHeight } from './plate-fit.ts'

// Layout of a wall, computed from its viewport alone, so that content never shifts it. Lengths are CSS px, sizes are
// font sizes. rows.ts divides the lists.

/** Longer side, in metres, of the panel that viewing distances assume: 55 inch, 16:9. */
const panelLong = 1.2176
/** Minimum height of a capital letter as a fraction of the viewing distance: docs/monitor.md#the-wall-display. */
const calledPart = 1 / 120
const waitingPart = 1 / 200

export interface Viewport {
  width: number
  height: number
  /** Per cent of the short side that stays empty at each edge. */
  inset: number
  /** Viewing distance, metres. */
  distance: number
}

export interface Layout {
  /**
   * side: letter left of one list; top: letter above one list; columns: areas side by side; bands: areas below each
   * other, letter left of each list.
   */
  kind: 'side' | 'top' | 'columns' | 'bands'
  /** Base length of all others: the screen's short side, at most that of a 16:9 panel as long. */
  short: number
  padding: number
  gap: number
  /** Each area's panel. */
  panel: { width: number; height: number }
  /** Head of an area: its width in `side` and `bands`, its height in `top` and `columns`. */
  head: number
  list: { width: number; height: number }
  foot: number
  /**
   * Plate sizes that can be read from the viewing distance, of a called truck and of any; null where several areas
   * share the wall.
   */
  wanted: { called: number; any: number } | null
  text: { letter: number; count: number; label: number; queue: number; foot: number }
  rowPadding: { across: number; down: number }
}

export const isOneArea = (layout: Pick<Layout, 'kind'>): boolean =>
  layout.kind === 'side' || layout.kind === 'top'

/** Font size whose capitals are `part` of the viewing distance high, scaled from the assumed panel to this screen. */
const sizeFor = (part: number, { width, height, distance }: Viewport): number =>
  (part * distance * (Math.max(width, height) / panelLong)) / capitalHeight

/** Value of `Layout.short`. */
const unitOf = ({ width, height }: Viewport): number =>
  Math.min(width, height, (Math.max(width, height) * 9) / 16)

export const layOut = (view: Viewport, areaCount: number): Layout =>
  areaCount === 1 ? layOutOne(view) : layOutSeveral(view, areaCount)

const layOutOne = (view: Viewport): Layout => {
  const short = unitOf(view)
  const beside = view.width >= view.height
  const padding = short * (0.024 + view.inset / 100)
  const gap = short * 0.012
  const inner = { width: view.width - 2 * padding, height: view.height - 2 * padding }
  const foot = beside ? 0 : short * 0.05
  const head = beside ? inner.width * 0.14 : short * 0.15
  return {
    kind: beside ? 'side' : 'top',
    short,
    padding,
    gap,
    panel: inner,
    head,
    list: {
      width: beside ? inner.width - head - 2 * gap : inner.width,
      height: beside ? inner.height : inner.height - head - foot - 2 * gap,
    },
    foot,
    wanted: { called: sizeFor(calledPart, view), any: sizeFor(waitingPart, view) },
    text: {
      letter: beside ? Math.min(head * 1.42, inner.height * 0.4) : head * 1.12,
      count: beside ? Math.min(head * 0.79, inner.height * 0.25) : head * 1.12,
      label: short * 0.034,
      queue: short * (beside ? 0.071 : 0.057),
      foot: beside ? Math.min(short * 0.03, head * 0.11) : short * 0.027,
    },
    rowPadding: { across: short * 0.02, down: short * 0.01 },
  }
}

const layOutSeveral = (view: Viewport, count: number): Layout => {
  const short = unitOf(view)
  const columns = view.width >= view.height
  const padding = short * (0.024 + view.inset / 100)
  const gap = short * 0.011
  const between = short * 0.024
  const foot = short * 0.05
  const inner = { width: view.width - 2 * padding, height: view.height - 2 * padding - foot - gap }
  const panel = columns
    ? { width: (inner.width - (count - 1) * between) / count, height: inner.height }
    : { width: inner.width, height: (inner.height - (count - 1) * between) / count }
  // Letter and count share a line, so a narrow column has a low head.
  const head = columns ? Math.min(short * 0.15, panel.width * 0.45) : panel.width * 0.19
  return {
    kind: columns ? 'columns' : 'bands',
    short,
    padding,
    gap,
    panel,
    head,
    list: columns
      ? { width: panel.width, height: panel.height - head - gap }
      : { width: panel.width - head - gap, height: panel.height - 2 * gap },
    foot,
    wanted: null,
    text: {
      letter: columns ? head * 0.98 : Math.min(head * 0.9, panel.height * 0.45),
      count: columns ? head * 0.66 : Math.min(head * 0.5, panel.height * 0.28),
      label: short * 0.022,
      queue: 0,
      foot: short * 0.024,
    },
    rowPadding: { across: short * 0.013, down: short * 0.009 },
  }
}
