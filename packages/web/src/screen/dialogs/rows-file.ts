import type { MessageKey } from '../../messages/catalogue.ts'
import type { AnyRow } from '../../rows/row.ts'
import { statusText } from '../../ui/status.tsx'
import { lookupText } from '../list/cell.tsx'
import type { Column } from '../list/descriptor.ts'

type Text = (key: MessageKey) => string

/** As in files of the api: an apostrophe precedes text that a spreadsheet would take for a formula. */
const formula = /^'*[=+\-@\t\r]/u

const quoted = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A number or day as it is; a status or choice in the words of the screen; the text of a custom cell or what it shows. */
const valueOf = (column: Column, row: AnyRow, text: Text): unknown => {
  const value = row[column.field]
  const wordOf = (word: unknown) => (typeof word === 'string' ? statusText(word, text) : word)
  if (column.kind === 'status') return wordOf(value)
  if (column.kind === 'active') return wordOf(value === false ? 'inactive' : 'active')
  if (column.kind === 'choice') {
    const option = column.options.find((candidate) => candidate.value === value)
    return option === undefined ? value : text(option.labelKey)
  }
  if (column.kind !== 'own') return value
  // The row is of the column's resource.
  const shown = column.render(row as never, undefined)
  if (typeof shown === 'string' || typeof shown === 'number') return shown
  const plain = column.plain?.(row as never) ?? value
  return column.field === 'status' ? wordOf(plain) : plain
}

const written = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = lookupText(value)
  return quoted(formula.test(text) ? `'${text}` : text)
}

/** Rows of a list as CSV: RFC 4180, UTF-8 with a byte order mark, unformatted numbers and days. */
export const rowsFile = (
  columns: readonly Column[],
  heads: readonly string[],
  rows: readonly AnyRow[],
  text: Text,
): string =>
  `\uFEFF${[
    heads.map(quoted),
    ...rows.map((row) => columns.map((column) => written(valueOf(column, row, text)))),
  ]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')}`
