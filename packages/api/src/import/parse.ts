import {
  type DateStyle,
  type DecimalStyle,
  type FieldProblem,
  type ImportFormat,
  type ImportHead,
  maxImportRows,
} from '@muat/shared'
import { type FieldProblems, ProblemError } from '../problem.ts'
import type { Values } from '../resources/module.ts'
import type { ImportColumn } from './columns.ts'
import { findDateStyle } from './days.ts'
import { cellText, type FileRow, type Grid, tooManyRows } from './grid.ts'
import { findHeads, type FoundHeads } from './heads.ts'
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
  /** What the cells show, for people. */
  shown: Record<string, string | number | boolean>
  problems: FieldProblems
}

export interface ParsedFile {
  format: ImportFormat
  heads: ImportHead[]
  records: FileRecord[]
}

const textsOf = (grid: Grid, { columns, row }: FoundHeads, kinds: readonly string[]): string[] => {
  const places = [...columns].filter(([{ kind }]) => kinds.includes(kind)).map(([, at]) => at)
  return grid.rows
    .filter(({ number }) => number > row)
    .flatMap(({ cells }) => places.map((at) => cells[at]))
    .flatMap((cell) => (cell?.kind === 'text' ? [cell.text.trim()] : []))
}

const recordOf = (
  { number, cells }: FileRow,
  columns: FoundHeads['columns'],
  key: ImportColumn,
  styles: Styles,
  clear: boolean,
): FileRecord => {
  const values: Values = {}
  const shown: FileRecord['shown'] = {}
  const problems: FieldProblems = {}
  for (const [column, at] of columns) {
    const reading = readCell(cells[at], column, styles)
    const { field } = column
    if (reading.state === 'value') {
      values[field] = reading.value
      shown[field] = reading.value
    } else if (reading.state === 'wrong') {
      problems[field] = [reading.problem]
      shown[field] = cellText(cells[at])
    } else if (clear && column.nullable) values[field] = null
  }
  const named = values[key.field]
  if (named === undefined && problems[key.field] === undefined) {
    problems[key.field] = [{ code: 'required' }]
  }
  return { row: number, key: typeof named === 'string' ? named : '', values, shown, problems }
}

/** Codes are unique without regard to case: two rows of one code contradict each other, and both are told. */
const markTwins = (records: readonly FileRecord[], key: ImportColumn): void => {
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
export const parseFile = async (
  file: Buffer,
  name: string,
  columns: readonly ImportColumn[],
  keyField: string,
  options: ParseOptions,
): Promise<ParsedFile> => {
  const key = columns.find(({ field }) => field === keyField)
  if (key === undefined) throw new Error(`${keyField} is no field`)
  const { grid, found, assumed } = await openFile(file, name, columns, options)
  if (grid.rows.length === 0) throw new ProblemError(422, 'file_empty')
  const heads = findHeads(grid, columns, key)
  // Where a spreadsheet parts its cells by semicolons, the comma is taken: by the decimal places.
  const usual = found.kind === 'csv' && found.delimiter === 'semicolon' ? 'comma' : 'point'
  const decimal = findDecimalStyle(textsOf(grid, heads, ['number', 'integer']), usual)
  const dates = findDateStyle(textsOf(grid, heads, ['day']))
  const styles: Styles = {
    decimal: options.decimal ?? decimal.style,
    dates: options.dates ?? dates.style,
    from1904: grid.from1904,
  }
  const records = grid.rows
    .filter(({ number }) => number > heads.row)
    .map((row) => recordOf(row, heads.columns, key, styles, options.empty === 'clear'))
  if (records.length === 0) throw new ProblemError(422, 'file_empty')
  if (records.length > maxImportRows) throw tooManyRows()
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
