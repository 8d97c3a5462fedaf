import type { actionMachines } from '@muat/shared'
import type { Resource } from '@muat/shared/schemas'
import type { Static, TSchema } from 'typebox'
import type { App, Context } from '../context.ts'
import { write, type Writing } from './write.ts'
import { component, componentName, componentsOf, paramsWithId, problems } from './components.ts'

type Acting = keyof typeof actionMachines

/** Performs an action with its transaction open and its body validated; returns the parent record. */
type Act<Body> = (writing: Writing, id: number, body: Body) => Promise<unknown>

/** POST /api/{resource}/{id}/{action}. Answers the row of `answers` after the action. */
const actionRoute = <Body>(
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
        // The schema above has validated it.
        body: await act(writing, request.params.id, request.body as Body),
      })),
  })
}

/** Registers every action of a resource. `bodies` has the schema of each. They answer rows of `answers`. */
export const actionRoutes = <Bodies extends Readonly<Record<string, TSchema>>>(
  app: App,
  context: Context,
  resource: Acting,
  answers: Resource,
  bodies: Bodies,
  act: <A extends keyof Bodies & string>(
    writing: Writing,
    id: number,
    action: A,
    body: Static<Bodies[A]>,
  ) => Promise<unknown>,
): void => {
  const install = <A extends keyof Bodies & string>(action: A, body: TSchema) =>
    actionRoute(
      app,
      context,
      resource,
      answers,
      action,
      body,
      (writing, id, body: Static<Bodies[A]>) => act(writing, id, action, body),
    )
  // The type has exactly these keys: shared declares the bodies.
  for (const [action, body] of Object.entries(bodies))
    install(action as keyof Bodies & string, body)
}
