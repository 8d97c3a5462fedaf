import { type DateStyle, type DecimalStyle, type FieldProblem, writtenText } from '@muat/shared'
import { codeOf } from '../export/value-words.ts'
import type { ImportKind, ParsedColumn } from './columns.ts'
import { dayText, parseDay } from './days.ts'
import { cellText, type FileCell } from './grid.ts'
import { isPercentage, parseNumber } from './numbers.ts'

export interface Styles {
  decimal: DecimalStyle
  dates: DateStyle
  from1904: boolean
}

/** Result of reading a cell: empty, a value, or a problem. References stay codes. */
export type Reading =
  | { state: 'empty' }
  | { state: 'value'; value: string | number | boolean }
  | { state: 'wrong'; problem: FieldProblem }

const value = (one: string | number | boolean): Reading => ({ state: 'value', value: one })
const wrong = (problem: FieldProblem): Reading => ({ state: 'wrong', problem })
/** The cell shows another text than its number. */
const otherwiseShown = wrong({ code: 'cell_format' })
const wrongType = (type: string) => wrong({ code: 'type', params: { type } })

const yes = new Set(['true', 'yes', 'ya', 'y', '1', 'active', 'aktif', 'x'])
const no = new Set(['false', 'no', 'tidak', 'n', '0', 'inactive', 'nonaktif', 'tidak aktif'])

const readFlag = (cell: FileCell): Reading => {
  if (cell.kind === 'flag') return value(cell.value)
  const text = cellText(cell).trim().toLowerCase()
  if (yes.has(text)) return value(true)
  return no.has(text) ? value(false) : wrongType('boolean')
}

const readDay = (cell: FileCell, { dates, from1904 }: Styles): Reading => {
  const text = cellText(cell).trim()
  // A bare number is a day number.
  const serial = cell.kind === 'number' ? cell.value : /^\d{5}$/u.test(text) ? Number(text) : null
  const day = serial === null ? parseDay(text, dates) : dayText(serial, from1904)
  return day === null ? wrong({ code: 'format', params: { format: 'date' } }) : value(day)
}

const readNumber = (
  cell: FileCell,
  { decimal }: Styles,
  { isPercent }: ParsedColumn,
  type: 'number' | 'integer',
): Reading => {
  if (cell.kind === 'number') {
    const { shows } = cell
    if (shows !== 'number' && !(shows === 'percent' && isPercent)) return otherwiseShown
    // Spreadsheets calculate in binary: a displayed 0.3 is 0.30000000000000004.
    return value(Number((shows === 'percent' ? cell.value * 100 : cell.value).toPrecision(15)))
  }
  const text = cellText(cell)
  const found = isPercentage(text) && !isPercent ? null : parseNumber(text, decimal)
  return found === null || cell.kind === 'flag' ? wrongType(type) : value(found)
}

/** A long code that a spreadsheet has written as a number: `1,23E+10`. */
const rounded = /^[+-]?\d{1,3}(?:[.,]\d+)?E\+\d+$/iu

const readText = (
  cell: FileCell,
  { from1904 }: Styles,
  { textKind, isCode }: ParsedColumn,
): Reading => {
  if (cell.kind !== 'number') {
    const text = cellText(cell)
    return rounded.test(text.trim()) ? otherwiseShown : value(writtenText(textKind, text))
  }
  // A code such as 1-2 becomes a day in a spreadsheet.
  const text = cell.shows === 'day' && !isCode ? dayText(cell.value, from1904) : cell.shown
  return text === null ? otherwiseShown : value(writtenText(textKind, text))
}

const readWord = (cell: FileCell, { field, words }: ParsedColumn): Reading => {
  const code = codeOf(field, words, cellText(cell))
  return code === null
    ? wrong({ code: 'enum', params: { allowed: words.join(', ') } })
    : value(code)
}

const readers: Record<
  ImportKind,
  (cell: FileCell, styles: Styles, column: ParsedColumn) => Reading
> = {
  flag: readFlag,
  day: readDay,
  number: (cell, styles, column) => readNumber(cell, styles, column, 'number'),
  integer: (cell, styles, column) => readNumber(cell, styles, column, 'integer'),
  word: (cell, _styles, column) => readWord(cell, column),
  text: readText,
  reference: readText,
}

export const readCell = (
  cell: FileCell | undefined,
  column: ParsedColumn,
  styles: Styles,
): Reading => {
  if (cell === undefined || cell.kind === 'empty') return { state: 'empty' }
  return cell.kind === 'wrong' ? wrong(cell.problem) : readers[column.kind](cell, styles, column)
}
