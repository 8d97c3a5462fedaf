import type { ImportHead } from '@muat/shared'
import { headOf } from '../export/heads.ts'
import { ProblemError } from '../problem.ts'
import { type ImportColumn, normalised } from './columns.ts'
import { cellText, type FileRow, type Grid, maxRowsAboveHeads } from './grid.ts'

export interface FoundHeads {
  /** The row that holds the heads, as the spreadsheet counts. */
  row: number
  heads: ImportHead[]
  /** Fields and the places of their columns, from 0. */
  columns: ReadonlyMap<ImportColumn, number>
}

const fieldsIn = (row: FileRow, columns: readonly ImportColumn[]) =>
  row.cells.map((cell) => {
    const head = normalised(cellText(cell))
    return columns.find(({ names }) => head !== '' && names.has(head)) ?? null
  })

/** How many heads the best of the first rows holds: what tells a right delimiter from a wrong one. */
export const headsKnown = (rows: readonly FileRow[], columns: readonly ImportColumn[]): number =>
  Math.max(
    0,
    ...rows
      .slice(0, maxRowsAboveHeads)
      .map((row) => new Set(fieldsIn(row, columns).filter((one) => one !== null)).size),
  )

/** Heads over several columns or rows cannot be told apart; a title above them can stay. */
const refuseMerged = ({ merged }: Grid, row: number): void => {
  const across = merged.find(
    ({ top, bottom, left, right }) =>
      (top <= row && bottom >= row && (bottom > top || right > left)) ||
      // A second row of heads beneath the first: its groups are merged across.
      (top > row && top <= row + 1 && right > left),
  )
  if (across === undefined) return
  throw new ProblemError(422, 'file_merged_heads', { params: { row: across.top } })
}

/** `Kode / Code`: what a missing column would be called. */
const saidOf = ({ head }: ImportColumn): string =>
  [...new Set([headOf(head, 'id'), headOf(head, 'en')])].join(' / ')

/** The first row that names the key is the row of heads; what stands above it is a title. */
export const findHeads = (
  grid: Grid,
  columns: readonly ImportColumn[],
  key: ImportColumn,
): FoundHeads => {
  for (const row of grid.rows.slice(0, maxRowsAboveHeads)) {
    const fields = fieldsIn(row, columns)
    if (!fields.includes(key)) continue
    refuseMerged(grid, row.number)
    const found = new Map<ImportColumn, number>()
    for (const [at, column] of fields.entries()) {
      if (column === null) continue
      if (found.has(column)) {
        throw new ProblemError(422, 'file_head_twice', {
          params: { head: cellText(row.cells[at]) },
        })
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
  throw new ProblemError(422, 'file_head_missing', { params: { head: saidOf(key) } })
}
