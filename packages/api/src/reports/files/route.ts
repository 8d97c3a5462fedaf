import { reportFormats, type ReportFormat, shapeOf } from '@muat/shared'
import type { TextLanguage } from '@muat/shared/problem-text'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import Type from 'typebox'
import type { App, Context } from '../../context.ts'
import type { Renderer } from '../../documents/renderer.ts'
import { type DecimalSign, decimalSigns } from '../../files/export/csv.ts'
import { fileLanguage } from '../../files/export/route.ts'
import { untilGone } from '../../files/export/until-gone.ts'
import { places } from '../../http/places.ts'
import { actorOf } from '../../http/auth.ts'
import { invalidField } from '../../http/problem.ts'
import { listQuerySchema, problems } from '../../crud/components.ts'
import { readReportRequest } from '../report-query.ts'
import type { AnyReport } from '../report.ts'
import { fileNameOf, fileTypes, reportFiles } from './make.ts'

const requireFormat = ({ query }: Pick<FastifyRequest, 'query'>): ReportFormat => {
  const { format = 'xlsx' } = query as { format?: unknown }
  const known = reportFormats.find((one) => one === format)
  if (known === undefined) {
    throw invalidField('format', 'enum', { allowed: reportFormats.join(', ') })
  }
  return known
}

const requireSign = ({ query }: Pick<FastifyRequest, 'query'>): { decimal?: DecimalSign } => {
  const { decimal } = query as { decimal?: unknown }
  if (decimal === undefined) return {}
  const known = decimalSigns.find((one) => one === decimal)
  if (known === undefined) {
    throw invalidField('decimal', 'enum', { allowed: decimalSigns.join(', ') })
  }
  return { decimal: known }
}

// Each holds a connection to the database until it is read.
const inPlace = places(10)

/** GET /api/{name}-report/file; its PDFs are made by `renderer`. */
export const reportFileRoute = (
  app: App,
  context: Context,
  api: AnyReport,
  renderer: Renderer,
): void => {
  const { db, clock, config } = context
  const { report } = api
  const path = `/api/${report.name}-report/file`
  const makeFile = reportFiles(context, api, renderer)

  app.get(path, {
    // HEAD would read all rows and still not know the length.
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
        decimal: Type.Optional(
          Type.Unsafe<DecimalSign>({ type: 'string', enum: [...decimalSigns] }),
        ),
      }),
      response: {
        200: {
          description: 'The file; x-row-count says how many rows match.',
          content: Object.fromEntries(
            reportFormats.map((format) => [
              fileTypes[format],
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
      const requested = readReportRequest(api, request, clock.today(), config.timezone)
      const by = actorOf(request).name
      const sign = requireSign(request)
      const signal = untilGone(reply)
      const { stream, count } = await inPlace(db, async () => {
        const answer = await makeFile(
          { format, requested, language, ...sign, by, compared: format !== 'csv' },
          signal,
        )
        return { answer, done: answer.done }
      })
      return reply
        .type(fileTypes[format])
        .header(
          'content-disposition',
          `attachment; filename="${fileNameOf(api, requested, format)}"`,
        )
        .header('x-row-count', String(count))
        .send(stream)
    },
  })
}
