import { ticksUpTo } from '@muat/shared'
import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import type { Format } from '../format.ts'
import type { ReportJob } from './job.ts'
import { quiet } from '../layout.ts'

/** Light and dark in turn, distinguishable in grey. */
const colours = ['#1f4e79', '#c9a227', '#2a9d8f', '#e5989b', '#4a4e69', '#b7b7a4'] as const

const height = 110

/** With more points, only the first and the last have a name. */
const mostNamed = 12

/** Width of the scale, and the maximum width of a bar. */
const scaleWidth = 44
const widest = 48

const kgPerTonne = 1000

const colourOf = (at: number): string => colours[at % colours.length] ?? colours[0]

/** A bar chart over the width of the page, stacked or grouped, with a legend; empty without data. */
export const chartOf = (
  { chart: { axis, series }, labels, stacked }: ReportJob,
  format: Format,
  pageWidth: number,
): Content[] => {
  const count = axis.points.length
  const tops = axis.points.map((_, at) => {
    const values = series.map(({ kg }) => kg[at] ?? 0)
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  })
  const most = Math.max(0, ...tops)
  if (count === 0 || most === 0) return []
  const ticks = ticksUpTo(most)
  const top = ticks.at(-1) ?? most
  const inTonnes = top >= 10 * kgPerTonne
  const width = pageWidth - scaleWidth
  const slot = width / count
  const together = Math.min(widest, slot * 0.8)
  const bars = series.flatMap(({ kg }, layer): CanvasElement[] =>
    axis.points.flatMap((_, at): CanvasElement[] => {
      const value = Math.max(0, kg[at] ?? 0)
      const tall = (value / top) * height
      if (tall === 0) return []
      const below = stacked
        ? series.slice(0, layer).reduce((sum, one) => sum + Math.max(0, one.kg[at] ?? 0), 0)
        : 0
      const wide = stacked ? together : together / series.length
      return [
        {
          type: 'rect',
          x: at * slot + (slot - together) / 2 + (stacked ? 0 : layer * wide),
          y: height - tall - (below / top) * height,
          w: wide,
          h: tall,
          color: colourOf(layer),
        },
      ]
    }),
  )
  const nameOf = ({ key, label }: { key: string; label: string | null }) =>
    label ?? labels[key] ?? format.dayOrText(key)
  const [first] = axis.points
  const last = axis.points.at(-1)
  return [
    {
      margin: [0, 8, 0, 6],
      columns: series.map((one, at) => ({
        width: 'auto',
        columnGap: 3,
        columns: [
          { width: 8, canvas: [{ type: 'rect', x: 0, y: 1, w: 6, h: 6, color: colourOf(at) }] },
          { width: 'auto', text: nameOf(one), fontSize: 6.5 },
        ],
      })),
      columnGap: 10,
    },
    {
      columns: [
        {
          width: scaleWidth,
          stack: ticks.map((value) => ({
            text: inTonnes ? `${format.count(value / kgPerTonne)} t` : `${format.count(value)} kg`,
            fontSize: 6,
            color: quiet,
            alignment: 'right' as const,
            margin: [0, 0, 6, 0] as [number, number, number, number],
            relativePosition: { x: 0, y: height * (1 - value / top) - 4 },
          })),
        },
        {
          width: '*',
          canvas: [
            ...ticks.map((value): CanvasElement => {
              const y = height * (1 - value / top)
              const lineColor = value === 0 ? '#111111' : '#d5dbe1'
              return { type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: 0.5, lineColor }
            }),
            ...bars,
          ],
        },
      ],
    },
    ...(count <= mostNamed
      ? [
          {
            fontSize: 6.5,
            margin: [scaleWidth, 1, 0, 6] as [number, number, number, number],
            columnGap: 0,
            columns: axis.points.map((point) => ({
              width: slot,
              text: nameOf(point),
              alignment: 'center' as const,
            })),
          },
        ]
      : [
          {
            fontSize: 6.5,
            margin: [scaleWidth, 1, 0, 6] as [number, number, number, number],
            columns: [
              { text: first === undefined ? '' : nameOf(first) },
              { text: last === undefined ? '' : nameOf(last), alignment: 'right' as const },
            ],
          },
        ]),
  ]
}
