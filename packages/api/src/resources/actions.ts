import type { actionMachines } from '@muat/shared'
import type { Resource } from '@muat/shared/schemas'
import type { TSchema } from 'typebox'
import type { App, Context } from '../context.ts'
import { write, type Writing } from '../write.ts'
import { component, componentName, componentsOf, paramsWithId, problems } from './components.ts'

type Acting = keyof typeof actionMachines

/** What an action does, its transaction open and its body valid; answers the parent record. */
export type Act<Body> = (writing: Writing, id: number, body: Body) => Promise<unknown>

/** POST /api/{resource}/{id}/{action}, answering the row of `answers` as the action left it. */
export const actionRoute = <Body>(
  app: App,
  context: Context,
  resource: Acting,
  answers: Resource,
  action: string,
  body: TSchema,
  act: Act<Body>,
): void => {
  const { row } = componentsOf(app, answers)
  const name = `${componentName(resource)}${componentName(action)}`
  app.post<{ Params: { id: number }; Body: Body }>(`/api/${resource}/:id/${action}`, {
    config: { access: { resource, action } },
    schema: {
      summary: `${action} of one ${resource}`,
      tags: [resource],
      params: paramsWithId,
      body: component(app, name, body),
      response: { 200: row, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    },
    handler: (request, reply) =>
      write(context, request, reply, async (writing) => ({
        status: 200,
        // The schema above has held it to this.
        body: await act(writing, request.params.id, request.body as Body),
      })),
  })
}
