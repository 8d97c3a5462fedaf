import type { Period, TurnTime } from '@muat/shared'
import { reports, turnShape } from '@muat/shared'
import { turnTimeSchema, turnTotalsSchema } from '@muat/shared/schemas'
import type { App, Context } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import { component, listQuerySchema, problems } from '../../crud/components.ts'
import { readSite } from '../../site/settings.ts'
import { comparedWith } from '../answer.ts'
import { readAreas } from './areas.ts'
import { readTurnAsked, type TurnAsked } from './turn-query.ts'
import { readOverLimit } from './over-limit.ts'
import { readTurnGroups, readTurnTotals } from './stages.ts'

const during = (asked: TurnAsked, period: Period): TurnAsked => ({
  ...asked,
  ...period,
  query: { ...asked.query, filters: { ...asked.query.filters, ...period } },
})

const readTurnTime = async (reader: Reader, asked: TurnAsked): Promise<TurnTime> => {
  const period = comparedWith(reports.outbound, asked)
  const before = period === null ? null : during(asked, period)
  const totals = await readTurnTotals(reader, asked)
  const { page, perPage } = asked.page
  return {
    data: await readOverLimit(reader, asked),
    lastPage: Math.max(1, Math.ceil(totals.overLimit / perPage)),
    page,
    perPage,
    total: totals.overLimit,
    limitMinutes: asked.limitMinutes,
    openHours: asked.openHours,
    totals,
    previous:
      period === null || before === null
        ? null
        : { ...period, totals: await readTurnTotals(reader, before) },
    areas: await readAreas(reader, asked),
    groups: await readTurnGroups(reader, asked, before),
  }
}

/** GET /api/outbound-report/turn-time. */
export const installTurnTime = (app: App, { db, clock, config }: Context): void => {
  const totals = component(app, 'TurnTotals', turnTotalsSchema())
  app.get('/api/outbound-report/turn-time', {
    config: { access: { resource: reports.outbound.resource, operation: 'export' } },
    schema: {
      summary: 'How long trucks stood, stage by stage; the rows are those that waited too long',
      tags: ['outbound-report'],
      querystring: listQuerySchema(turnShape),
      response: {
        200: component(app, 'TurnTime', turnTimeSchema(totals)),
        ...problems(401, 403, 422),
      },
    },
    handler: (request) => {
      const asked = readTurnAsked(request, clock.today(), config.timezone)
      return db.snapshot(async (reader) => {
        const { settings } = await readSite(reader)
        return readTurnTime(reader, {
          ...asked,
          limitMinutes: settings.waitingRedMinutes,
          openHours: settings.openHours,
          now: clock.now(),
        })
      })
    },
  })
}
