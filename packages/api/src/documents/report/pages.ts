import type { ColumnKind } from '@muat/shared'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type Format, formatIn } from '../format.ts'
import { ink, quiet } from '../layout.ts'
import { chartOf } from './chart.ts'
import type { ReportJob } from './job.ts'
import { words } from './words.ts'

const margin = 28
const width = 841.89 - 2 * margin

/** Maximum characters per line of a column; names and remarks wrap. */
const mostOfLine: Partial<Record<ColumnKind, number>> = { text: 18, lookup: 20 }
/** Maximum characters of a word; a longer one breaks. */
const mostOfWord = 18
/** Width of a character at the size of the rows, and the padding of a cell. */
const signWidth = 3.2
const cellPadding = 6

/** Width of characters relative to a digit. No character matches two patterns. */
const widthOfSigns: readonly (readonly [RegExp, number])[] = [
  [/[.,:;'|iljI]/gu, 0.5],
  [/[-/()ftr]/gu, 0.65],
  [/[mMwW@%]/gu, 1.6],
  [/[A-HJ-LN-VX-Z]/gu, 1.2],
  [/[^\0-\u2e7f]/gu, 1.75],
]

/** Length of a text in widths of a digit. */
const signsOf = (text: string): number =>
  widthOfSigns.reduce(
    (sum, [of, takes]) => sum + (text.match(of)?.length ?? 0) * (takes - 1),
    text.length,
  )

/**
 * Each column first gets the width of its longest word, so that days and numbers do not break. The rest of the width
 * goes to long lines.
 */
const widthsOf = (
  columns: readonly { head: string; kind: ColumnKind; texts: readonly string[] }[],
): number[] => {
  const longest = (texts: readonly string[], most: number) =>
    Math.min(
      most,
      texts.reduce((so, text) => Math.max(so, signsOf(text)), 1),
    )
  // A line may break after a hyphen, except before a digit.
  const wordsOf = (text: string) => text.split(/\s+|(?<=-)(?=\p{L})/u)
  // Heads are bold: one character wider.
  const words = columns.map(({ head, texts }) =>
    Math.max(longest(wordsOf(head), mostOfWord) + 1, longest(texts.flatMap(wordsOf), mostOfWord)),
  )
  const lines = columns.map(({ head, kind, texts }, at) =>
    Math.max(
      words[at] ?? 1,
      longest([head], mostOfWord) + 1,
      longest(texts, mostOfLine[kind] ?? mostOfWord),
    ),
  )
  const room = width - columns.length * cellPadding
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const sign = Math.min(signWidth, room / sum(words))
  const left = room - sign * sum(words)
  const more = sum(lines) - sum(words)
  return words.map((word, at) => {
    const share = more === 0 ? 1 / columns.length : ((lines[at] ?? word) - word) / more
    return sign * word + left * share
  })
}

/** Maximum characters of an unbroken cell in the narrowest column. A row that does not fit on a page would be lost. */
const mostUnbroken = 500

const numbers: readonly ColumnKind[] = ['kg', 'bags', 'days', 'seconds', 'percent']

const written = (
  value: string | number | boolean | null,
  kind: ColumnKind,
  format: Format,
  numbered: (value: number) => string,
): string => {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (typeof value === 'string') return kind === 'day' ? format.day(value) : value
  return numbered(value)
}

const rowsOf = (job: ReportJob, format: Format): Content => {
  const { columns } = job
  const numbered = columns.map(({ total }, at) =>
    format.alike([total, ...job.rows.map((row) => row[at])]),
  )
  const write = (value: Parameters<typeof written>[0], at: number): string =>
    written(value, columns[at]?.kind ?? 'text', format, numbered[at] ?? format.count)
  const rows = job.rows.map((row) => columns.map((_column, at) => write(row[at] ?? null, at)))
  const totals = columns.map(({ total }, at) => write(total, at))
  const widths = widthsOf(
    columns.map(({ head, kind }, at) => ({
      head,
      kind,
      texts: [totals[at] ?? '', ...rows.map((row) => row[at] ?? '')],
    })),
  )
  const cell = (text: string, kind: ColumnKind, bold = false): TableCell => ({
    text,
    bold,
    alignment: numbers.includes(kind) ? 'right' : 'left',
  })
  return {
    layout: 'goods',
    fontSize: 5.5,
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: rows.every((row) => row.every((text) => text.length <= mostUnbroken)),
      widths,
      body: [
        columns.map(({ head, kind }) => cell(head, kind, true)),
        ...rows.map((row) => columns.map(({ kind }, at) => cell(row[at] ?? '', kind))),
        columns.map(({ kind }, at) =>
          cell(at === 0 ? words[job.language].total : (totals[at] ?? ''), kind, true),
        ),
      ],
    },
  }
}

const pairs = (of: readonly (readonly [string, string])[]): Content => ({
  fontSize: 7,
  margin: [0, 3, 0, 0],
  text: of.flatMap(([name, value], at) => [
    { text: `${at === 0 ? '' : '   '}${name}: `, color: quiet },
    { text: value, bold: true },
  ]),
})

const sumsInARow = 7

/** The totals, each with the value of the previous period. */
const sumsOf = ({ totals, language }: ReportJob): Content[] =>
  Array.from({ length: Math.ceil(totals.length / sumsInARow) }, (_none, row) => ({
    margin: [0, 6, 0, 0],
    columnGap: 8,
    columns: Array.from({ length: sumsInARow }, (_empty, at): Content => {
      const sum = totals[row * sumsInARow + at]
      if (sum === undefined) return { text: '' }
      const { name, value, previous } = sum
      return {
        stack: [
          { text: name, fontSize: 6.5, color: quiet },
          { text: value, bold: true, fontSize: 10 },
          ...(previous === null
            ? []
            : [{ text: words[language].was(previous), fontSize: 6.5, color: quiet }]),
        ],
      }
    }),
  }))

/** Landscape pages: company and filters, totals, chart, then the rows under a repeated head. */
export const reportPages = (job: ReportJob): TDocumentDefinitions => {
  const { language, writing, company, title, facts, cut } = job
  const said = words[language]
  const format = formatIn(language, writing)
  // Above the rows, and below them, where a reader takes the total for their sum.
  const cutLine = (): Content[] => (cut === null ? [] : [{ text: cut, bold: true, fontSize: 8 }])
  return {
    info: { title, author: company.name },
    language,
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [margin, margin, margin, margin + 8],
    defaultStyle: { font: 'Noto', fontSize: 8.5, color: ink, lineHeight: 1 },
    footer: (page, pages) => ({
      text: `${company.name} · ${title} · ${said.page(page, pages)}`,
      alignment: 'right',
      fontSize: 6.5,
      margin: [margin, 8, margin, 0],
    }),
    content: [
      { text: company.name, bold: true, fontSize: 11 },
      { text: title, fontSize: 14, bold: true },
      pairs(facts),
      ...sumsOf(job),
      ...chartOf(job, format, width),
      ...cutLine(),
      rowsOf(job, format),
      ...cutLine(),
    ],
  }
}
