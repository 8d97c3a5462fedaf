import type { AreaUse } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows } from '../../db/json.ts'
import type { TurnAsked } from './asked.ts'
import { linesOf } from './lines.ts'
import { spread } from './stages.ts'

/** Each area that loaded anything: two trucks at once use it once. */
export const readAreas = (reader: Reader, asked: TurnAsked): Promise<AreaUse[]> =>
  jsonRows<AreaUse>(
    reader,
    sql`
      ${linesOf(asked)},
      area as (
        select
          loading_area,
          count(distinct record_id) as records,
          sum(net_kg) as kg,
          count(distinct (started_at at time zone ${asked.timezone}::text)::date) as days,
          range_agg(tstzrange(started_at, finished_at)) as used,
          ${spread(sql`waiting`)} as waiting,
          ${spread(sql`loading`)} as loading
        from line
        group by 1
      ),
      measured as (
        select
          area.*,
          (
            select coalesce(sum(extract(epoch from upper(span) - lower(span))), 0)
            from unnest(area.used) span
          ) as in_use
        from area
      )
      select json_build_object(
        'loadingArea', loading_area,
        'filter', json_build_object('loadingArea', loading_area),
        'records', records,
        'kg', kg,
        'inUse', in_use,
        'kgPerHour', round(kg * 3600 / nullif(in_use, 0), 2),
        'days', days,
        'usePct', round(100 * in_use / nullif(days * 86400, 0), 2),
        'waiting', waiting,
        'loading', loading
      ) as row
      from measured
      order by loading_area`,
  )
