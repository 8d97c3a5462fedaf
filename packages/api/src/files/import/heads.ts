import type { ImportHead } from '@muat/shared'
import { headOf } from '../export/heads.ts'
import { ProblemError } from '../../http/problem.ts'
import { normalised, type ParsedColumn } from './columns.ts'
import { cellText, type FileRow, maxRowsAboveHeads, type Merged } from './grid.ts'

export interface FoundHeads {
  /** Number of the row with the heads, as in the spreadsheet. */
  row: number
  heads: ImportHead[]
  /** Fields and the indexes of their columns. */
  columns: ReadonlyMap<ParsedColumn, number>
}

const fieldsIn = (row: FileRow, columns: readonly ParsedColumn[]) =>
  row.cells.map((cell) => {
    const head = normalised(cellText(cell))
    return columns.find(({ names }) => head !== '' && names.has(head)) ?? null
  })

/** The highest number of known heads in one of the first rows. It tells the right delimiter. */
export const headsKnown = (rows: readonly FileRow[], columns: readonly ParsedColumn[]): number =>
  Math.max(
    0,
    ...rows
      .slice(0, maxRowsAboveHeads)
      .map((row) => new Set(fieldsIn(row, columns).filter((one) => one !== null)).size),
  )

/** Refuses merged heads, which are ambiguous. Merged titles above are allowed. */
export const refuseMerged = (merged: readonly Merged[], { row }: FoundHeads): void => {
  const across = merged.find(
    ({ top, bottom, left, right }) =>
      (top <= row && bottom >= row && (bottom > top || right > left)) ||
      // A second row of heads below the first, whose groups are merged.
      (top > row && top <= row + 1 && right > left),
  )
  if (across === undefined) return
  throw new ProblemError(422, 'file_merged_heads', { params: { row: across.top } })
}

/** `Kode / Code`: name of a missing column. */
const saidOf = ({ head }: ParsedColumn): string =>
  [...new Set([headOf(head, 'id'), headOf(head, 'en')])].join(' / ')

export const headsMissing = (key: ParsedColumn) =>
  new ProblemError(422, 'file_head_missing', { params: { head: saidOf(key) } })

/** The heads in a row; null if the key is missing, as in a title. */
export const headsIn = (
  row: FileRow,
  columns: readonly ParsedColumn[],
  key: ParsedColumn,
): FoundHeads | null => {
  const fields = fieldsIn(row, columns)
  if (!fields.includes(key)) return null
  const found = new Map<ParsedColumn, number>()
  for (const [at, column] of fields.entries()) {
    if (column === null) continue
    if (found.has(column)) {
      throw new ProblemError(422, 'file_head_twice', { params: { head: cellText(row.cells[at]) } })
    }
    found.set(column, at)
  }
  return {
    row: row.number,
    heads: row.cells.map((cell, at) => ({
      head: cellText(cell),
      field: fields[at]?.field ?? null,
    })),
    columns: found,
  }
}
