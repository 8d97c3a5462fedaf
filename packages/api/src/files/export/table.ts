import type { Cell, CellKind } from './columns.ts'

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
