import { lookupText } from './cell.tsx'
import type { AnyRow, Column } from './descriptor.ts'

/** As the api writes its files: what a spreadsheet would take for a formula is led by an apostrophe. */
const formula = /^'*[=+\-@\t\r]/u

const quoted = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const written = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = lookupText(value)
  return quoted(formula.test(text) ? `'${text}` : text)
}

/** Some rows of a list as CSV: RFC 4180 in UTF-8 with its mark, values as programs read them. */
export const rowsFile = (
  columns: readonly Column[],
  heads: readonly string[],
  rows: readonly AnyRow[],
): string =>
  `\uFEFF${[
    heads.map(quoted),
    ...rows.map((row) => columns.map(({ field }) => written(row[field]))),
  ]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')}`
