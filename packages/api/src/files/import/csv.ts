import { pipeline } from 'node:stream/promises'
import { type Delimiter, type Encoding, importChoices } from '@muat/shared'
import { CsvError, parse } from 'csv-parse'
import { withoutApostrophe } from '../formula.ts'
import { ProblemError } from '../../http/problem.ts'
import { tooLarge } from './archive.ts'
import { empty, type FileCell, maxImportColumns, type TakeRow } from './grid.ts'
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
const fromWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/gu, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)

/** What is looked at at once: a file is never one text in memory. */
const sliceBytes = 16 * 1024

function* slicesOf(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += sliceBytes) yield file.subarray(at, at + sliceBytes)
}

/** The text of a file, slice by slice. What is no text in this encoding is unreadable; what holds NUL is no text. */
export function* textsOf(file: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = encoding === 'windows-1252' ? null : new TextDecoder(encoding, { fatal: true })
  const decoded = (slice?: Uint8Array): string => {
    if (decoder === null) return slice === undefined ? '' : fromWindows(slice)
    try {
      return decoder.decode(slice, { stream: slice !== undefined })
    } catch {
      throw unreadable()
    }
  }
  const checked = (text: string): string => {
    if (text.includes('\0')) throw new ProblemError(415, 'unsupported_media_type')
    return text
  }
  for (const slice of slicesOf(file)) yield checked(decoded(slice))
  yield checked(decoded())
}

const isUtf8 = (file: Uint8Array): boolean => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const slice of slicesOf(file)) decoder.decode(slice, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Of a text without a mark: in UTF-16 every second byte of Latin letters is 0. */
const withoutMark = (file: Uint8Array): Encoding => {
  const head = file.subarray(0, 1000)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) > head.length / 4) return 'utf-16le'
  if (zeros(0) > head.length / 4) return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

/** The encoding that was asked for or found. */
export const findEncoding = (
  file: Uint8Array,
  asked: Encoding | undefined,
): { encoding: Encoding; sure: boolean } => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => file[at] === byte))?.[0]
  const encoding = asked ?? marked ?? withoutMark(file)
  return { encoding, sure: marked !== undefined || encoding !== 'windows-1252' }
}

const cellOf = (value: string): FileCell =>
  value.trim() === '' ? empty : { kind: 'text', text: withoutApostrophe(value) }

/** A first line `sep=;` is for spreadsheets and no row. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/iu

/** The delimiter that such a line names; null: there is none, or another. */
export const namedDelimiter = (start: string): Delimiter | null => {
  const [, sign] = separatorLine.exec(start) ?? []
  return importChoices.delimiter.find((name) => delimiters[name] === sign) ?? null
}

/** Without such a line, which is over before the first slice is. */
function* withoutSeparatorLine(texts: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const text of texts) {
    yield isFirst ? text.replace(separatorLine, '') : text
    isFirst = false
  }
}

const longestLine = 1_000_000

/** A row is kept whole until it ends, and one of nothing but delimiters would be millions of cells by then. */
function* withoutEndlessLines(texts: Iterable<string>): Generator<string> {
  let length = 0
  for (const text of texts) {
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
    length = end < 0 ? length + text.length : text.length - end - 1
    if (length > longestLine) throw tooLarge()
    yield text
  }
}

/**
 * Gives every row, blank ones too, counted as a spreadsheet would. It is read in slices, each when the one before has
 * been taken, until `take` throws.
 */
export const readRows = async (
  texts: Iterable<string>,
  delimiter: Delimiter,
  take: TakeRow,
): Promise<void> => {
  const parser = parse({
    delimiter: delimiters[delimiter],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestLine,
  })
  let number = 0
  try {
    await pipeline(
      withoutSeparatorLine(withoutEndlessLines(texts)),
      parser,
      async (records: AsyncIterable<string[]>) => {
        for await (const record of records) {
          number += 1
          take({ number, cells: record.slice(0, maxImportColumns).map(cellOf) })
        }
      },
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { records } = error as CsvError & { records?: unknown }
    throw new ProblemError(422, 'file_quotes', {
      params: { row: (typeof records === 'number' ? records : number) + 1 },
    })
  }
}
