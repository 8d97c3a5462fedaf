import {
  type CreateOutboundRecord,
  openOutboundRecordStatuses,
  type OutboundRecordAction,
  outboundRecordActions,
  type OutboundRecordBody,
} from '@muat/shared'
import { outboundRecord as resource, outboundRecordActionBodies } from '@muat/shared/schemas'
import { inArray } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { outboundRecord as table } from '../db/schema.ts'
import { actOnRecord, answerRecord, openVisit } from '../outbound/act.ts'
import { readRecords } from '../outbound/read.ts'
import { register, removeVisit, reviseVisit, visitFields } from '../outbound/registration.ts'
import { write } from '../write.ts'
import { actionRoute } from './actions.ts'
import { componentsOf, paramsWithId, problems } from './components.ts'
import { detailRoute, historyRoute, listRoute } from './crud.ts'
import { defineWhole } from './module.ts'

const outboundRecord = defineWhole({
  resource,
  table,
  select: {},
  filters: {
    open: (value) =>
      value === true ? inArray(table.status, [...openOutboundRecordStatuses]) : undefined,
  },
  search: [table.recordNo, table.licensePlate],
  read: readRecords,
})

const path = '/api/outbound-record'
const tags = ['outbound-record']
const config = { access: { resource: 'outbound-record', operation: 'write' } } as const
const failures = problems(400, 401, 403, 404, 409, 413, 415, 422)

const writeRoutes = (app: App, context: Context): void => {
  const { create, update, row } = componentsOf(app, resource)
  app.post<{ Body: CreateOutboundRecord }>(path, {
    config,
    schema: {
      summary: 'Register a truck with its lines',
      tags,
      body: create,
      response: { 201: row, ...failures },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        const { outboundItem, ...fields } = request.body
        const id = await register(writing, visitFields(fields), outboundItem)
        return { status: 201, body: await answerRecord(writing, id) }
      }),
  })
  app.put<{ Params: { id: number }; Body: Partial<CreateOutboundRecord> & { version: number } }>(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: 'Change a truck and its lines before weigh-in',
        tags,
        params: paramsWithId,
        body: update,
        response: { 200: row, ...failures },
      },
      handler: (request, reply) =>
        write(context, request, reply, async (writing) => {
          const { version, outboundItem, ...fields } = request.body
          const visit = await openVisit(writing, request.params.id, version)
          await reviseVisit(writing, visit, fields, outboundItem ?? null)
          return { status: 200, body: await answerRecord(writing, visit.record.id) }
        }),
    },
  )
  app.delete<{ Params: { id: number } }>(`${path}/:id`, {
    config,
    schema: {
      summary: 'Cancel a truck that never came in; its number stays',
      tags,
      params: paramsWithId,
      response: {
        204: { type: 'null', description: 'Cancelled' },
        ...problems(401, 403, 404, 409),
      },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        await removeVisit(writing, await openVisit(writing, request.params.id, null))
        return { status: 204 }
      }),
  })
}

export const installOutboundRecord = (app: App, context: Context): void => {
  listRoute(app, context, outboundRecord)
  detailRoute(app, context, outboundRecord)
  historyRoute(app, context, outboundRecord)
  writeRoutes(app, context)
  const install = <A extends OutboundRecordAction>(action: A) =>
    actionRoute(
      app,
      context,
      'outbound-record',
      resource,
      action,
      outboundRecordActionBodies[action],
      (writing, id, body: OutboundRecordBody<A>) => actOnRecord(writing, id, action, body),
    )
  for (const action of outboundRecordActions) install(action)
}
