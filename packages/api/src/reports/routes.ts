import { shapeOf } from '@muat/shared'
import { reportAnswerSchema, reportRowSchema, totalsSchema } from '@muat/shared/schemas'
import type { App, Context } from '../context.ts'
import { component, componentName, listQuerySchema, problems } from '../crud/components.ts'
import { readReport } from './answer.ts'
import { readReportRequest } from './report-query.ts'
import type { AnyReport } from './report.ts'

const pathOf = ({ report }: AnyReport): string => `/api/${report.name}-report`

const accessTo = ({ report }: AnyReport) => ({
  access: { resource: report.resource, operation: 'export' as const },
})

/** GET /api/{name}-report. */
export const reportRoute = (app: App, { db, clock, config }: Context, api: AnyReport): void => {
  const { report } = api
  const name = `${componentName(report.name)}Report`
  const row = component(app, `${name}Row`, reportRowSchema(report.columns))
  const totals = component(app, `${name}Totals`, totalsSchema(report.measures))
  const answer = component(app, name, reportAnswerSchema(report, row, totals))
  app.get(pathOf(api), {
    config: accessTo(api),
    schema: {
      summary: `The ${report.name} report: a page of rows; totals, chart and groups of all of them`,
      tags: [`${report.name}-report`],
      querystring: listQuerySchema(shapeOf(report)),
      response: { 200: answer, ...problems(401, 403, 422) },
    },
    handler: (request) => {
      const requested = readReportRequest(api, request, clock.today(), config.timezone)
      return db.snapshot((reader) => readReport(reader, api, requested))
    },
  })
}
