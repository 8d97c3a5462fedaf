import { kgNumber, kgUnits, type Weighing } from '@muat/shared'
import type { ContentTable, TableCell } from 'pdfmake/interfaces.js'
import type { Format } from './format.ts'
import { quiet } from './layout.ts'
import type { Words } from './words.ts'

/** Both readings. The direction of the goods decides which one is the gross. */
export interface Readings {
  gross: { reading: Weighing | null; which: string }
  tare: { reading: Weighing | null; which: string }
}

/** Gross less tare, exact; null before the second weighing. */
export const weighedNet = ({ gross, tare }: Readings): number | null =>
  gross.reading === null || tare.reading === null
    ? null
    : kgNumber(kgUnits(gross.reading.weighKg) - kgUnits(tare.reading.weighKg))

/** A further line below the weights, kg, such as the deduction; null: not known yet. */
export type Sum = readonly [label: string, kg: number | null, emphasis?: 'strong']

/** Gross, tare and net, as far as they are known, with time and operator. A typed weight has a star. */
export const weighingTable = (
  words: Words,
  format: Format,
  readings: Readings,
  sums: readonly Sum[],
  width: number,
): ContentTable => {
  const { gross, tare } = readings
  const show = format.alike([
    gross.reading?.weighKg,
    tare.reading?.weighKg,
    ...sums.map(([, kg]) => kg),
  ])
  const row = (label: string, { reading, which }: Readings['gross']): TableCell[][] =>
    reading === null
      ? []
      : [
          [
            { stack: [label, { text: which, fontSize: 6.5, color: quiet }] },
            {
              stack: [
                format.moment(reading.at),
                { text: format.text(reading.by?.name), fontSize: 6.5, color: quiet },
              ],
            },
            {
              text: `${show(reading.weighKg)}${reading.source === 'manual' ? ' *' : ''}`,
              alignment: 'right',
            },
          ],
        ]
  return {
    layout: 'goods',
    table: {
      headerRows: 1,
      widths: [width * 0.27 - 6, width * 0.42 - 6, width * 0.31 - 6],
      body: [
        [
          { text: words.weighing, bold: true },
          { text: words.time, bold: true },
          { text: words.kg, bold: true, alignment: 'right' },
        ],
        ...row(words.gross, gross),
        ...row(words.tare, tare),
        ...sums.flatMap(([label, kg, emphasis]): TableCell[][] => {
          if (kg === null) return []
          const look = emphasis === 'strong' ? { bold: true, fontSize: 13 } : {}
          return [
            [
              { text: label, colSpan: 2, ...look },
              {},
              { text: show(kg), alignment: 'right', ...look },
            ],
          ]
        }),
      ],
    },
  }
}

/** Reasons of typed weights, printed on each paper that shows one. */
export const manualNotes = (words: Words, { gross, tare }: Readings): string[] =>
  [
    { label: words.gross, reading: gross.reading },
    { label: words.tare, reading: tare.reading },
  ].flatMap(({ label, reading }) =>
    reading?.source === 'manual' ? [words.manual(label, reading.reason ?? '')] : [],
  )

/** The operator of the last reading. */
export const operatorOf = ({ gross, tare }: Readings): string => {
  const readings = [gross.reading, tare.reading].filter((reading) => reading !== null)
  return readings.sort((a, b) => a.at.localeCompare(b.at)).at(-1)?.by?.name ?? ''
}
