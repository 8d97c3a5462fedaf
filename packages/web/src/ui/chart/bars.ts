// Geometry of the bars of a chart, in pixels from its upper left corner.

export interface Series {
  key: string
  label: string
  /** By point, at least 0. */
  values: readonly number[]
}

export interface Bar {
  point: number
  series: number
  x: number
  y: number
  width: number
  height: number
}

export type Layout = 'stacked' | 'beside'

/** The largest value of a point: the sum of its series if stacked, else the largest series. */
export const highest = (series: readonly Series[], layout: Layout): number => {
  const points = Math.max(0, ...series.map(({ values }) => values.length))
  const at = (point: number): number[] => series.map(({ values }) => values[point] ?? 0)
  return Array.from({ length: points }, (_none, point) =>
    layout === 'stacked'
      ? at(point).reduce((sum, value) => sum + value, 0)
      : Math.max(0, ...at(point)),
  ).reduce((most, value) => Math.max(most, value), 0)
}

interface Plot {
  points: number
  series: readonly Series[]
  layout: Layout
  /** The value at the top edge. */
  top: number
  width: number
  height: number
}

const widest = 56

/** Width available to a point. Its bars are centred in it. */
export const slotWidth = ({ points, width }: Pick<Plot, 'points' | 'width'>): number =>
  points === 0 ? width : width / points

export const layBars = (plot: Plot): Bar[] => {
  const { points, series, layout, top, height } = plot
  const slot = slotWidth(plot)
  const together = Math.min(widest, slot * 0.72)
  const beside = layout === 'beside' ? Math.max(1, series.length) : 1
  const width = together / beside
  return Array.from({ length: points }, (_none, point) => point).flatMap((point) => {
    const left = point * slot + (slot - together) / 2
    let beneath = 0
    return series.map(({ values }, n): Bar => {
      const tall = top > 0 ? (Math.max(0, values[point] ?? 0) / top) * height : 0
      const bar = {
        point,
        series: n,
        x: left + (layout === 'beside' ? n * width : 0),
        y: height - beneath - tall,
        width,
        height: tall,
      }
      if (layout === 'stacked') beneath += tall
      return bar
    })
  })
}

/** Interval of labels on the axis, so that they do not overlap. */
export const labelEvery = (points: number, slot: number, labelWidth: number): number =>
  points === 0 ? 1 : Math.max(1, Math.ceil(labelWidth / slot))

/** Width of a Latin and of a Chinese character in the font of the axis. */
const narrow = 7.5
const broad = 13.5
const gap = 12
const leastBeside = 40
const mostBeside = 160

const widthOf = (label: string): number =>
  Array.from(label).reduce((sum, sign) => sum + (sign >= '\u2E80' ? broad : narrow), 0)

/** Width of the labels of the vertical axis, within limits. */
export const besideFor = (labels: readonly string[]): number =>
  Math.min(mostBeside, Math.max(leastBeside, Math.ceil(Math.max(0, ...labels.map(widthOf))) + gap))
