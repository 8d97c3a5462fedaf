import type { TextLanguage } from '@muat/shared/problem-text'
import type { Cell, CellKind } from './columns.ts'
import { inWords } from './value-words.ts'

/** What is written as CSV or XLSX: one table, and what is to be said about it. */
export interface Table {
  /** Of the sheet. */
  title: string
  columns: readonly { head: string; kind: CellKind }[]
  /** Rows of as many cells as there are columns, in pieces that the database reads at once. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** What stands beneath the rows of a workbook, a cell for each column. */
  totals?: readonly Cell[]
  /** Name and value, on a sheet of their own: a table is read by machines too. */
  facts: readonly (readonly [string, string | number])[]
}

/** The cells of rows as their columns read them, codes in the words of a language. */
export async function* cellsOf<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  columns: readonly { field: string; read: (row: Row) => Cell }[],
  language: TextLanguage,
): AsyncIterable<Cell[][]> {
  for await (const rows of pieces) {
    yield rows.map((row) => columns.map(({ field, read }) => inWords(field, read(row), language)))
  }
}
