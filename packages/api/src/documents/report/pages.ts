import type { ColumnKind } from '@muat/shared'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type Format, formatIn } from '../format.ts'
import { ink, quiet } from '../layout.ts'
import { chartOf } from './chart.ts'
import type { ReportJob } from './job.ts'
import { words } from './words.ts'

const margin = 28
const width = 841.89 - 2 * margin

const shares: Record<ColumnKind, number> = {
  text: 1.5,
  word: 1.1,
  day: 1.1,
  moment: 1.6,
  flag: 0.6,
  kg: 1.3,
  bags: 0.8,
  days: 0.7,
  seconds: 0.9,
  percent: 0.8,
  lookup: 2,
}

/** Characters of a cell that fit on a page in the narrowest column; a row that may not break and does not fit is lost. */
const mostUnbroken = 500

const numbers: readonly ColumnKind[] = ['kg', 'bags', 'days', 'seconds', 'percent']

const written = (
  value: string | number | boolean | null,
  kind: ColumnKind,
  format: Format,
): string => {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (typeof value === 'string') return kind === 'day' ? format.day(value) : value
  return kind === 'kg' || kind === 'percent' ? format.kg(value) : format.count(value)
}

const rowsOf = (job: ReportJob, format: Format): Content => {
  const { columns, rows } = job
  const whole = columns.reduce((sum, { kind }) => sum + shares[kind], 0)
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
      dontBreakRows: rows.every((row) =>
        row.every((value) => typeof value !== 'string' || value.length <= mostUnbroken),
      ),
      widths: columns.map(({ kind }) => (shares[kind] / whole) * (width - columns.length * 6)),
      body: [
        columns.map(({ head, kind }) => cell(head, kind, true)),
        ...rows.map((row) =>
          columns.map(({ kind }, at) => cell(written(row[at] ?? null, kind, format), kind)),
        ),
        columns.map(({ total, kind }, at) =>
          cell(at === 0 ? words[job.language].total : (total ?? ''), kind, true),
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

/** Landscape: the company and what was asked for, the totals and the chart, then the rows under a repeated head. */
export const reportPages = (job: ReportJob): TDocumentDefinitions => {
  const { language, writing, company, title, facts, totals, cut } = job
  const said = words[language]
  const format = formatIn(language, writing)
  // Above the rows, and under them where somebody reads the total as their sum.
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
      pairs(
        totals.map(({ name, value, previous }) => [
          name,
          previous === null ? value : `${value} (${previous})`,
        ]),
      ),
      ...chartOf(job, format, width),
      ...cutLine(),
      rowsOf(job, format),
      ...cutLine(),
    ],
  }
}
