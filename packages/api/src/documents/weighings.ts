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

/** A further line below the weights, such as the deduction. */
export type Sum = readonly [label: string, value: string, emphasis?: 'strong']

const weightOf = ({ kg }: Format, reading: Weighing | null): string =>
  reading === null ? kg(null) : `${kg(reading.weighKg)}${reading.source === 'manual' ? ' *' : ''}`

/** Gross, tare and net, with time and operator. A typed weight has a star. */
export const weighingTable = (
  words: Words,
  format: Format,
  readings: Readings,
  sums: readonly Sum[],
  width: number,
): ContentTable => {
  const row = (label: string, { reading, which }: Readings['gross']): TableCell[] => [
    { stack: [label, { text: which, fontSize: 6.5, color: quiet }] },
    reading === null
      ? format.text(null)
      : {
          stack: [
            format.moment(reading.at),
            { text: format.text(reading.by?.name), fontSize: 6.5, color: quiet },
          ],
        },
    { text: weightOf(format, reading), alignment: 'right' },
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
        row(words.gross, readings.gross),
        row(words.tare, readings.tare),
        ...sums.map(([label, value, emphasis]): TableCell[] => {
          const look = emphasis === 'strong' ? { bold: true, fontSize: 11 } : {}
          return [
            { text: label, colSpan: 2, ...look },
            {},
            { text: value, alignment: 'right', ...look },
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
