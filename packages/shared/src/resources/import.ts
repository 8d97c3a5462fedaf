import type { FieldProblem, Params, ProblemCode } from '../problem.ts'

// Query and answer of POST /api/{master}/import.

/** Maximum number of rows, without the heads. */
export const maxImportRows = 20_000
/** Maximum size of the file. */
export const maxImportBytes = 16 * 1024 * 1024

/** Properties detected in a file. Query parameters of these names override them. */
export const importChoices = {
  delimiter: ['comma', 'semicolon', 'tab'],
  encoding: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
  /** The decimal separator: `1.234,56` or `1,234.56`. */
  decimal: ['comma', 'point'],
  dates: ['dmy', 'mdy', 'ymd'],
  /** An empty cell keeps the field's value, or clears it. */
  empty: ['keep', 'clear'],
} as const
export type ImportChoice = keyof typeof importChoices
export type Delimiter = (typeof importChoices.delimiter)[number]
export type Encoding = (typeof importChoices.encoding)[number]
export type DecimalStyle = (typeof importChoices.decimal)[number]
export type DateStyle = (typeof importChoices.dates)[number]

/** What a workbook hides: rows (also by a filter) and columns that are imported all the same, sheets that are not. */
export interface HiddenParts {
  /** Counted from 1. */
  rows: number[]
  /** Their heads. */
  columns: string[]
  sheets: string[]
}

export type FileKind =
  | { kind: 'csv'; encoding: Encoding; delimiter: Delimiter }
  | { kind: 'xlsx'; sheet: string; sheets: string[]; hidden?: HiddenParts }

export type ImportFormat = FileKind & {
  decimal: DecimalStyle
  dates: DateStyle
  /** The row of the heads, counted from 1. */
  headRow: number
  /** Names of properties for which the file has no evidence. */
  assumed: string[]
}

/** A column of the file and its field; null: not imported. */
export interface ImportHead {
  head: string
  field: string | null
}

export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'error'

export interface ImportRow {
  /** Counted from 1. */
  row: number
  key: string
  result: RowOutcome
  id?: number
  /** Cells by field; only in a preview and of rows with an error. */
  values?: Record<string, string | number | boolean>
  errors?: Record<string, string[]>
  fields?: Record<string, FieldProblem[]>
  /** Problem of the row as a whole. */
  problem?: { code: ProblemCode; params?: Params }
  message?: string
}

export interface ImportReport {
  dryRun: boolean
  format: ImportFormat
  heads: ImportHead[]
  counts: Record<RowOutcome, number>
  rows: ImportRow[]
}
