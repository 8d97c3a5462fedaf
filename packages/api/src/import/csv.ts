import { type Delimiter, type Encoding, importChoices, maxImportRows } from '@muat/shared'
import { CsvError, parse } from 'csv-parse'
import { ProblemError } from '../problem.ts'
import {
  empty,
  type FileCell,
  type FileRow,
  isBlank,
  maxImportColumns,
  maxRowsAboveHeads,
  tooManyRows,
} from './grid.ts'
import { unreadable } from './xml.ts'

const delimiters: Record<Delimiter, string> = { comma: ',', semicolon: ';', tab: '\t' }

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on; a gap stays as it is. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

// TextDecoder takes Windows-1252 for Latin-1 in the Node.js that we begin at.
const fromWindows = (file: Buffer): string =>
  file
    .toString('latin1')
    .replace(/[\u0080-\u009f]/gu, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)

const decoded = (file: Buffer, encoding: Encoding): string | null => {
  if (encoding === 'windows-1252') return fromWindows(file)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return null
  }
}

/** Of a text without a mark: in UTF-16 every second byte of Latin letters is 0. */
const withoutMark = (file: Buffer): Encoding => {
  const head = file.subarray(0, 1000)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) > head.length / 4) return 'utf-16le'
  if (zeros(0) > head.length / 4) return 'utf-16be'
  return decoded(file, 'utf-8') === null ? 'windows-1252' : 'utf-8'
}

/** The text of a file, in the encoding that was asked for or found. What holds NUL is no text. */
export const decode = (
  file: Buffer,
  asked: Encoding | undefined,
): { text: string; encoding: Encoding; sure: boolean } => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => file[at] === byte))?.[0]
  const encoding = asked ?? marked ?? withoutMark(file)
  const text = decoded(file, encoding)
  if (text === null) throw unreadable()
  if (text.includes('\0')) throw new ProblemError(415, 'unsupported_media_type')
  return { text, encoding, sure: marked !== undefined || encoding !== 'windows-1252' }
}

/** Exports lead what looks like a formula by an apostrophe: it goes again, and what is left is text. */
const unprotected = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/u, '')

const cellOf = (value: string): FileCell =>
  value.trim() === '' ? empty : { kind: 'text', text: unprotected(value) }

/** The rows that hold anything, counted as a spreadsheet would; `limit`: only the first, to look at them. */
export const readRows = async (
  text: string,
  delimiter: Delimiter,
  limit = Number.POSITIVE_INFINITY,
): Promise<FileRow[]> => {
  const parser = parse({
    delimiter: delimiters[delimiter],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
    ...(Number.isFinite(limit) ? { to: limit } : {}),
  })
  parser.end(text)
  const rows: FileRow[] = []
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      const row = { number, cells: record.slice(0, maxImportColumns).map(cellOf) }
      if (!isBlank(row)) rows.push(row)
      if (rows.length > maxImportRows + maxRowsAboveHeads) throw tooManyRows()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { records } = error as CsvError & { records?: unknown }
    throw new ProblemError(422, 'file_quotes', {
      params: { row: (typeof records === 'number' ? records : number) + 1 },
    })
  }
  return rows
}

/** A first line `sep=;` is for spreadsheets and no row. */
export const splitSeparatorLine = (text: string): { text: string; delimiter: Delimiter | null } => {
  const [line, sign] = /^sep=(.)\r?\n/iu.exec(text) ?? []
  if (line === undefined) return { text, delimiter: null }
  const named = importChoices.delimiter.find((name) => delimiters[name] === sign) ?? null
  return { text: text.slice(line.length), delimiter: named }
}
