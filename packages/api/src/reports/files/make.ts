import type { ReportFormat } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { Renderer } from '../../documents/renderer.ts'
import type { Cell } from '../../files/export/columns.ts'
import { csvOf, csvStyles, type DecimalSign } from '../../files/export/csv.ts'
import { headOf } from '../../files/export/heads.ts'
import { wallClockOf } from '../../files/export/moments.ts'
import { idsIn } from '../../db/id-text.ts'
import { type OpenFile, readFile } from '../../files/export/read-file.ts'
import { cellsOf } from '../../files/export/table.ts'
import { mediaType } from '../../files/export/route.ts'
import { maxSheetRows, xlsxOf } from '../../files/export/xlsx.ts'
import { invalidField } from '../../http/problem.ts'
import { comparedWith } from '../answer.ts'
import type { ReportRequest } from '../report-query.ts'
import { readParts } from '../measured.ts'
import { idsOf, type ReportRow, rowReader } from '../page.ts'
import type { AnyReport } from '../report.ts'
import { readSums, type SumsRead, sumsOf } from '../totals.ts'
import { fileColumnsOf } from './columns.ts'
import { readPdfJob } from './pdf.ts'
import { factsOf, filtersOf, type Said, titleOf, type Told } from './report-facts.ts'
import { words } from '../../documents/report/words.ts'

export const fileTypes: Record<ReportFormat, string> = { ...mediaType, pdf: 'application/pdf' }

/** Name of a report's file, with its period or its date. */
export const fileNameOf = (
  { report: { name } }: AnyReport,
  { startDate, endDate, today }: ReportRequest,
  format: ReportFormat,
): string => {
  const period = [startDate, endDate].filter((day) => day !== null).join('_')
  return `${name}-report-${period || today}.${format}`
}

const usualSign: Record<TextLanguage, DecimalSign> = { en: 'point', id: 'comma' }

export interface FileOrder {
  format: ReportFormat
  requested: ReportRequest
  language: TextLanguage
  /** Decimal separator of a CSV; by language if absent. */
  decimal?: DecimalSign
  /** Author. */
  by: string
  /** Whether to include the period before. A CSV does not. */
  compared: boolean
}

export type ReportFile = OpenFile & { told: Told }

/** Makes the files of a report, for downloads and mails. */
export const reportFiles = (
  { db, clock, config }: Context,
  api: AnyReport,
  renderer: Renderer,
): ((order: FileOrder, signal: AbortSignal) => Promise<ReportFile>) => {
  const columns = fileColumnsOf(api.report)
  const wallClock = wallClockOf(config.timezone)
  /** A moment as in workbooks, readable by programs. */
  const atSite = (moment: string): string =>
    new Date(wallClock(moment)).toISOString().slice(0, 19).replace('T', ' ')

  const say = async (
    reader: Reader,
    { requested, language, by, compared }: FileOrder,
  ): Promise<Said> => {
    return {
      title: titleOf(api, language),
      filters: await filtersOf(reader, api, requested, language),
      compared: compared ? comparedWith(api.report, requested) : null,
      by,
      at: clock.now().toISOString(),
    }
  }

  const openTable = async (order: FileOrder, signal: AbortSignal): Promise<ReportFile> => {
    const { format, requested, language } = order
    const { sort } = requested.query
    const known: { told: Told | null } = { told: null }
    const toldNow = (): Told => {
      if (known.told === null) throw new Error('the ids are read first')
      return known.told
    }
    const file = await readFile<ReportRow>(
      db,
      {
        ids: async (reader) => {
          const before = order.compared ? comparedWith(api.report, requested) : null
          const read = await readParts<SumsRead & { ids: string }>(reader, api, requested, before, {
            ...sumsOf(api, before),
            ids: idsOf(api, requested),
          })
          known.told = { ...readSums(read), said: await say(reader, order) }
          return idsIn(read.ids[0])
        },
        rows: rowReader(api, requested),
      },
      (count, pieces) => {
        const { said, sums, earlier } = toldNow()
        if (format === 'xlsx' && count >= maxSheetRows) {
          throw invalidField('format', 'too_many', { max: maxSheetRows })
        }
        const table = {
          title: said.title,
          columns: columns.map((column) => ({ ...column, head: headOf(column, language) })),
          rows: cellsOf(pieces, columns, { language, now: clock.now() }),
          totals: columns.map(({ field }, at): Cell => {
            const measure = api.totalled[field]
            if (at === 0) return words[language].total
            return measure === undefined ? null : (sums.totals[measure] ?? null)
          }),
          facts: factsOf(
            api,
            { ...said, at: atSite(said.at) },
            sums,
            earlier,
            `${headOf({ field: sort.field, part: null }, language)} ${sort.descending ? '↓' : '↑'}`,
            language,
          ),
        }
        return format === 'csv'
          ? csvOf(table, wallClock, csvStyles[order.decimal ?? usualSign[language]])
          : xlsxOf(table, wallClock)
      },
      signal,
    )
    return { ...file, told: toldNow() }
  }

  const openPdf = async (order: FileOrder, signal: AbortSignal): Promise<ReportFile> => {
    const { requested, language } = order
    const { job, told } = await db.snapshot(
      async (reader) =>
        readPdfJob(reader, api, requested, await say(reader, order), language, config.timezone),
      signal,
    )
    const pdf = await renderer.render(job, signal)
    return {
      stream: Readable.from([Buffer.from(pdf)]),
      count: told.sums.total,
      done: Promise.resolve(),
      told,
    }
  }

  return (order, signal) =>
    order.format === 'pdf' ? openPdf(order, signal) : openTable(order, signal)
}
