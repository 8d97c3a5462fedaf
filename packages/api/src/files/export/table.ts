import type { TextLanguage } from '@muat/shared/problem-text'
import type { Cell, CellKind } from './columns.ts'
import { inWords } from './value-words.ts'

/** A table to write as CSV or XLSX, with facts about it. */
export interface Table {
  /** Title of the sheet. */
  title: string
  columns: readonly { head: string; kind: CellKind }[]
  /** Rows in pieces, with as many cells as there are columns. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** Totals below the rows of a workbook, one cell per column. */
  totals?: readonly Cell[]
  /** Name and value, on a sheet of their own, so that programs can read the table. */
  facts: readonly (readonly [string, string | number])[]
}

/** The cells of rows by column, with codes in the words of a language. */
export async function* cellsOf<Row>(
  pieces: AsyncIterable<readonly Row[]>,
  columns: readonly { field: string; read: (row: Row, now: Date) => Cell }[],
  { language, now }: { language: TextLanguage; now: Date },
): AsyncIterable<Cell[][]> {
  for await (const rows of pieces) {
    yield rows.map((row) =>
      columns.map(({ field, read }) => inWords(field, read(row, now), language)),
    )
  }
}
