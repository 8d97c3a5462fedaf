import { Readable } from 'node:stream'
import { ledByApostrophe } from '../formula.ts'
import type { Cell, CellKind } from './columns.ts'
import type { Table } from './table.ts'

/** Delimiter and decimal separator. */
export interface CsvStyle {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** Delimiters as spreadsheets expect them with each decimal separator. */
export const csvStyles = {
  point: { separator: ',', decimal: '.' },
  comma: { separator: ';', decimal: ',' },
} as const satisfies Record<string, CsvStyle>
export type DecimalSign = keyof typeof csvStyles
export const decimalSigns = ['point', 'comma'] as const satisfies readonly DecimalSign[]

const quoted = (text: string): string =>
  /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const written = (
  cell: Cell,
  kind: CellKind,
  wallClock: (moment: string) => number,
  decimal: CsvStyle['decimal'],
): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell !== 'string') return String(cell)
  if (kind === 'moment')
    return new Date(wallClock(cell)).toISOString().slice(0, 19).replace('T', ' ')
  return quoted(kind === 'text' ? ledByApostrophe(cell) : cell)
}

/**
 * RFC 4180 in UTF-8 with a byte order mark. Commas and decimal points unless `style` differs, days as YYYY-MM-DD. One
 * head and the rows, so that programs can read it.
 */
export const csvOf = (
  { columns, rows }: Table,
  wallClock: (moment: string) => number,
  { separator, decimal }: CsvStyle = csvStyles.point,
): Readable =>
  Readable.from(
    (async function* () {
      yield `\uFEFF${columns.map(({ head }) => quoted(head)).join(separator)}\r\n`
      for await (const piece of rows) {
        const lines = piece.map((row) =>
          columns
            .map(({ kind }, at) => written(row[at] ?? null, kind, wallClock, decimal))
            .join(separator),
        )
        if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`
      }
    })(),
    { objectMode: false },
  )
