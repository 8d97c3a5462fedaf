import { kgNumber, kgUnits, maxPdfRows, restKey } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import type { Reader } from '../../db/index.ts'
import { formatIn } from '../../documents/format.ts'
import { inWords } from '../../files/export/value-words.ts'
import { readSite, writingOf } from '../../site/settings.ts'
import type { ReportRequest } from '../report-query.ts'
import { comparedWith } from '../answer.ts'
import { type Cell, chartOf } from '../chart.ts'
import { readParts } from '../measured.ts'
import { pageOf, type ReportRow } from '../page.ts'
import type { AnyReport } from '../report.ts'
import { readSums, type Sums, type SumsRead, sumsOf } from '../totals.ts'
import type { ReportJob } from '../../documents/report/job.ts'
import { daysOf, nameOf, type Said, sumNameOf, type Told, totalsOf } from './report-facts.ts'
import { words } from '../../documents/report/words.ts'

/** The PDF job of a report, from one snapshot, with its facts. */
export const readPdfJob = async (
  reader: Reader,
  api: AnyReport,
  requested: ReportRequest,
  said: Said,
  language: TextLanguage,
  timezone: string,
): Promise<{ job: ReportJob; told: Told }> => {
  const { report } = api
  const { settings } = await readSite(reader)
  const writing = writingOf(settings, timezone)
  const format = formatIn(language, writing)
  const before = comparedWith(report, requested)
  const drawn = chartOf(api, requested)
  const read = await readParts<SumsRead & { page: ReportRow; cells: Cell }>(
    reader,
    api,
    requested,
    before,
    {
      ...sumsOf(api, before),
      page: pageOf(api, { ...requested, page: { page: 1, perPage: maxPdfRows } }),
      cells: drawn.cells,
    },
  )
  const rows = read.page
  const { sums, earlier } = readSums(read)
  const chart = await drawn.draw(reader, sums, rows.slice(0, 40), read.cells)
  const shown = Object.entries(report.columns).filter(([, { kind }]) => kind !== 'moment')
  const text = words[language]
  const job: ReportJob = {
    kind: 'report',
    language,
    writing,
    company: { name: settings.companyName, address: settings.address, logo: null },
    title: said.title,
    facts: [
      ...said.filters.map(([name, value]): [string, string] => [name, format.dayOrText(value)]),
      ...(before === null ? [] : [[text.compared, daysOf(before, format)] as [string, string]]),
      [text.count, format.count(sums.total)],
      [text.at, format.moment(said.at)],
      [text.by, said.by],
    ],
    totals: totalsOf(api, sums, earlier, language, format),
    columns: shown.map(([field, { kind }]) => ({
      head: nameOf(field, language),
      kind,
      total: totalOf(api, sums, field),
    })),
    rows: rows.map((row) =>
      shown.map(([field, { kind }]) => {
        const cell = row[field]
        if (kind === 'lookup') {
          return typeof cell === 'object' && cell !== null && 'name' in cell
            ? String(cell.name)
            : null
        }
        return typeof cell === 'string' || typeof cell === 'boolean'
          ? inWords(field, cell, language)
          : typeof cell === 'number'
            ? kgNumber(kgUnits(cell))
            : null
      }),
    ),
    cut:
      sums.total > rows.length
        ? text.first(format.count(rows.length), format.count(sums.total))
        : null,
    chart,
    labels: {
      [restKey]: text.rest,
      ...text.ages,
      ...Object.fromEntries(
        Object.keys(report.measures).map((name) => [name, sumNameOf(api, name, language)]),
      ),
    },
    stacked: report.chart.layout === 'stacked',
  }
  return { job, told: { said, sums, earlier } }
}

const totalOf = (api: AnyReport, { totals }: Sums, field: string): number | null => {
  const measure = api.totalled[field]
  return measure === undefined ? null : (totals[measure] ?? null)
}
