import { type Delimiter, type Encoding, type FileKind, importChoices } from '@muat/shared'
import { ProblemError } from '../../http/problem.ts'
import { type Collected, collector } from './collect.ts'
import type { ParsedColumn } from './columns.ts'
import { findEncoding, namedDelimiter, readRows, textsOf } from './csv.ts'
import { type FileRow, isBlank, maxRowsAboveHeads } from './grid.ts'
import { headsKnown } from './heads.ts'
import { openBook } from './xlsx-book.ts'
import { readSheet } from './xlsx-sheet.ts'

export interface OpenOptions {
  encoding?: Encoding
  delimiter?: Delimiter
  sheet?: string
}

interface Opened extends Collected {
  /** Days count from 1904, as on old Macs. */
  from1904: boolean
  found: FileKind
  assumed: string[]
}

const begins = (file: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => file[at] === byte)

const wrongKind = () => new ProblemError(415, 'unsupported_media_type')

/** The delimiter with the most known heads; without known heads, the first one that splits a row. */
const findDelimiter = async (
  start: string,
  columns: readonly ParsedColumn[],
): Promise<{ delimiter: Delimiter; sure: boolean }> => {
  const tried = await Promise.all(
    importChoices.delimiter.map(async (delimiter) => {
      const rows: FileRow[] = []
      const take = (row: FileRow) => {
        if (row.number > 2 * maxRowsAboveHeads) throw new Error('seen enough')
        if (!isBlank(row)) rows.push(row)
      }
      // An error of a candidate does not matter unless the chosen delimiter fails as well.
      await readRows([start], delimiter, take).catch(() => {})
      return { delimiter, known: headsKnown(rows, columns), rows }
    }),
  )
  const [best] = tried.toSorted((a, b) => b.known - a.known)
  if (best !== undefined && best.known > 1) return { delimiter: best.delimiter, sure: true }
  const parting = tried.find(({ rows }) => rows.some(({ cells }) => cells.length > 1))
  return { delimiter: parting?.delimiter ?? 'comma', sure: parting === undefined }
}

const openCsv = async (
  file: Uint8Array,
  columns: readonly ParsedColumn[],
  options: OpenOptions,
  { take, end }: ReturnType<typeof collector>,
): Promise<Opened> => {
  const { encoding, sure } = findEncoding(file, options.encoding)
  const [start = ''] = textsOf(file, encoding)
  const asked = options.delimiter ?? namedDelimiter(start)
  const { delimiter, sure: certain } =
    asked === null ? await findDelimiter(start, columns) : { delimiter: asked, sure: true }
  await readRows(textsOf(file, encoding), delimiter, take)
  return {
    ...end([]),
    from1904: false,
    found: { kind: 'csv', encoding, delimiter },
    assumed: [
      ...(sure || options.encoding !== undefined ? [] : ['encoding']),
      ...(certain ? [] : ['delimiter']),
    ],
  }
}

const openXlsx = async (
  file: Uint8Array,
  options: OpenOptions,
  { take, end }: ReturnType<typeof collector>,
): Promise<Opened> => {
  const book = await openBook(Buffer.from(file.buffer, file.byteOffset, file.length))
  const sheets = book.sheets.map(({ name }) => name)
  const sheet = book.sheets.find(({ name }) => name === (options.sheet ?? sheets[0]))
  if (sheet === undefined) {
    throw new ProblemError(422, 'file_no_sheet', { params: { sheets: sheets.join(', ') } })
  }
  const { merged, hiddenRows, hiddenColumns } = await readSheet(book, sheet.path, take)
  const collected = end(merged)
  const isHidden = (column: number): boolean =>
    hiddenColumns.some(({ from, to }) => column >= from && column <= to)
  return {
    ...collected,
    from1904: book.from1904,
    found: {
      kind: 'xlsx',
      sheet: sheet.name,
      sheets,
      hidden: {
        rows: collected.rows.flatMap(({ number }) => (hiddenRows.has(number) ? number : [])),
        columns: collected.heads.heads.flatMap(({ head, field }, at) =>
          field !== null && isHidden(at + 1) ? head : [],
        ),
        sheets: book.hiddenSheets,
      },
    },
    assumed: [],
  }
}

/**
 * Detects the format by content, not by name: a zip archive is a workbook, other content is text. Old and encrypted
 * workbooks and PDFs are refused, and so is text with the name of a workbook.
 */
export const openFile = async (
  file: Uint8Array,
  name: string,
  columns: readonly ParsedColumn[],
  key: ParsedColumn,
  options: OpenOptions,
): Promise<Opened> => {
  const kept = collector(columns, key)
  if (file.length === 0) throw new ProblemError(422, 'file_empty')
  if (begins(file, 0x50, 0x4b, 0x03, 0x04)) return openXlsx(file, options, kept)
  const other = begins(file, 0xd0, 0xcf, 0x11, 0xe0) || begins(file, 0x25, 0x50, 0x44, 0x46)
  if (other || /\.(?:xlsx|xlsm|xls|ods|pdf|zip)$/iu.test(name)) throw wrongKind()
  return openCsv(file, columns, options, kept)
}
