import type { LineBody as ActionBody } from '@muat/shared'
import {
  lineActionBodies,
  outboundRecord,
  outboundRecordItem as resource,
} from '@muat/shared/schemas'
import type { Create } from '@muat/shared/schemas'
import type { App, Context } from '../context.ts'
import { outboundRecordItem as table } from '../db/schema.ts'
import { actOnLine } from '../outbound/act.ts'
import { recount, takeStep, undo } from '../outbound/line-actions.ts'
import type { StepBody } from '../outbound/steps.ts'
import { addLine, changeLine, removeLine } from '../outbound/line-writes.ts'
import { readLines } from '../outbound/read.ts'
import { write } from '../write.ts'
import { actionRoute } from './actions.ts'
import { componentsOf, paramsWithId, problems } from './components.ts'
import { detailRoute, historyRoute, listRoute } from './crud.ts'
import { defineWhole } from './module.ts'

const outboundRecordItem = defineWhole({
  resource,
  table,
  select: {},
  search: [],
  read: readLines,
})

const path = '/api/outbound-record-item'
const tags = ['outbound-record-item']
const config = { access: { resource: 'outbound-record-item', operation: 'write' } } as const
const failures = problems(400, 401, 403, 404, 409, 413, 415, 422)

type Body = Create<typeof resource>

const writeRoutes = (app: App, context: Context): void => {
  const { create, update, row } = componentsOf(app, resource)
  app.post<{ Body: Body }>(path, {
    config,
    schema: {
      summary: 'Add a line before weigh-in',
      tags,
      body: create,
      response: { 201: row, ...failures },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 201,
        body: await addLine(writing, request.body),
      })),
  })
  app.put<{ Params: { id: number }; Body: Partial<Body> & { version: number } }>(`${path}/:id`, {
    config,
    schema: {
      summary: 'Change a line before weigh-in',
      tags,
      params: paramsWithId,
      body: update,
      response: { 200: row, ...failures },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        body: await changeLine(writing, request.params.id, request.body),
      })),
  })
  app.delete<{ Params: { id: number } }>(`${path}/:id`, {
    config,
    schema: {
      summary: 'Take a line away before weigh-in',
      tags,
      params: paramsWithId,
      response: { 204: { type: 'null', description: 'Deleted' }, ...problems(401, 403, 404, 409) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        await removeLine(writing, request.params.id)
        return { status: 204 }
      }),
  })
}

/** The steps that are a matter of the line alone; what they take besides the version stands in their bodies. */
const plainSteps = ['call', 'start', 'finish', 'return', 'skip', 'move'] as const

const actionRoutes = (app: App, context: Context): void => {
  for (const action of plainSteps) {
    actionRoute(
      app,
      context,
      'outbound-record-item',
      outboundRecord,
      action,
      lineActionBodies[action],
      (writing, id, body: StepBody & { version: number }) =>
        actOnLine(writing, id, action, body.version, (visit, line) =>
          takeStep(writing, visit, line, action, body),
        ),
    )
  }
  actionRoute(
    app,
    context,
    'outbound-record-item',
    outboundRecord,
    'undo',
    lineActionBodies.undo,
    (writing, id, body: ActionBody<'undo'>) =>
      actOnLine(writing, id, 'undo', body.version, (visit, line) => undo(writing, visit, line)),
  )
  actionRoute(
    app,
    context,
    'outbound-record-item',
    outboundRecord,
    'recount',
    lineActionBodies.recount,
    (writing, id, body: ActionBody<'recount'>) =>
      actOnLine(writing, id, 'recount', body.version, (visit, line) =>
        recount(writing, visit, line, body),
      ),
  )
}

export const installOutboundRecordItem = (app: App, context: Context): void => {
  listRoute(app, context, outboundRecordItem)
  detailRoute(app, context, outboundRecordItem)
  historyRoute(app, context, outboundRecordItem)
  writeRoutes(app, context)
  actionRoutes(app, context)
}
