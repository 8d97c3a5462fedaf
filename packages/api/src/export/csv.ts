import { Readable } from 'node:stream'
import type { Cell, CellKind } from './columns.ts'
import type { Table } from './table.ts'

/**
 * A text that a spreadsheet would take for a formula is led by an apostrophe, and so is one that is written like that
 * already: the import takes exactly one away again.
 */
const formula = /^'*[=+\-@\t\r]/u

const quoted = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const written = (cell: Cell, kind: CellKind, wallClock: (moment: string) => number): string => {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  if (kind === 'moment')
    return new Date(wallClock(cell)).toISOString().slice(0, 19).replace('T', ' ')
  return quoted(kind === 'text' && formula.test(cell) ? `'${cell}` : cell)
}

/**
 * RFC 4180 in UTF-8 with the mark that spreadsheets know it by: commas, decimal points, days as YYYY-MM-DD. One head
 * and the rows, nothing else, so that programs can read it.
 */
export const csvOf = ({ columns, rows }: Table, wallClock: (moment: string) => number): Readable =>
  Readable.from(
    (async function* () {
      yield `\uFEFF${columns.map(({ head }) => quoted(head)).join(',')}\r\n`
      for await (const piece of rows) {
        const lines = piece.map((row) =>
          columns.map(({ kind }, at) => written(row[at] ?? null, kind, wallClock)).join(','),
        )
        if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`
      }
    })(),
    { objectMode: false },
  )
