import { type Area, areas, forecastsJudged, isTrusted } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows } from '../../db/json.ts'

/** Whether the call of a forecast came within its interval. */
export const cameWithin: SQL = sql`
  called_at between made_at + low * interval '1 minute' and made_at + high * interval '1 minute'`

interface Score {
  loadingArea: Area
  /** At most 50, the last ones. */
  count: number
  right: number
}

/** Areas whose last forecasts were too often wrong: nothing is forecast there until they are right again. */
export const readSilent = async (reader: Reader): Promise<Score[]> => {
  const scores = await jsonRows<Score>(
    reader,
    sql`
      select json_build_object(
        'loadingArea', area,
        'count', count(*),
        'right', count(*) filter (where ${cameWithin})
      ) as row
      from unnest(${sql.param([...areas])}::char(1)[]) area
      cross join lateral (
        select made_at, low, high, called_at
        from wait_forecast
        where loading_area = area and called_at is not null
        order by called_at desc
        limit ${forecastsJudged}
      ) judged
      group by area
      order by area`,
  )
  return scores.filter((score) => !isTrusted(score))
}
