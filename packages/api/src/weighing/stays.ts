import { deskRoles } from '@muat/shared'
import { type ScaleStayBody, scaleStayBody } from '@muat/shared/schemas'
import type { App, Context } from '../context.ts'
import { component, problems } from '../crud/components.ts'
import { write } from '../crud/write.ts'
import { invalidField } from '../http/problem.ts'
import { scaleStay } from './tables.ts'

// Loads that nobody weighed: docs/reports.md, Weighing checks.

const dayMs = 86_400_000
/** A page without a network keeps a stay for a week. */
const oldestMs = 7 * dayMs
/** Tolerance for the clock of the computer at the scale. */
const aheadMs = 10 * 60_000

const checkTimes = ({ beganAt, endedAt }: ScaleStayBody, now: string): void => {
  const began = Date.parse(beganAt)
  const ended = Date.parse(endedAt)
  const oldest = Date.parse(now) - oldestMs
  if (ended <= began) throw invalidField('endedAt', 'min', { min: beganAt })
  if (ended < oldest) throw invalidField('endedAt', 'min', { min: new Date(oldest).toISOString() })
  if (ended > Date.parse(now) + aheadMs) throw invalidField('endedAt', 'max', { max: now })
}

/** POST /api/scale-stay. Told twice, a stay is stored once. */
export const installScaleStays = (app: App, context: Context): void => {
  app.post<{ Body: ScaleStayBody }>('/api/scale-stay', {
    config: { access: { roles: deskRoles.weighing } },
    schema: {
      summary: 'A load that left the scale without a weighing, or a time without readings',
      tags: ['site'],
      body: component(app, 'ScaleStay', scaleStayBody()),
      response: {
        204: { type: 'null', description: 'Stored' },
        ...problems(400, 401, 403, 413, 415, 422),
      },
    },
    handler: (request, reply) =>
      write(context, request, reply, async ({ tx, actor, now }) => {
        checkTimes(request.body, now)
        await tx
          .insert(scaleStay)
          .values({ ...request.body, by: actor.id })
          .onConflictDoNothing()
        return { status: 204 }
      }),
  })
}
