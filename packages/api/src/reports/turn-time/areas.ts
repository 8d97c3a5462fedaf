import { type AreaUse, openMinutesOf } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows } from '../../db/json.ts'
import type { TurnRequest } from './turn-query.ts'
import { linesOf } from './lines.ts'
import { spread } from './stages.ts'

const secondsOf = (ranges: SQL): SQL => sql`(
  select coalesce(sum(extract(epoch from upper(span) - lower(span))), 0)
  from unnest(${ranges}) span
)`

/**
 * Use of each area with a load; two concurrent trucks use it once. Available time is the opening hours of days with a
 * load. A day begins with the opening, so that hours past midnight belong to it.
 */
export const readAreas = (reader: Reader, requested: TurnRequest): Promise<AreaUse[]> => {
  const { from, long } = openMinutesOf(requested.openHours)
  const opens = sql`${from}::integer * interval '1 minute'`
  const now = sql`${requested.now.toISOString()}::timestamptz`
  return jsonRows<AreaUse>(
    reader,
    sql`
      ${linesOf(requested)},
      open_day as (
        select distinct loading_area, (started_at at time zone ${requested.timezone}::text - ${opens})::date as day
        from line
      ),
      open_hours as (
        select
          loading_area,
          tstzrange(opened, least(opened + ${long}::integer * interval '1 minute', ${now})) as span
        from open_day
        cross join lateral (select (day + ${opens}) at time zone ${requested.timezone}::text as opened) at
        where opened < ${now}
      ),
      area as (
        select
          loading_area,
          count(distinct record_id) as records,
          sum(net_kg) as kg,
          count(distinct (started_at at time zone ${requested.timezone}::text)::date) as days,
          range_agg(tstzrange(started_at, finished_at)) as used,
          ${spread(sql`waiting`)} as waiting,
          ${spread(sql`loading`)} as loading
        from line
        group by 1
      ),
      measured as (
        select
          area.*,
          ${secondsOf(sql`area.used`)} as in_use,
          ${secondsOf(sql`area.used * could.hours`)} as in_use_open,
          ${secondsOf(sql`could.hours`)} as open
        from area
        cross join lateral (
          select range_agg(span) as hours
          from open_hours
          where open_hours.loading_area = area.loading_area and open_hours.span && area.used
        ) could
      )
      select json_build_object(
        'loadingArea', loading_area,
        'filter', json_build_object('loadingArea', loading_area),
        'records', records,
        'kg', kg,
        'inUse', in_use,
        'kgPerHour', round(kg * 3600 / nullif(in_use, 0), 2),
        'days', days,
        'usePct', round(100 * in_use_open / nullif(open, 0), 2),
        'waiting', waiting,
        'loading', loading
      ) as row
      from measured
      order by loading_area`,
  )
}
