import type { Period, TurnTime } from '@muat/shared'
import { reports, turnShape } from '@muat/shared'
import { turnTimeSchema, turnTotalsSchema } from '@muat/shared/schemas'
import type { App, Context } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import { component, listQuerySchema, problems } from '../../crud/components.ts'
import { readSite } from '../../site/settings.ts'
import { comparedWith } from '../answer.ts'
import { readSilent } from '../../monitor/forecast/score.ts'
import { readAreas } from './areas.ts'
import { readForecasts } from './forecasts.ts'
import { readTurnRequest, type TurnRequest } from './turn-query.ts'
import { readOverLimit } from './over-limit.ts'
import { readTurnGroups, readTurnTotals } from './stages.ts'

const during = (requested: TurnRequest, period: Period): TurnRequest => ({
  ...requested,
  ...period,
  query: { ...requested.query, filters: { ...requested.query.filters, ...period } },
})

const readTurnTime = async (reader: Reader, requested: TurnRequest): Promise<TurnTime> => {
  const period = comparedWith(reports.outbound, requested)
  const before = period === null ? null : during(requested, period)
  const totals = await readTurnTotals(reader, requested)
  const { page, perPage } = requested.page
  return {
    data: await readOverLimit(reader, requested),
    lastPage: Math.max(1, Math.ceil(totals.overLimit / perPage)),
    page,
    perPage,
    total: totals.overLimit,
    limitMinutes: requested.limitMinutes,
    openHours: requested.openHours,
    totals,
    previous:
      period === null || before === null
        ? null
        : { ...period, totals: await readTurnTotals(reader, before) },
    areas: await readAreas(reader, requested),
    forecasts: await readForecasts(reader, requested),
    silent: await readSilent(reader),
    groups: await readTurnGroups(reader, requested, before),
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
      const requested = readTurnRequest(request, clock.today(), config.timezone)
      return db.snapshot(async (reader) => {
        const { settings } = await readSite(reader)
        return readTurnTime(reader, {
          ...requested,
          limitMinutes: settings.waitingRedMinutes,
          openHours: settings.openHours,
          now: clock.now(),
        })
      })
    },
  })
}
