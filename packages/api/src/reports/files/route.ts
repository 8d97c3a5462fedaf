import { reportFormats, type ReportFormat, shapeOf } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import Type from 'typebox'
import type { App, Context } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import { createRenderer, type Renderer } from '../../documents/renderer.ts'
import type { Cell } from '../../export/columns.ts'
import { csvOf, csvStyles } from '../../export/csv.ts'
import { headOf } from '../../export/heads.ts'
import { wallClockOf } from '../../export/moments.ts'
import { type OpenFile, readFile } from '../../export/read-file.ts'
import { fileLanguage, mediaType } from '../../export/route.ts'
import { untilGone } from '../../export/until-gone.ts'
import { maxSheetRows, xlsxOf } from '../../export/xlsx.ts'
import { places } from '../../places.ts'
import { actorOf } from '../../plugins/auth.ts'
import { invalidField } from '../../problem.ts'
import { listQuerySchema, problems } from '../../resources/components.ts'
import { comparedWith } from '../answer.ts'
import { type Asked, during, readAsked } from '../asked.ts'
import { readRows, type ReportRow } from '../page.ts'
import type { AnyReport } from '../report.ts'
import { readSums, type Sums } from '../totals.ts'
import { fileColumnsOf, type ReportFileColumn } from './columns.ts'
import { readPdfJob } from './pdf.ts'
import { factsOf, filtersOf, type Said, titleOf } from './says.ts'
import { readIds } from './source.ts'
import { words } from './words.ts'

const types: Record<ReportFormat, string> = { ...mediaType, pdf: 'application/pdf' }

const requireFormat = ({ query }: Pick<FastifyRequest, 'query'>): ReportFormat => {
  const { format = 'xlsx' } = query as { format?: unknown }
  const known = reportFormats.find((one) => one === format)
  if (known === undefined) {
    throw invalidField('format', 'enum', { allowed: reportFormats.join(', ') })
  }
  return known
}

// Each holds a connection to the database until its reader has it all.
const inPlace = places(10)

/** What is said of a file, and the sums of the same moment. */
interface Told {
  said: Said
  sums: Sums
  earlier: Sums | null
}

/** GET /api/{name}-report/file. */
export const reportFileRoute = (app: App, { db, clock, config }: Context, api: AnyReport): void => {
  const { report } = api
  const path = `/api/${report.name}-report/file`
  const columns = fileColumnsOf(report)
  const wallClock = wallClockOf(config.timezone)
  let renderer: Renderer | null = null
  app.addHook('onClose', async () => renderer?.close())

  const tell = async (
    reader: Reader,
    asked: Asked,
    language: TextLanguage,
    by: string,
  ): Promise<Told> => {
    const before = comparedWith(asked)
    const at = new Date(wallClock(clock.now().toISOString())).toISOString()
    return {
      sums: await readSums(reader, api, asked),
      earlier: before === null ? null : await readSums(reader, api, during(asked, before)),
      said: {
        title: titleOf(api, language),
        filters: await filtersOf(reader, api, asked, language),
        by,
        at: at.slice(0, 19).replace('T', ' '),
      },
    }
  }

  const openTable = (
    format: 'csv' | 'xlsx',
    asked: Asked,
    language: TextLanguage,
    by: string,
    signal: AbortSignal,
  ): Promise<OpenFile> => {
    let told: Told | null = null
    const { sort } = asked.query
    return readFile<ReportRow>(
      db,
      {
        ids: async (reader) => {
          told = await tell(reader, asked, language, by)
          return readIds(reader, api, asked)
        },
        rows: (reader, ids) => readRows(reader, api, asked, ids),
      },
      (count, pieces) => {
        if (told === null) throw new Error('the ids are read first')
        if (format === 'xlsx' && count >= maxSheetRows) {
          throw invalidField('format', 'too_many', { max: maxSheetRows })
        }
        const { totals } = told.sums
        const table = {
          title: told.said.title,
          columns: columns.map((column) => ({ ...column, head: headOf(column, language) })),
          rows: cellsOf(pieces, columns),
          totals: columns.map(({ field }, at): Cell => {
            const measure = api.totalled[field]
            if (at === 0) return words[language].total
            return measure === undefined ? null : (totals[measure] ?? null)
          }),
          facts: factsOf(
            told.said,
            told.sums,
            told.earlier,
            `${sort.descending ? '-' : ''}${sort.field}`,
            language,
          ),
        }
        return format === 'csv'
          ? csvOf(table, wallClock, csvStyles[language])
          : xlsxOf(table, wallClock)
      },
      signal,
    )
  }

  const openPdf = async (
    asked: Asked,
    language: TextLanguage,
    by: string,
    signal: AbortSignal,
  ): Promise<OpenFile> => {
    const { job, count } = await db.snapshot(async (reader) => {
      const { sums, earlier, said } = await tell(reader, asked, language, by)
      return {
        count: sums.total,
        job: await readPdfJob(reader, api, asked, sums, earlier, said, language, config.timezone),
      }
    }, signal)
    renderer ??= createRenderer()
    const pdf = await renderer.render(job)
    return { stream: Readable.from([Buffer.from(pdf)]), count, done: Promise.resolve() }
  }

  app.get(path, {
    // It would read every row for a length that it cannot tell.
    exposeHeadRoute: false,
    config: { access: { resource: report.resource, operation: 'export' } },
    schema: {
      summary: `Every matching row of the ${report.name} report as XLSX, CSV or PDF`,
      tags: [`${report.name}-report`],
      querystring: listQuerySchema(shapeOf(report), {
        format: Type.Optional(
          Type.Unsafe<ReportFormat>({ type: 'string', enum: [...reportFormats] }),
        ),
        lang: Type.Optional(Type.Unsafe<TextLanguage>({ type: 'string', enum: ['en', 'id'] })),
      }),
      response: {
        200: {
          description: 'The file; x-row-count says how many rows match.',
          content: Object.fromEntries(
            reportFormats.map((format) => [
              types[format],
              { schema: Type.Unsafe<Readable>({ type: 'string' }) },
            ]),
          ),
        },
        ...problems(401, 403, 422),
      },
    },
    handler: async (request, reply) => {
      const format = requireFormat(request)
      const language = fileLanguage(request)
      const today = clock.today()
      const asked = readAsked(api, request, today)
      const by = actorOf(request).name
      const signal = untilGone(reply)
      const { stream, count } = await inPlace(db, async () => {
        const answer =
          format === 'pdf'
            ? await openPdf(asked, language, by, signal)
            : await openTable(format, asked, language, by, signal)
        return { answer, done: answer.done }
      })
      const period = [asked.startDate, asked.endDate].filter((day) => day !== null).join('_')
      return reply
        .type(types[format])
        .header(
          'content-disposition',
          `attachment; filename="${report.name}-report-${period || today}.${format}"`,
        )
        .header('x-row-count', String(count))
        .send(stream)
    },
  })
}

async function* cellsOf(pieces: AsyncIterable<ReportRow[]>, columns: readonly ReportFileColumn[]) {
  for await (const rows of pieces) yield rows.map((row) => columns.map(({ read }) => read(row)))
}
