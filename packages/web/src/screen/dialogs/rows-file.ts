import { lookupText } from '../list/cell.tsx'
import type { Column } from '../list/descriptor.ts'
import type { AnyRow } from '../../rows/row.ts'

/** As in files of the api: an apostrophe precedes text that a spreadsheet would take for a formula. */
const formula = /^'*[=+\-@\t\r]/u

const quoted = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** The text of a custom cell or its figure; otherwise its value. */
const valueOf = (column: Column, row: AnyRow): unknown => {
  const value = row[column.field]
  if (column.kind !== 'own') return value
  // The row is of the column's resource.
  const shown = column.render(row as never, undefined)
  if (typeof shown === 'string' || typeof shown === 'number') return shown
  return column.plain?.(row as never) ?? value
}

const written = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = lookupText(value)
  return quoted(formula.test(text) ? `'${text}` : text)
}

/** Rows of a list as CSV: RFC 4180, UTF-8 with a byte order mark, unformatted values. */
export const rowsFile = (
  columns: readonly Column[],
  heads: readonly string[],
  rows: readonly AnyRow[],
): string =>
  `\uFEFF${[
    heads.map(quoted),
    ...rows.map((row) => columns.map((column) => written(valueOf(column, row)))),
  ]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')}`
