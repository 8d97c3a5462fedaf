import { type FieldProblem, maxImportRows } from '@muat/shared'
import { ProblemError } from '../../http/problem.ts'

/** A cell as the file holds it, before anybody knows what its column is for. */
export type FileCell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  /** `day`: the spreadsheet shows it as a date; the number counts days. */
  | { kind: 'number'; value: number; day: boolean }
  | { kind: 'flag'; value: boolean }
  /** Something that has no value here, such as a formula that nobody has calculated. */
  | { kind: 'wrong'; text: string; problem: FieldProblem }

/** `number` as the spreadsheet counts, from 1. */
export interface FileRow {
  number: number
  cells: FileCell[]
}

/** The cells of one rectangle that are merged into one; rows and columns from 1. */
export interface Merged {
  top: number
  bottom: number
  left: number
  right: number
}

/** Takes the rows of a file as they are read, blank ones too; throws when there are too many. */
export type TakeRow = (row: FileRow) => void

export const empty: FileCell = { kind: 'empty' }

export const isBlank = ({ cells }: FileRow): boolean => cells.every(({ kind }) => kind === 'empty')

/** What a cell shows, for a head and for a message. */
export const cellText = (cell: FileCell | undefined): string => {
  if (cell === undefined || cell.kind === 'empty') return ''
  return cell.kind === 'text' || cell.kind === 'wrong' ? cell.text : String(cell.value)
}

/** Cells further to the right are not looked at. */
export const maxImportColumns = 256
/** Rows that may stand above the heads: a title, an address, a date. */
export const maxRowsAboveHeads = 20

export const tooManyRows = () =>
  new ProblemError(422, 'file_too_many_rows', { params: { max: maxImportRows } })
