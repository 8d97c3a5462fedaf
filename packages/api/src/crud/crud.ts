import { type ListQuery, ownReasons, parseListQuery } from '@muat/shared'
import { reason } from '@muat/shared/schemas'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import type { Reader } from '../db/index.ts'
import { invalid, notFound } from '../http/problem.ts'
import { write } from './write.ts'
import { componentsOf, listQuerySchema, paramsWithId, problems } from './components.ts'
import { conditionsOf } from './conditions.ts'
import { listHistory } from './history-list.ts'
import { sendJson, written } from '../http/send-json.ts'
import { sharedReads } from './shared-read.ts'
import type { ApiModule, Listed } from './module.ts'
import { findRow, listText } from './rows.ts'
import { createRow, removeRow, updateRow, type UpdateBody } from './writes.ts'
import type { Values } from './module.ts'

/** Registers one route of a resource. A module with a special route registers it itself. */
export type Route = (app: App, context: Context, module: ApiModule) => void

const queryOf = (request: Pick<FastifyRequest, 'query'>) =>
  // Fastify's parser returns texts and lists of texts.
  request.query as Record<string, string | string[] | undefined>

/** The query of the list; 422 at each wrong parameter. */
export const readListQuery = (
  module: Listed,
  request: Pick<FastifyRequest, 'query'>,
): ListQuery => {
  const parsed = parseListQuery(queryOf(request), module.resource.list)
  if (!parsed.ok) throw invalid(parsed.fields)
  const query = parsed.value
  // Records have no selection list: without a page, the first page is answered unless all open records were
  // requested.
  const paged =
    module.resource.kind === 'record' && query.page === null && query.filters['open'] !== true
      ? { ...query, page: { page: 1, perPage: 10 } }
      : query
  return module.readQuery?.(paged) ?? paged
}

const pathOf = ({ resource }: ApiModule) => `/api/${resource.name}`
const access = ({ resource }: ApiModule, operation: 'read' | 'write' | 'remove') => ({
  access: { resource: resource.name, operation },
})

export const listRoute: Route = (app, { db, clock }, module) => {
  const { page } = componentsOf(app, module.resource)
  const conditions = conditionsOf(module)
  const shared = sharedReads(db)
  app.get<{ Reply: unknown }>(pathOf(module), {
    config: access(module, 'read'),
    schema: {
      summary: `List ${module.resource.name}`,
      tags: [module.resource.name],
      querystring: listQuerySchema(module.resource.list),
      response: { 200: page, ...problems(401, 403, 422) },
    },
    handler: async (request, reply) => {
      const query = readListQuery(module, request)
      const today = clock.today()
      const list = (reader: Reader) =>
        listText(reader, module, conditions, query, today, clock.now(), (answer) =>
          written(reply, answer),
        )
      // Pages are specific to a user. A list without a page is long and the same for all users, so it is shared.
      if (query.page !== null || query.q !== null) return sendJson(reply, await db.read(list))
      const { bytes, etag } = await shared(JSON.stringify([pathOf(module), query, today]), list)
      return sendJson(reply.header('etag', etag), bytes)
    },
  })
}

export const detailRoute: Route = (app, { db, clock }, module) => {
  const { row } = componentsOf(app, module.resource)
  app.get<{ Params: { id: number } }>(`${pathOf(module)}/:id`, {
    config: access(module, 'read'),
    schema: {
      summary: `Read one ${module.resource.name}`,
      tags: [module.resource.name],
      params: paramsWithId,
      response: { 200: row, ...problems(401, 403, 404) },
    },
    handler: async ({ params }) => {
      const found = await db.read((reader) => findRow(reader, module, params.id, clock.today()))
      if (found === null) throw notFound()
      return found
    },
  })
}

export const createRoute: Route = (app, context, module) => {
  const { create, row } = componentsOf(app, module.resource)
  const own = module.writes?.create
  app.post<{ Body: Values }>(pathOf(module), {
    config: access(module, 'write'),
    schema: {
      summary: own?.summary ?? `Create ${module.resource.name}`,
      tags: [module.resource.name],
      body: create,
      response: { 201: row, ...problems(400, 401, 403, 409, 413, 415, 422) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 201,
        body: await (own?.run(writing, request.body) ?? createRow(writing, module, request.body)),
      })),
  })
}

export const updateRoute: Route = (app, context, module) => {
  const { update, row } = componentsOf(app, module.resource)
  const own = module.writes?.update
  app.put<{ Params: { id: number }; Body: UpdateBody }>(`${pathOf(module)}/:id`, {
    config: access(module, 'write'),
    schema: {
      summary: own?.summary ?? `Change ${module.resource.name}`,
      tags: [module.resource.name],
      params: paramsWithId,
      body: update,
      response: { 200: row, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        body: await (own?.run(writing, request.params.id, request.body) ??
          updateRow(writing, module, request.params.id, request.body)),
      })),
  })
}

/** DELETE of a numbered record: cancels one that has moved nothing. */
const cancelRoute = (
  app: App,
  context: Context,
  module: ApiModule,
  cancel: NonNullable<NonNullable<ApiModule['writes']>['cancel']>,
): void => {
  app.delete<{ Params: { id: number }; Querystring: { reason?: string } }>(
    `${pathOf(module)}/:id`,
    {
      config: access(module, 'remove'),
      schema: {
        summary: cancel.summary,
        tags: [module.resource.name],
        params: paramsWithId,
        querystring: Type.Object({ reason: Type.Optional(reason()) }),
        response: {
          204: { type: 'null', description: 'Cancelled' },
          ...problems(401, 403, 404, 409, 422),
        },
      },
      handler: (request, reply) =>
        write(context, request, reply, async (writing) => {
          const why = request.query.reason?.trim() ?? ownReasons.deleted
          await cancel.run(writing, request.params.id, why)
          return { status: 204 }
        }),
    },
  )
}

export const removeRoute: Route = (app, context, module) => {
  const own = module.writes?.remove
  if (module.writes?.cancel !== undefined) {
    cancelRoute(app, context, module, module.writes.cancel)
    return
  }
  app.delete<{ Params: { id: number } }>(`${pathOf(module)}/:id`, {
    config: access(module, 'remove'),
    schema: {
      summary: own?.summary ?? `Delete ${module.resource.name}`,
      tags: [module.resource.name],
      params: paramsWithId,
      response: { 204: { type: 'null', description: 'Deleted' }, ...problems(401, 403, 404, 409) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        await (own?.run(writing, request.params.id) ??
          removeRow(writing, module, request.params.id))
        return { status: 204 }
      }),
  })
}

export const historyRoute: Route = (app, { db }, module) => {
  const { history } = componentsOf(app, module.resource)
  app.get<{ Params: { id: number } }>(`${pathOf(module)}/:id/history`, {
    config: access(module, 'read'),
    schema: {
      summary: `Who changed what of one ${module.resource.name}, newest first`,
      tags: [module.resource.name],
      params: paramsWithId,
      querystring: listQuerySchema({ filters: {}, sort: ['-at'] }),
      response: { 200: history, ...problems(401, 403, 404, 422) },
    },
    handler: (request) =>
      db.read((reader) => listHistory(reader, module, request.params.id, queryOf(request))),
  })
}

/** Registers all routes of an ordinary resource. */
export const crud: Route = (app, context, module) => {
  for (const route of [
    listRoute,
    detailRoute,
    createRoute,
    updateRoute,
    removeRoute,
    historyRoute,
  ]) {
    route(app, context, module)
  }
}
