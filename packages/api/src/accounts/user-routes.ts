import { keepOneAdmin, requireNoTrace, takePassword, writeUsersInTurn } from './administration.ts'
import type { App, Context } from '../context.ts'
import { queueMail } from '../mail/queue.ts'
import { write, type Writing } from '../crud/write.ts'
import { componentsOf, paramsWithId, problems } from '../crud/components.ts'
import { createRoute, detailRoute, historyRoute, listRoute, updateRoute } from '../crud/crud.ts'
import type { Row } from '../crud/module.ts'
import { findRow } from '../crud/rows.ts'
import { user } from './user.ts'
import { lockRow, removeRow } from '../crud/writes.ts'

type WithId = { Params: { id: number } }

const forceReset = async (writing: Writing, id: number): Promise<Row> => {
  const { tx, now, today, language } = writing
  const before = await lockRow(writing, user, id)
  await takePassword(writing, id)
  await queueMail(tx, now, {
    kind: 'reset',
    address: String(before['email']),
    userId: id,
    language,
  })
  return (await findRow(tx, user, id, today)) ?? before
}

const resetRoute = (app: App, context: Context): void => {
  app.post<WithId>('/api/user/:id/reset', {
    config: { access: { resource: 'user', operation: 'write' } },
    schema: {
      summary: 'Take the password away and mail a link to set a new one; all sessions end',
      tags: ['user'],
      params: paramsWithId,
      response: {
        200: componentsOf(app, user.resource).row,
        ...problems(400, 401, 403, 404, 409),
      },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        body: await forceReset(writing, request.params.id),
      })),
  })
}

const removeUserRoute = (app: App, context: Context): void => {
  app.delete<WithId>('/api/user/:id', {
    config: { access: { resource: 'user', operation: 'write' } },
    schema: {
      summary: 'Delete a user who has left no trace',
      tags: ['user'],
      params: paramsWithId,
      response: { 204: { type: 'null', description: 'Deleted' }, ...problems(401, 403, 404, 409) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => {
        const { tx } = writing
        const { id } = request.params
        await writeUsersInTurn(writing)
        await lockRow(writing, user, id)
        await requireNoTrace(tx, id)
        await removeRow(writing, user, id)
        await keepOneAdmin(tx)
        return { status: 204 }
      }),
  })
}

export const installUser = (app: App, context: Context): void => {
  for (const route of [listRoute, detailRoute, createRoute, updateRoute, historyRoute]) {
    route(app, context, user)
  }
  removeUserRoute(app, context)
  resetRoute(app, context)
}
