import {
  empty,
  type FileCell,
  type FileRow,
  maxImportColumns,
  type Merged,
  type TakeRow,
} from './grid.ts'
import { general, shownText } from './cell-format.ts'
import type { Book } from './xlsx-book.ts'
import { readXml, unescaped } from './xml.ts'

interface Raw {
  type: string
  style: number
  value: string | null
  formula: boolean
}

const number = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** ECMA-376, 18.18.11: the value of a cell by its type. */
const cellOf = (raw: Raw, { sharedTexts, formats }: Book): FileCell => {
  const { type, value, formula } = raw
  if (value === null || value === '') {
    // Formulas are not calculated: the cached value counts.
    return formula ? { kind: 'wrong', text: '', problem: { code: 'formula_without_value' } } : empty
  }
  const text = (content: string): FileCell =>
    content.trim() === '' ? empty : { kind: 'text', text: content }
  if (type === 's') return text(sharedTexts[number(value)] ?? '')
  if (type === 'inlineStr' || type === 'str') return text(unescaped(value))
  if (type === 'b') return { kind: 'flag', value: value === '1' }
  if (type === 'e') {
    return { kind: 'wrong', text: value, problem: { code: 'cell_error', params: { value } } }
  }
  if (type === 'd') return text(value.slice(0, 10))
  const counted = number(value)
  if (!Number.isFinite(counted)) return text(value)
  const format = formats[raw.style] ?? general
  return {
    kind: 'number',
    value: counted,
    shows: format.shows,
    shown: shownText(counted, format),
  }
}

/** `BC12` as column 55, row 12. */
const place = (reference: string): { column: number; row: number } => {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([0-9]{1,7})$/u.exec(reference) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { column, row: Number(digits) }
}

const mergedOf = (reference: string): Merged => {
  const [from = '', to = from] = reference.split(':')
  const a = place(from)
  const b = place(to)
  return { top: a.row, bottom: b.row, left: a.column, right: b.column }
}

const isOn = (attribute: string | undefined): boolean => /^(?:1|true)$/u.test(attribute ?? '')

/** What a sheet has besides its cells. */
interface SheetParts {
  merged: Merged[]
  /** Numbers of rows that are hidden, by hand or by a filter. */
  hiddenRows: Set<number>
  /** Hidden columns, from 1. */
  hiddenColumns: { from: number; to: number }[]
}

/** Passes on all rows of a sheet, blank ones included. */
export const readSheet = async (book: Book, path: string, take: TakeRow): Promise<SheetParts> => {
  const merged: Merged[] = []
  const hiddenRows = new Set<number>()
  const hiddenColumns: SheetParts['hiddenColumns'] = []
  let row: FileRow | null = null
  let raw: Raw | null = null
  let column = 0
  let reading = false
  let last = 0
  await readXml(book.archive.read(path), {
    open: (name, attributes) => {
      if (name === 'row') {
        last = Number(attributes['r'] ?? last + 1)
        row = { number: last, cells: [] }
        if (isOn(attributes['hidden'])) hiddenRows.add(last)
        column = 0
      } else if (name === 'c') {
        column = place(attributes['r'] ?? '').column || column + 1
        raw = {
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          value: null,
          formula: false,
        }
      } else if (name === 'col' && isOn(attributes['hidden']) && hiddenColumns.length < 1000) {
        hiddenColumns.push({ from: Number(attributes['min']), to: Number(attributes['max']) })
      } else if (name === 'f' && raw !== null) raw.formula = true
      else if (name === 'mergeCell' && merged.length < 10_000) {
        merged.push(mergedOf(attributes['ref'] ?? ''))
      }
      reading = raw !== null && (name === 'v' || name === 't')
    },
    text: (piece) => {
      if (reading && raw !== null) raw.value = (raw.value ?? '') + piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false
      else if (name === 'c' && raw !== null && row !== null) {
        if (column <= maxImportColumns) {
          while (row.cells.length < column) row.cells.push(empty)
          row.cells[column - 1] = cellOf(raw, book)
        }
        raw = null
      } else if (name === 'row' && row !== null) {
        take(row)
        row = null
      }
    },
  })
  return { merged, hiddenRows, hiddenColumns }
}
