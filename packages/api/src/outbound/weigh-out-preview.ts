import { mayStep, outboundRecordMachine, outboundRecordStanding } from '@muat/shared'
import { type WeighOutPreview, weighOutPreview, weighOutPreviewQuery } from '@muat/shared/schemas'
import type { Static } from 'typebox'
import type { App, Context } from '../context.ts'
import { component, paramsWithId, problems } from '../crud/components.ts'
import type { Writing } from '../crud/write.ts'
import { actorOf } from '../http/auth.ts'
import { notFound, refused } from '../http/problem.ts'
import { checkWeighed, currentKg } from '../weighing/weighings.ts'
import { checkLeaving, handledBy, judged } from './complete.ts'
import { readVisit, visitOf } from './visit.ts'

type Query = Static<ReturnType<typeof weighOutPreviewQuery>>

/** The result of a weigh-out now, by the same functions and without locks. */
const preview = async (
  writing: Writing,
  id: number,
  { weighKg, source = 'scale' }: Query,
): Promise<WeighOutPreview> => {
  const { tx, actor } = writing
  const visit = await readVisit(tx, id)
  if (visit === null) throw notFound()
  const standing = outboundRecordStanding(visit.record)
  const step = mayStep(outboundRecordMachine, 'weigh-out', standing, actor.roles)
  if (!step.allowed) throw refused(step, standing)
  const { first } = await currentKg(tx, visitOf(visit))
  if (first !== null) await checkLeaving(writing, first, weighKg)
  await checkWeighed(writing, visitOf(visit), 'second', weighKg)
  const { record } = await judged(writing, visit, {
    weights: { first, second: weighKg },
    field: 'weighKg',
    done: 'read',
    handled: async () => {
      const { weighings, countedBy } = await handledBy(writing, visit)
      return { weighings: [...weighings, { by: actor.id, source }], countedBy }
    },
  })
  const { holdReason, netKg } = record
  return { status: holdReason === null ? 'completed' : 'hold', holdReason, netKg: netKg ?? 0 }
}

/** GET /api/outbound-record/{id}/weigh-out-preview. */
export const installWeighOutPreview = (app: App, { db, clock }: Context): void => {
  app.get('/api/outbound-record/:id/weigh-out-preview', {
    config: { access: { resource: 'outbound-record', action: 'weigh-out' } },
    schema: {
      summary: 'What a weigh-out at this weight would come to; nothing is written',
      tags: ['outbound-record'],
      params: paramsWithId,
      querystring: weighOutPreviewQuery(),
      response: {
        200: component(app, 'WeighOutPreview', weighOutPreview()),
        ...problems(401, 403, 404, 409, 422),
      },
    },
    handler: (request) => {
      const actor = actorOf(request)
      // The functions of the weigh-out take a transaction; here it only reads.
      return db.transaction((tx) =>
        preview(
          { tx, actor, now: clock.now().toISOString(), today: clock.today(), language: 'en' },
          request.params.id,
          request.query,
        ),
      )
    },
  })
}
