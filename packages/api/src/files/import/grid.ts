import { type FieldProblem, maxImportRows } from '@muat/shared'
import { ProblemError } from '../../http/problem.ts'
import type { Shows } from './cell-format.ts'

/** A cell of the file, before its column is known. */
export type FileCell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  /** `shown`: the text of its digits as the cell shows them; null: it shows something else. */
  | { kind: 'number'; value: number; shows: Shows; shown: string | null }
  | { kind: 'flag'; value: boolean }
  /** A cell without a value, such as a formula that was never calculated. */
  | { kind: 'wrong'; text: string; problem: FieldProblem }

/** `number` counts from 1, as in the spreadsheet. */
export interface FileRow {
  number: number
  cells: FileCell[]
}

/** A range of merged cells; rows and columns from 1. */
export interface Merged {
  top: number
  bottom: number
  left: number
  right: number
}

/** Receives the rows as they are read, blank ones included; throws if there are too many. */
export type TakeRow = (row: FileRow) => void

export const empty: FileCell = { kind: 'empty' }

export const isBlank = ({ cells }: FileRow): boolean => cells.every(({ kind }) => kind === 'empty')

/** The displayed text of a cell, for heads and messages. */
export const cellText = (cell: FileCell | undefined): string => {
  if (cell === undefined || cell.kind === 'empty') return ''
  return cell.kind === 'text' || cell.kind === 'wrong' ? cell.text : String(cell.value)
}

/** Cells further to the right are ignored. */
export const maxImportColumns = 256
/** Rows allowed above the heads, such as a title and a date. */
export const maxRowsAboveHeads = 20

export const tooManyRows = () =>
  new ProblemError(422, 'file_too_many_rows', { params: { max: maxImportRows } })
