import {
  type DateStyle,
  type DecimalStyle,
  type FieldProblem,
  type ImportFormat,
  type ImportHead,
} from '@muat/shared'
import type { FieldProblems } from '../../http/problem.ts'
import type { Values } from '../../crud/module.ts'
import type { ImportKind, ParsedColumn } from './columns.ts'
import { findDateStyle } from './days.ts'
import { cellText, type FileRow } from './grid.ts'
import { findDecimalStyle } from './numbers.ts'
import { openFile, type OpenOptions } from './open-file.ts'
import { readCell, type Styles } from './values.ts'

export interface ParseOptions extends OpenOptions {
  decimal?: DecimalStyle
  dates?: DateStyle
  /** Meaning of an empty cell: keep the field, or clear it. */
  empty?: 'keep' | 'clear'
}

/** A row of the file, parsed without the database. */
export interface FileRecord {
  row: number
  /** The key as in the file, trimmed. */
  key: string
  /** Values by field. References are codes. */
  values: Values
  /** Displayed texts of unreadable cells, by field. */
  unread: Record<string, string>
  problems: FieldProblems
}

export interface ParsedFile {
  format: ImportFormat
  heads: ImportHead[]
  records: FileRecord[]
}

/** Input of the parser, as plain data for another thread. */
export interface ParseJob {
  file: Uint8Array
  name: string
  columns: readonly ParsedColumn[]
  /** The key field. */
  key: string
  options: ParseOptions
}

function* textsIn(rows: readonly FileRow[], places: readonly number[]): Generator<string> {
  for (const { cells } of rows) {
    for (const at of places) {
      const cell = cells[at]
      if (cell?.kind === 'text') yield cell.text.trim()
    }
  }
}

const recordOf = (
  { number, cells }: FileRow,
  columns: readonly ParsedColumn[],
  key: ParsedColumn,
  styles: Styles,
  clear: boolean,
): FileRecord => {
  const values: Values = {}
  const unread: FileRecord['unread'] = {}
  const problems: FieldProblems = {}
  for (const [at, column] of columns.entries()) {
    const reading = readCell(cells[at], column, styles)
    const { field } = column
    if (reading.state === 'value') values[field] = reading.value
    else if (reading.state === 'wrong') {
      problems[field] = [reading.problem]
      unread[field] = cellText(cells[at])
    } else if (clear && column.nullable) values[field] = null
  }
  const named = values[key.field]
  if (named === undefined && problems[key.field] === undefined) {
    problems[key.field] = [{ code: 'required' }]
  }
  return { row: number, key: typeof named === 'string' ? named : '', values, unread, problems }
}

/** Marks all rows with the same key. Codes are unique without regard to case. */
const markTwins = (records: readonly FileRecord[], key: ParsedColumn): void => {
  const rows = new Map<string, FileRecord[]>()
  for (const record of records) {
    if (record.key === '') continue
    const lower = record.key.toLowerCase()
    const twins = rows.get(lower)
    if (twins === undefined) rows.set(lower, [record])
    else twins.push(record)
  }
  for (const twins of rows.values()) {
    if (twins.length < 2) continue
    const said = twins.slice(0, 10).map(({ row }) => row)
    const problem: FieldProblem = { code: 'twice_in_file', params: { rows: said.join(', ') } }
    for (const { problems } of twins) {
      problems[key.field] = [...(problems[key.field] ?? []), problem]
    }
  }
}

/** Parses a file once. Preview and commit use the same records. */
export const parseFile = async (job: ParseJob): Promise<ParsedFile> => {
  const { columns, options } = job
  const key = columns.find(({ field }) => field === job.key)
  if (key === undefined) throw new Error(`${job.key} is no field`)
  const opened = await openFile(job.file, job.name, columns, key, options)
  const { heads, rows, found, assumed } = opened
  const known = [...heads.columns.keys()]
  const textsOf = (...kinds: readonly ImportKind[]) =>
    textsIn(
      rows,
      known.flatMap(({ kind }, at) => (kinds.includes(kind) ? at : [])),
    )
  // A spreadsheet with semicolons as delimiters usually has decimal commas.
  const usual = found.kind === 'csv' && found.delimiter === 'semicolon' ? 'comma' : 'point'
  const decimal = findDecimalStyle(textsOf('number', 'integer'), usual)
  const dates = findDateStyle(textsOf('day'))
  const styles: Styles = {
    decimal: options.decimal ?? decimal.style,
    dates: options.dates ?? dates.style,
    from1904: opened.from1904,
  }
  const records = rows.map((row) => recordOf(row, known, key, styles, options.empty === 'clear'))
  markTwins(records, key)
  return {
    format: {
      ...found,
      decimal: styles.decimal,
      dates: styles.dates,
      headRow: heads.row,
      assumed: [
        ...assumed,
        ...(decimal.sure || options.decimal !== undefined ? [] : ['decimal']),
        ...(dates.sure || options.dates !== undefined ? [] : ['dates']),
      ],
    },
    heads: heads.heads,
    records,
  }
}
