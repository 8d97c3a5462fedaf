import type { DaySoFar } from '@muat/shared'
import { daySoFar, leastUsualDays, unweighedDays, usualWeeks } from '@muat/shared/schemas'
import { type SQL, sql } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { component, problems } from '../crud/components.ts'
import type { Reader } from '../db/index.ts'
import { jsonRows } from '../db/json.ts'
import { inboundRecord } from '../inbound/tables.ts'
import { outboundRecord } from '../outbound/tables.ts'
import { readSite } from '../site/settings.ts'
import { countStays } from './weighing-checks/stays.ts'

interface At {
  now: Date
  today: string
  timezone: string
  openHours: string | null
}

const dayMs = 86_400_000
const firstUnweighed = (today: string): string =>
  new Date(Date.parse(today) - (unweighedDays - 1) * dayMs).toISOString().slice(0, 10)

/** Completed trucks of one direction, of today and of the same weekday of earlier weeks. */
const directions = {
  outbound: { table: outboundRecord, weighedIn: sql`r.waiting_since` },
  inbound: { table: inboundRecord, weighedIn: sql`r.weighed_in_at` },
} as const

/** Hours are those of the site's clock, also on a day of 25 hours. */
const directionJson = (
  { table, weighedIn }: (typeof directions)[keyof typeof directions],
  { now, today, timezone }: At,
): SQL => sql`(
  with gone as (
    select
      back.weeks,
      r.net_kg,
      extract(epoch from r.gate_out_at - ${weighedIn}) as whole,
      r.gate_out_at <= (
        ${now.toISOString()}::timestamptz at time zone ${timezone}::text - back.weeks * interval '7 days'
      ) at time zone ${timezone}::text as so_far
    from generate_series(0, ${usualWeeks}::integer) as back (weeks)
    join ${table} r on r.status = 'completed' and r.date = ${today}::date - 7 * back.weeks
  ),
  of_day as (
    select
      weeks,
      count(*) filter (where so_far) as trucks,
      coalesce(sum(net_kg) filter (where so_far), 0) as kg
    from gone
    group by weeks
  ),
  stood as (
    select
      weeks = 0 as today,
      round((percentile_cont(0.5) within group (order by whole))::numeric, 3) as median
    from gone
    where so_far
    group by 1
  )
  select json_build_object(
    'trucks', coalesce((select trucks from of_day where weeks = 0), 0),
    'kg', coalesce((select kg from of_day where weeks = 0), 0),
    'medianSeconds', (select median from stood where today),
    'usual', (
      select json_build_object(
        'trucks', percentile_cont(0.5) within group (order by trucks),
        'kg', round((percentile_cont(0.5) within group (order by kg))::numeric, 2),
        'medianSeconds', (select median from stood where not today),
        'days', count(*)
      )
      from of_day
      where weeks > 0
      having count(*) >= ${leastUsualDays}::integer
    )
  )
)`

const readDaySoFar = async (reader: Reader, at: At): Promise<DaySoFar> => {
  const [read] = await jsonRows<DaySoFar>(
    reader,
    sql`
      select json_build_object(
        'date', ${at.today}::text,
        'outbound', ${directionJson(directions.outbound, at)},
        'inbound', ${directionJson(directions.inbound, at)},
        'unweighed', ${countStays({ ...at, startDate: firstUnweighed(at.today), endDate: null })},
        'backup', (
          select json_build_object('endedAt', iso(ended_at), 'bytes', bytes)
          from backup
          where failure is null
          order by id desc
          limit 1
        ),
        'backupFailure', (
          select json_build_object('at', iso(last.ended_at), 'why', last.failure)
          from (select * from backup order by id desc limit 1) last
          where last.failure is not null
        )
      ) as row`,
  )
  if (read === undefined) throw new Error('a day without a row')
  return read
}

/** GET /api/day-so-far. */
export const installDaySoFar = (app: App, { db, clock, config: { timezone } }: Context): void => {
  app.get('/api/day-so-far', {
    config: { access: { roles: [] } },
    schema: {
      summary: 'What has left today beside a usual day at this hour, and the last backup',
      tags: ['site'],
      response: { 200: component(app, 'DaySoFar', daySoFar()), ...problems(401, 403) },
    },
    handler: () =>
      db.read(async (reader) => {
        const { openHours } = (await readSite(reader)).settings
        return readDaySoFar(reader, { now: clock.now(), today: clock.today(), timezone, openHours })
      }),
  })
}
