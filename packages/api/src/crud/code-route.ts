import type { ResourceName } from '@muat/shared'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { paramsWithId, problems } from './components.ts'
import { write, type Writing } from './write.ts'

/**
 * POST /api/{resource}/{id}/code: makes the code, key or secret of a row in place of the former one. The answer
 * `{ code }` is the only one that has it.
 */
export const codeRoute = (
  app: App,
  context: Context,
  resource: ResourceName,
  summary: string,
  make: (writing: Writing, id: number) => Promise<string>,
): void => {
  app.post<{ Params: { id: number } }>(`/api/${resource}/:id/code`, {
    config: { access: { resource, operation: 'write' } },
    schema: {
      summary,
      tags: [resource],
      params: paramsWithId,
      response: {
        200: Type.Object({ code: Type.String() }),
        ...problems(401, 403, 404, 409, 422),
      },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        body: { code: await make(writing, request.params.id) },
        isSecret: true,
      })),
  })
}
