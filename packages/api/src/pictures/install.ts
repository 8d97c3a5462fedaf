import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { App, Context } from '../context.ts'
import { problems } from '../crud/components.ts'
import { notFound } from '../http/problem.ts'
import { sendContent } from '../http/send-content.ts'
import { readPicture } from './files.ts'
import { createPictures } from './take.ts'

const weighs = new Set(['weigh-in', 'weigh-out', 'reweigh'])

const hasWeighed = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  const { access } = config
  return typeof access === 'object' && 'action' in access && weighs.has(access.action)
}

/**
 * Takes pictures after the answer to a weighing, and serves them without a token, because an <img> sends none: the
 * digest of its content, which only records name, is the secret.
 */
export const installPictures = (app: App, context: Context): void => {
  const pictures = createPictures(context, app.log)
  app.addHook('onResponse', async (request) => {
    if (hasWeighed(request)) pictures.wake()
  })
  // What another process left is missed.
  app.addHook('onListen', async () => pictures.wake())
  app.addHook('onClose', () => pictures.stop())

  app.get<{ Params: { sha256: string } }>('/api/picture/:sha256', {
    config: { access: 'public' },
    schema: {
      summary: 'A picture of a weighing, by the digest that its record gives',
      tags: ['camera'],
      params: Type.Object({ sha256: Type.String() }),
      response: {
        200: { type: 'string', format: 'binary', description: 'A JPEG' },
        ...problems(404),
      },
    },
    handler: async ({ params }, reply) => {
      // Also keeps the address from naming another file.
      if (!/^[0-9a-f]{64}$/u.test(params.sha256)) throw notFound()
      const content = await readPicture(context.config, params.sha256)
      if (content === null) throw notFound()
      return sendContent(reply, 'image/jpeg', content)
    },
  })
}
