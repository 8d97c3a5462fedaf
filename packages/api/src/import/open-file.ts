import { type Delimiter, type Encoding, type FileKind, importChoices } from '@muat/shared'
import { ProblemError } from '../problem.ts'
import type { ImportColumn } from './columns.ts'
import { decode, readRows, splitSeparatorLine } from './csv.ts'
import type { Grid } from './grid.ts'
import { headsKnown } from './heads.ts'
import { openBook } from './xlsx-book.ts'
import { readSheet } from './xlsx-sheet.ts'

export interface OpenOptions {
  encoding?: Encoding
  delimiter?: Delimiter
  sheet?: string
}

interface Opened {
  grid: Grid
  found: FileKind
  assumed: string[]
}

const begins = (file: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => file[at] === byte)

const wrongKind = () => new ProblemError(415, 'unsupported_media_type')

/** The delimiter that makes the most of the heads; without any that are known, the first that parts a row at all. */
const findDelimiter = async (
  text: string,
  columns: readonly ImportColumn[],
): Promise<{ delimiter: Delimiter; sure: boolean }> => {
  const tried = await Promise.all(
    importChoices.delimiter.map(async (delimiter) => {
      const rows = await readRows(text.slice(0, 64 * 1024), delimiter, 40).catch(() => [])
      return { delimiter, known: headsKnown(rows, columns), rows }
    }),
  )
  const [best] = tried.toSorted((a, b) => b.known - a.known)
  if (best !== undefined && best.known > 1) return { delimiter: best.delimiter, sure: true }
  const parting = tried.find(({ rows }) => rows.some(({ cells }) => cells.length > 1))
  return { delimiter: parting?.delimiter ?? 'comma', sure: parting === undefined }
}

const openCsv = async (
  file: Buffer,
  columns: readonly ImportColumn[],
  options: OpenOptions,
): Promise<Opened> => {
  const { text: whole, encoding, sure } = decode(file, options.encoding)
  const { text, delimiter: said } = splitSeparatorLine(whole)
  const asked = options.delimiter ?? said
  const { delimiter, sure: certain } =
    asked === null ? await findDelimiter(text, columns) : { delimiter: asked, sure: true }
  const rows = await readRows(text, delimiter)
  return {
    grid: { rows, merged: [], from1904: false },
    found: { kind: 'csv', encoding, delimiter },
    assumed: [
      ...(sure || options.encoding !== undefined ? [] : ['encoding']),
      ...(certain ? [] : ['delimiter']),
    ],
  }
}

const openXlsx = async (file: Buffer, options: OpenOptions): Promise<Opened> => {
  const book = await openBook(file)
  const sheets = book.sheets.map(({ name }) => name)
  const sheet = book.sheets.find(({ name }) => name === (options.sheet ?? sheets[0]))
  if (sheet === undefined) {
    throw new ProblemError(422, 'file_no_sheet', { params: { sheets: sheets.join(', ') } })
  }
  return {
    grid: await readSheet(book, sheet.path),
    found: { kind: 'xlsx', sheet: sheet.name, sheets },
    assumed: [],
  }
}

/**
 * What a file is says its content, not its name: a zip archive is a workbook, anything else is text. Old and encrypted
 * workbooks and PDFs are neither; a name that promises a workbook over something else is a mistake worth telling.
 */
export const openFile = (
  file: Buffer,
  name: string,
  columns: readonly ImportColumn[],
  options: OpenOptions,
): Promise<Opened> => {
  if (file.length === 0) throw new ProblemError(422, 'file_empty')
  if (begins(file, 0x50, 0x4b, 0x03, 0x04)) return openXlsx(file, options)
  const other = begins(file, 0xd0, 0xcf, 0x11, 0xe0) || begins(file, 0x25, 0x50, 0x44, 0x46)
  if (other || /\.(?:xlsx|xlsm|xls|ods|pdf|zip)$/iu.test(name)) throw wrongKind()
  return openCsv(file, columns, options)
}
