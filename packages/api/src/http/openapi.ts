import swagger from '@fastify/swagger'
import Type from 'typebox'
import type { App } from '../context.ts'
import type { Access } from './auth.ts'

/** Whether a token is required, optional or unused. */
const securityOf = (access: Access | undefined): { security?: Record<string, string[]>[] } => {
  if (access === 'public') return {}
  if (access === 'gate') return { security: [{ gate: [] }] }
  return { security: [...(access === 'recognized' ? [{}] : []), { bearer: [] }] }
}

/** Describes every route from its schemas, with the schemas of resources as components. */
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
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a session or, on reads and steps in its scopes, an API key.',
          },
          gate: { type: 'apiKey', in: 'cookie', name: 'gate' },
        },
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
  // Half a megabyte that is constant at run time, so it is rendered once. Anonymous clients do not get it: they could
  // request it over hundreds of connections without reading.
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
