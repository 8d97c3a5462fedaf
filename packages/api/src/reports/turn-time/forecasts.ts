import type { ForecastWeek } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows } from '../../db/json.ts'
import { cameWithin } from '../../monitor/forecast/score.ts'
import type { TurnRequest } from './turn-query.ts'

/** The expected waits of trucks that were called, by area and week of the forecast, newest week first. */
export const readForecasts = (
  reader: Reader,
  { query, startDate, endDate, timezone }: TurnRequest,
): Promise<ForecastWeek[]> => {
  const { loadingArea } = query.filters
  const from = sql`${startDate ?? '-infinity'}::timestamp at time zone ${timezone}::text`
  const until = sql`(${endDate ?? 'infinity'}::timestamp + interval '1 day') at time zone ${timezone}::text`
  return jsonRows<ForecastWeek>(
    reader,
    sql`
      select json_build_object(
        'week', week,
        'loadingArea', loading_area,
        'count', count(*),
        'right', count(*) filter (where ${cameWithin}),
        'width', round(avg(high - low))
      ) as row
      from wait_forecast
      cross join lateral (
        select date_trunc('week', made_at at time zone ${timezone}::text)::date as week
      ) of
      where called_at is not null
        and made_at >= ${from}
        and made_at < ${until}
        ${typeof loadingArea === 'string' ? sql`and loading_area = ${loadingArea}` : sql``}
      group by week, loading_area
      order by week desc, loading_area`,
  )
}
