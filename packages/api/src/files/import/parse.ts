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
  /** What an empty cell means: the field stays as it is, or it is cleared. */
  empty?: 'keep' | 'clear'
}

/** One row of the file, read as far as that needs no database. */
export interface FileRecord {
  row: number
  /** As it stands in the file, without spaces around it. */
  key: string
  /** By field; a reference is still the code that the file names. */
  values: Values
  /** What cells show that have no value, by field, for people. */
  unread: Record<string, string>
  problems: FieldProblems
}

export interface ParsedFile {
  format: ImportFormat
  heads: ImportHead[]
  records: FileRecord[]
}

/** What reading a file takes: plain data, which crosses to another thread. */
export interface ParseJob {
  file: Uint8Array
  name: string
  columns: readonly ParsedColumn[]
  /** The field that rows are known by. */
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

/** Codes are unique without regard to case: two rows of one code contradict each other, and both are told. */
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

/** Reads a file once and whole: preview and commit are made from the same records. */
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
  // Where a spreadsheet parts its cells by semicolons, the comma is taken: by the decimal places.
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
