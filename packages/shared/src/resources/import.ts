import type { FieldProblem, Params, ProblemCode } from '../problem.ts'

// What POST /api/{master}/import takes and answers.

/** Rows besides the heads; more than that are two files. */
export const maxImportRows = 20_000
/** The file as it is sent. */
export const maxImportBytes = 16 * 1024 * 1024

/** What was found out about a file, and can be said otherwise by query parameters of these names. */
export const importChoices = {
  delimiter: ['comma', 'semicolon', 'tab'],
  encoding: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
  /** Which sign stands before the decimal places: `1.234,56` or `1,234.56`. */
  decimal: ['comma', 'point'],
  dates: ['dmy', 'mdy', 'ymd'],
  /** What an empty cell means: the field stays as it is, or it is cleared. */
  empty: ['keep', 'clear'],
} as const
export type ImportChoice = keyof typeof importChoices
export type Delimiter = (typeof importChoices.delimiter)[number]
export type Encoding = (typeof importChoices.encoding)[number]
export type DecimalStyle = (typeof importChoices.decimal)[number]
export type DateStyle = (typeof importChoices.dates)[number]

export type FileKind =
  | { kind: 'csv'; encoding: Encoding; delimiter: Delimiter }
  | { kind: 'xlsx'; sheet: string; sheets: string[] }

export type ImportFormat = FileKind & {
  decimal: DecimalStyle
  dates: DateStyle
  /** The row that holds the heads, as the spreadsheet counts. */
  headRow: number
  /** What nothing in the file proved: worth a look. */
  assumed: string[]
}

/** A column of the file and the field that it sets; null: it is not read. */
export interface ImportHead {
  head: string
  field: string | null
}

export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'error'

export interface ImportRow {
  /** As the spreadsheet counts. */
  row: number
  key: string
  result: RowOutcome
  id?: number
  /** What the cells show, by field; of a preview, and of a row that is wrong. */
  values?: Record<string, string | number | boolean>
  errors?: Record<string, string[]>
  fields?: Record<string, FieldProblem[]>
  /** What is wrong with the row as a whole. */
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
