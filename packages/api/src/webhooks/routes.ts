import { deliveryFailures, deliveryStates, maxId } from '@muat/shared'
import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import Type from 'typebox'
import { moment, nullable, oneOf } from '@muat/shared/schemas'
import type { App, Context } from '../context.ts'
import { codeRoute } from '../crud/code-route.ts'
import { paramsWithId, problems } from '../crud/components.ts'
import { write, type Writing } from '../crud/write.ts'
import type { Reader } from '../db/index.ts'
import { notFound } from '../http/problem.ts'
import { readDeliveries, sendAgain, sendTest } from './deliveries.ts'
import { makeSecret } from './secret.ts'
import { createSender } from './sender.ts'
import { webhook } from './tables.ts'

const webhookOf = (reader: Reader, id: number) =>
  reader.select({ id: webhook.id }).from(webhook).where(eq(webhook.id, id))

const delivery = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  licensePlate: nullable(Type.String()),
  at: moment(),
  state: oneOf(deliveryStates),
  attempts: Type.Integer(),
  endedAt: nullable(moment()),
  failure: nullable(oneOf(deliveryFailures)),
  failureStatus: nullable(Type.Integer()),
})

/** Webhooks: docs/http-api.md#webhooks. */
export const installWebhooks = (app: App, context: Context): void => {
  const { db } = context
  const sender = createSender(context, app.log)
  // Any write may have queued an event.
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) void sender.wake()
  })
  app.addHook('onListen', async () => sender.start())
  app.addHook('onClose', () => sender.stop())

  const access = { resource: 'webhook', operation: 'write' } as const
  const schema = (summary: string) => ({ summary, tags: ['webhook'], params: paramsWithId })
  type WithId = { Params: { id: number } }

  codeRoute(
    app,
    context,
    'webhook',
    'Make the secret of a webhook, in place of the former one. It is answered only here',
    makeSecret,
  )

  app.get<WithId>('/api/webhook/:id/delivery', {
    config: { access: { resource: 'webhook', operation: 'read' } },
    schema: {
      ...schema('The last 100 deliveries of a webhook, those first that wait or were given up'),
      response: { 200: Type.Object({ data: Type.Array(delivery) }), ...problems(401, 403, 404) },
    },
    handler: ({ params: { id } }) =>
      db.read(async (reader) => {
        if ((await webhookOf(reader, id)).length === 0) throw notFound()
        return { data: await readDeliveries(reader, id) }
      }),
  })

  /** A write of deliveries; answers how many are sent. */
  const queue = (
    request: FastifyRequest<WithId>,
    reply: Parameters<typeof write>[2],
    change: (writing: Writing) => Promise<number>,
  ) =>
    write(context, request, reply, async (writing) => {
      // It cannot be deleted meanwhile.
      const found = await webhookOf(writing.tx, request.params.id).for('key share')
      if (found.length === 0) throw notFound()
      return { status: 200, body: { queued: await change(writing) } }
    })
  const queued = {
    200: Type.Object({ queued: Type.Integer() }),
    ...problems(401, 403, 404, 409, 422),
  }

  app.post<WithId>('/api/webhook/:id/test', {
    config: { access },
    schema: { ...schema('Send a message of type test'), response: queued },
    handler: (request, reply) =>
      queue(request, reply, async ({ tx, now }) => {
        await sendTest(tx, now, request.params.id)
        return 1
      }),
  })

  app.post<WithId & { Body: { ids: number[] } }>('/api/webhook/:id/replay', {
    config: { access },
    schema: {
      ...schema('Send deliveries again, under the same message id'),
      body: Type.Object(
        {
          ids: Type.Array(Type.Integer({ minimum: 1, maximum: maxId }), {
            minItems: 1,
            maxItems: 100,
          }),
        },
        { additionalProperties: false },
      ),
      response: queued,
    },
    handler: (request, reply) =>
      queue(request, reply, ({ tx, now }) =>
        sendAgain(tx, now, request.params.id, request.body.ids),
      ),
  })
}
