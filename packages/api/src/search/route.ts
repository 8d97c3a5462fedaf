import { may, searchedResources } from '@muat/shared'
import { foundSchema, searchQuery } from '@muat/shared/schemas'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { component, problems } from '../crud/components.ts'
import { actorOf } from '../http/auth.ts'
import { readFound } from './read.ts'

/** GET /api/search. */
export const installSearch = (app: App, { db, clock }: Context): void => {
  app.get('/api/search', {
    config: { access: 'signed-in' },
    schema: {
      summary:
        'What the reader may see that holds these letters, the best first, 5 of each resource at most',
      tags: ['search'],
      querystring: searchQuery(),
      response: {
        200: Type.Object({ data: Type.Array(component(app, 'Found', foundSchema())) }),
        ...problems(401, 422),
      },
    },
    handler: async (request) => {
      const { roles } = actorOf(request)
      const open = searchedResources.filter((resource) => may(roles, 'read', resource))
      return {
        data: await db.read((reader) => readFound(reader, clock.today(), open, request.query.q)),
      }
    },
  })
}
