import { maxImportRows } from '@muat/shared'
import { ProblemError } from '../../http/problem.ts'
import type { ParsedColumn } from './columns.ts'
import {
  empty,
  type FileRow,
  isBlank,
  maxRowsAboveHeads,
  type Merged,
  type TakeRow,
  tooManyRows,
} from './grid.ts'
import { type FoundHeads, headsIn, headsMissing, refuseMerged } from './heads.ts'

export interface Collected {
  heads: FoundHeads
  /** The rows below the heads, in order, with the cells of known columns in the order of `heads.columns`. */
  rows: FileRow[]
}

/**
 * Collects what may be imported while the file is read: no rows above the heads, unknown columns or blank rows. Blank
 * rows count towards the limit.
 */
export const collector = (columns: readonly ParsedColumn[], key: ParsedColumn) => {
  const rows: FileRow[] = []
  let heads: FoundHeads | null = null
  let places: number[] = []
  let read = 0
  let above = 0
  const take: TakeRow = (row) => {
    read += 1
    if (read > maxImportRows + maxRowsAboveHeads) throw tooManyRows()
    if (isBlank(row)) return
    if (heads !== null) {
      rows.push({ number: row.number, cells: places.map((at) => row.cells[at] ?? empty) })
      return
    }
    above += 1
    if (above > maxRowsAboveHeads) throw headsMissing(key)
    heads = headsIn(row, columns, key)
    places = heads === null ? [] : [...heads.columns.values()]
  }
  const end = (merged: readonly Merged[]): Collected => {
    if (above === 0) throw new ProblemError(422, 'file_empty')
    if (heads === null) throw headsMissing(key)
    refuseMerged(merged, heads)
    if (rows.length === 0) throw new ProblemError(422, 'file_empty')
    if (rows.length > maxImportRows) throw tooManyRows()
    return { heads, rows }
  }
  return { take, end }
}
