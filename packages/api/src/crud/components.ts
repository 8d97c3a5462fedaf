import {
  createSchema,
  historyEntry,
  type Resource,
  rowSchema,
  updateSchema,
} from '@muat/shared/schemas'
import type { ListShape } from '@muat/shared'
import Type, { type TSchema } from 'typebox'
import type { App } from '../context.ts'
import { parsedElsewhere } from '../http/validation.ts'

/** `outbound-item` is described as `OutboundItem`. */
export const componentName = (resource: string): string =>
  resource
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** Registers a schema under a name in the description and returns a reference to it. */
export const component = (app: App, name: string, schema: TSchema): TSchema => {
  if (app.getSchema(name) === undefined) app.addSchema({ ...schema, $id: name })
  return refTo(name)
}

const refTo = (name: string): TSchema => Type.Unsafe({ $ref: `${name}#` })

/** Failures of a route, for its description. */
export const problems = (...statuses: number[]): Record<number, TSchema> =>
  Object.fromEntries(
    [...new Set([...statuses, 429, 500, 503])].map((status) => [status, refTo('Problem')]),
  )

export const paramsWithId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
})

/** Describes the query of a list with further parameters of the route. `parseListQuery` reads it. */
export const listQuerySchema = (
  { filters, sort }: ListShape,
  more: Record<string, TSchema> = {},
): TSchema => {
  const named = Object.entries(filters).map(([name, filter]) => {
    const words = 'words' in filter ? `One of ${filter.words.join(', ')}.` : ''
    const kind = { id: 'An id.', date: 'YYYY-MM-DD.', from: 'YYYY-MM-DD.', to: 'YYYY-MM-DD.' }
    const description =
      words || (filter.kind in kind ? kind[filter.kind as keyof typeof kind] : filter.kind)
    return [name, Type.Optional(Type.String({ description }))] as const
  })
  return Type.Object(
    {
      page: Type.Optional(Type.String({ description: 'From 1.' })),
      perPage: Type.Optional(Type.String({ description: '1 to 100; 10 when not given.' })),
      sort: Type.Optional(
        Type.String({
          description: `One of ${sort.map((name) => name.replace(/^-/u, '')).join(', ')}; - in front: descending. ${sort[0]} when not given.`,
        }),
      ),
      q: Type.Optional(Type.String({ description: 'Narrows by code and name.' })),
      ...Object.fromEntries(named),
      ...more,
    },
    { [parsedElsewhere]: true },
  )
}

/** Sums over all filtered rows of a list that has any. */
const totalsOf = ({ list: { totals = [] } }: Resource): Record<string, TSchema> => {
  if (totals.length === 0) return {}
  const sums = totals.map((field) => [field, Type.Optional(Type.Number())] as const)
  return { totals: Type.Optional(Type.Object(Object.fromEntries(sums))) }
}

/** The schemas of one resource, named after it. */
export const componentsOf = (app: App, resource: Resource) => {
  const name = componentName(resource.name)
  const row = component(app, name, rowSchema(resource))
  return {
    row,
    create: component(app, `${name}Create`, createSchema(resource)),
    update: component(app, `${name}Update`, updateSchema(resource)),
    page: component(
      app,
      `${name}List`,
      Type.Object({
        data: Type.Array(row),
        lastPage: Type.Optional(Type.Integer()),
        page: Type.Optional(Type.Integer()),
        perPage: Type.Optional(Type.Integer()),
        total: Type.Optional(Type.Integer()),
        ...totalsOf(resource),
      }),
    ),
    history: component(
      app,
      'History',
      Type.Object({
        data: Type.Array(historyEntry()),
        lastPage: Type.Integer(),
        page: Type.Integer(),
        perPage: Type.Integer(),
        total: Type.Integer(),
      }),
    ),
  }
}

/** Registers the component of problems, before any route. */
export const installProblemComponent = (app: App): void => {
  app.addSchema({
    ...Type.Object({
      message: Type.String(),
      code: Type.String(),
      params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
      error: Type.Optional(Type.String()),
      errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
      fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Unknown()))),
      current: Type.Optional(Type.Unknown()),
      usedBy: Type.Optional(Type.Record(Type.String(), Type.Integer())),
      requestId: Type.String(),
    }),
    $id: 'Problem',
  })
}
