import { maxPdfRows } from '@muat/shared'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../../../src/documents/make-pdf.ts'
import { csvOf } from '../../../src/files/export/csv.ts'
import type { Table } from '../../../src/files/export/table.ts'
import { xlsxOf } from '../../../src/files/export/xlsx.ts'
import type { ReportJob } from '../../../src/documents/report/job.ts'
import { pagesOf, sheetOf } from '../../reports/readers.ts'

// The three writers, given what no schema lets through: the database holds names of 200 characters.

const long = 10_000
const filled = (text: string): string => text.repeat(Math.floor(long / text.length))

const texts = {
  formula: '=HYPERLINK("http://x","y")',
  'formula after a line end': '\r\n=1+1',
  'full-width formula': '＝cmd|calc',
  markup: '<b onclick=alert(1)>&amp;<![CDATA[x]]></t></is>',
  'right to left': '\u202Eמחיר\u202C مرحبا',
  emoji: '🚚👩‍🌾🇮🇩 beras',
  quotes: `"',;\t"`,
  'a long formula': filled('=SUM(A1:A9)+'),
  'long markup': filled('<img src=x>&'),
  'a long text from the right': filled('مرحبا '),
  'long emoji': filled('🚚 beras '),
  'one long word': filled('padi'),
}

const wall = (moment: string) => Date.parse(moment)
async function* piece() {
  yield Object.values(texts).map((text, at) => [text, at])
}
const table = (): Table => ({
  title: '=1+1',
  columns: [
    { head: 'Text', kind: 'text' },
    { head: 'Kg', kind: 'number' },
  ],
  rows: piece(),
  totals: ['Total', 66],
  facts: [['Customer', texts.formula]],
})
const bytesOf = async (stream: AsyncIterable<unknown>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const part of stream) pieces.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(pieces)
}

const job = (rows: ReportJob['rows'], cut: string | null = null): ReportJob => ({
  kind: 'report',
  language: 'en',
  writing: { dateFormat: 'dd/mm/yyyy', clock: '24h', timeZone: 'Asia/Jakarta' },
  company: { name: 'Mill', address: '', logo: null },
  title: texts.markup,
  facts: [],
  totals: [],
  columns: (['text', 'lookup', 'kg'] as const).map((kind, at) => ({
    head: `Column ${at}`,
    kind,
    total: kind === 'kg' ? 66 : null,
  })),
  rows,
  cut,
  chart: { axis: { kind: 'row', points: [] }, series: [] },
  labels: {},
  stacked: false,
})

describe('texts that want to be something else, of up to 10,000 characters', () => {
  it('are cells of a CSV, whole, and led by an apostrophe where they begin like a formula', async () => {
    const rows: string[][] = parse(await bytesOf(csvOf(table(), wall)), { bom: true })
    expect(rows.slice(1).map(([text]) => text)).toEqual(
      Object.values(texts).map((text) => (/^[=＝\r]/u.test(text) ? `'${text}` : text)),
    )
    expect(rows.slice(1).map(([, kg]) => Number(kg))).toEqual(Object.keys(texts).map((_, at) => at))
  })

  it('are texts of a workbook, whole', async () => {
    const book = await bytesOf(xlsxOf(table(), wall))
    const rows = await sheetOf(book, 1)
    const cells = rows.slice(1, -1).map((row) => row.get('A'))
    expect(cells.map((cell) => cell?.type)).toEqual(cells.map(() => 'text'))
    expect(cells.map((cell) => cell?.value)).toEqual(Object.values(texts))
    expect(rows.slice(1).map((row) => row.get('B')?.type)).toEqual(
      rows.slice(1).map(() => 'number'),
    )
    const facts = await sheetOf(book, 2)
    expect(
      facts.flatMap((row) => [...row.values()]).map(({ type, value }) => [type, value]),
    ).toContainEqual(['text', texts.formula])
  })

  it.each(Object.entries(texts))('are printed, nothing cut: %s', async (_name, text) => {
    const pdf = Buffer.from(await makePdf(job([[text, 'the end', 5]])))
    for (const action of ['/URI', '/JavaScript', '/Launch', '/OpenAction', '/EmbeddedFile']) {
      expect(pdf.includes(action)).toBe(false)
    }
    const printed = (await pagesOf(pdf)).join('\n')
    // A box stands for what the font cannot draw; marks without a shape are left out.
    const countOf = (of: string, letters: RegExp) => of.match(letters)?.length ?? 0
    const rest = (await pagesOf(Buffer.from(await makePdf(job([['', 'the end', 5]]))))).join('\n')
    for (const letter of [/[a-z]/gu, /[<>&]/gu, /=/gu]) {
      const heads = (printed.match(/Column 0/gu)?.length ?? 1) - 1
      const pages = countOf(printed, /Page \d+ of \d+/gu) - 1
      const repeated =
        heads * countOf('Column 0 Column 1 Column 2', letter) +
        pages * countOf(`Mill ${texts.markup} Page 1 of 1`, letter)
      expect(countOf(printed, letter)).toBe(
        countOf(rest, letter) + countOf(text, letter) + repeated,
      )
    }
  })
})

describe('the pages of a report', () => {
  it('hold every row that they are given, under a head on each, and say twice when there are more', async () => {
    const rows = Array.from({ length: maxPdfRows }, (_, at) => [`row-${at}-`, 'PT Beras', at])
    const pages = await pagesOf(Buffer.from(await makePdf(job(rows, 'There are more.'))))
    const printed = pages.join('\n')
    expect(printed.match(/row-\d+-/gu)).toEqual(rows.map(([name]) => name))
    expect(pages.filter((page) => page.includes('Column 0'))).toHaveLength(pages.length)
    expect(printed.match(/There are more\./gu)).toHaveLength(2)
    expect(printed.lastIndexOf('There are more.')).toBeGreaterThan(
      printed.indexOf(`row-${maxPdfRows - 1}-`),
    )
  })
})
