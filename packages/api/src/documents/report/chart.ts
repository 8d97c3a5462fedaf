import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import type { Format } from '../format.ts'
import type { ReportJob } from './job.ts'
import { words } from './words.ts'

/** Told apart in print as well: light and dark in turn. */
const colours = ['#1f4e79', '#c9a227', '#2a9d8f', '#e5989b', '#4a4e69', '#b7b7a4'] as const

const height = 110

/** Points that have room for their names beneath each; of more, the first and the last. */
const mostNamed = 12

const colourOf = (at: number): string => colours[at % colours.length] ?? colours[0]

/** Bars over the width of the page, stacked or beside each other, with their legend; nothing where nothing is drawn. */
export const chartOf = (
  { chart: { axis, series }, labels, stacked, language }: ReportJob,
  format: Format,
  width: number,
): Content[] => {
  const count = axis.points.length
  const tops = axis.points.map((_, at) => {
    const values = series.map(({ kg }) => kg[at] ?? 0)
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  })
  const most = Math.max(0, ...tops)
  if (count === 0 || most === 0) return []
  const slot = width / count
  const gap = Math.min(4, slot * 0.2)
  const bars = series.flatMap(({ kg }, layer): CanvasElement[] =>
    axis.points.flatMap((_, at): CanvasElement[] => {
      const value = Math.max(0, kg[at] ?? 0)
      const tall = (value / most) * height
      if (tall === 0) return []
      const below = stacked
        ? series.slice(0, layer).reduce((sum, one) => sum + Math.max(0, one.kg[at] ?? 0), 0)
        : 0
      const wide = stacked ? slot - gap : (slot - gap) / series.length
      return [
        {
          type: 'rect',
          x: at * slot + gap / 2 + (stacked ? 0 : layer * wide),
          y: height - tall - (below / most) * height,
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
      margin: [0, 6, 0, 2],
      columns: series.map((one, at) => ({
        width: 'auto',
        columns: [
          { width: 8, canvas: [{ type: 'rect', x: 0, y: 1, w: 6, h: 6, color: colourOf(at) }] },
          { width: 'auto', text: nameOf(one), fontSize: 6.5 },
        ],
      })),
      columnGap: 10,
    },
    {
      canvas: [
        ...bars,
        {
          type: 'line',
          x1: 0,
          y1: height,
          x2: width,
          y2: height,
          lineWidth: 0.6,
          lineColor: '#111111',
        },
      ],
    },
    ...(count <= mostNamed
      ? [
          {
            fontSize: 6.5,
            margin: [0, 1, 0, 0] as [number, number, number, number],
            columnGap: 0,
            columns: axis.points.map((point) => ({
              width: slot,
              text: nameOf(point),
              alignment: 'center' as const,
            })),
          },
        ]
      : []),
    {
      fontSize: 6.5,
      margin: [0, 1, 0, 6],
      columns: [
        { text: first === undefined || count <= mostNamed ? '' : nameOf(first) },
        { text: words[language].most(format.kg(most)), alignment: 'center' },
        { text: last === undefined || count <= mostNamed ? '' : nameOf(last), alignment: 'right' },
      ],
    },
  ]
}
