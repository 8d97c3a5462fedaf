import swagger from '@fastify/swagger'
import Type from 'typebox'
import type { App } from '../context.ts'
import type { Access } from './auth.ts'

/** Where a token is asked for, and where one may come. */
const securityOf = (access: Access | undefined): { security?: Record<string, string[]>[] } => {
  if (access === 'public') return {}
  return { security: [...(access === 'recognized' ? [{}] : []), { bearer: [] }] }
}

/** Describes every route from its schemas, with the resources' schemas as named components. */
export const installOpenapi = async (app: App): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muat',
        version: '1',
        description: 'The back end of a mill, warehouse and trading business.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) =>
        typeof json['$id'] === 'string' ? json['$id'] : `schema-${index}`,
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...securityOf(route.config?.access),
      },
    }),
  })
  // Half a megabyte that never changes while we run: written once, the same bytes for all, and nothing for strangers, who
  // could have it sent to hundreds of connections that they do not read.
  let description: Buffer | undefined
  app.get('/api/openapi.json', {
    config: { access: 'signed-in' },
    schema: {
      summary: 'This description',
      tags: ['site'],
      response: { 200: Type.Object({}, { additionalProperties: true }) },
    },
    handler: async (_request, reply) => {
      description ??= Buffer.from(JSON.stringify(app.swagger()))
      return reply.type('application/json; charset=utf-8').send(description)
    },
  })
}
