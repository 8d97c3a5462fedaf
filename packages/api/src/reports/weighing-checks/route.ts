import { deskRoles, type FindingLookBody, weighingChecksShape } from '@muat/shared'
import { findingLookBody, findingSchema, weighingChecksSchema } from '@muat/shared/schemas'
import type { App, Context } from '../../context.ts'
import { component, listQuerySchema, problems } from '../../crud/components.ts'
import { readSite } from '../../site/settings.ts'
import { write } from '../../crud/write.ts'
import { readChecksAsked } from './checks-query.ts'
import { lookInto } from './look.ts'
import { readWeighingChecks } from './read.ts'

const path = '/api/outbound-report/weighing-checks'
const access = { roles: deskRoles['weighing-checks'] }
const tags = ['outbound-report']

/** GET and POST /api/outbound-report/weighing-checks, for ADMIN. */
export const installWeighingChecks = (app: App, context: Context): void => {
  const { db, config } = context
  const finding = component(app, 'Finding', findingSchema())
  const querystring = listQuerySchema(weighingChecksShape)

  app.get(path, {
    config: { access },
    schema: {
      summary: 'What is worth a question in the weighings, the most kilograms at stake first',
      tags,
      querystring,
      response: {
        200: component(app, 'WeighingChecks', weighingChecksSchema(finding)),
        ...problems(401, 403, 422),
      },
    },
    handler: (request) =>
      db.snapshot(async (reader) => {
        const { settings } = await readSite(reader)
        return readWeighingChecks(reader, readChecksAsked(request, config.timezone, settings))
      }),
  })

  app.post<{ Body: FindingLookBody }>(path, {
    config: { access },
    schema: {
      summary: 'Somebody has looked into a finding; it comes back when there is more of it',
      tags,
      querystring,
      body: component(app, 'FindingLook', findingLookBody()),
      response: { 200: finding, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        const { settings } = await readSite(writing.tx)
        const requested = readChecksAsked(request, config.timezone, settings)
        return { status: 200, body: await lookInto(writing, requested, request.body) }
      }),
  })
}
