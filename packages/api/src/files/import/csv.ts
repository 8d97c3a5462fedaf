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

/** Characters of Windows-1252 from 0x80 on, where Latin-1 has control characters. Undefined ones stay. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

// TextDecoder of the oldest supported Node.js reads Windows-1252 as Latin-1.
const fromWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/gu, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign)

/** Bytes decoded at once, so that the file is never one text in memory. */
const sliceBytes = 16 * 1024

function* slicesOf(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += sliceBytes) yield file.subarray(at, at + sliceBytes)
}

/** Decodes the file in slices. Invalid bytes and NUL make it unreadable. */
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

/** Guesses the encoding without a byte order mark: UTF-16 has a 0 in every second byte of Latin letters. */
const withoutMark = (file: Uint8Array): Encoding => {
  const head = file.subarray(0, 1000)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) > head.length / 4) return 'utf-16le'
  if (zeros(0) > head.length / 4) return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

/** The requested or detected encoding. */
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

/** A first line `sep=;` is an instruction to spreadsheets, not a row. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/iu

/** The delimiter of such a line; null: none, or an unknown one. */
export const namedDelimiter = (start: string): Delimiter | null => {
  const [, sign] = separatorLine.exec(start) ?? []
  return importChoices.delimiter.find((name) => delimiters[name] === sign) ?? null
}

/** Removes such a line, which ends within the first slice. */
function* withoutSeparatorLine(texts: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const text of texts) {
    yield isFirst ? text.replace(separatorLine, '') : text
    isFirst = false
  }
}

const longestLine = 1_000_000

/** Refuses endless lines: a row is kept until it ends, and one of delimiters would be millions of cells. */
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
 * Passes on every row, blank ones included, with the row numbers of a spreadsheet. Reads a slice when the previous
 * one is consumed, until `take` throws.
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
