import { type Area, areas, type Called, type Pace, paceOf, trucksOfPace } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows } from '../../db/json.ts'

const ms = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::bigint`

/** The pace of each area by the last trucks that it called. */
export const readPaces = async (reader: Reader): Promise<ReadonlyMap<Area, Pace>> => {
  const called = await jsonRows<Called & { area: Area }>(
    reader,
    sql`
      select json_build_object(
        'area', area,
        'readyAt', ${ms(sql`coalesce(before.finished_at, r.waiting_since)`)},
        'calledAt', ${ms(sql`i.called_at`)},
        'startedAt', ${ms(sql`i.started_at`)},
        'finishedAt', ${ms(sql`i.finished_at`)}
      ) as row
      from unnest(${sql.param([...areas])}::char(1)[]) area
      cross join lateral (
        select *
        from outbound_record_item
        where loading_area = area
          and called_at is not null
          and status in ('called', 'loading', 'loaded')
          and record_status not in ('registered', 'cancelled')
        order by called_at desc, id desc
        limit ${trucksOfPace}
      ) i
      join outbound_record r on r.id = i.outbound_record_id
      left join lateral (
        select max(o.finished_at) as finished_at
        from outbound_record_item o
        where o.outbound_record_id = i.outbound_record_id
          and o.id <> i.id
          and o.finished_at <= i.called_at
      ) before on true
      order by i.called_at, i.id`,
  )
  return new Map(areas.map((area) => [area, paceOf(called.filter((one) => one.area === area))]))
}
