import { type Finding, openMinutesOf } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows, userJson } from '../../db/json.ts'
import type { ChecksAsked } from './checks-query.ts'
import { lastLook } from './findings.ts'
import { limits } from './limits.ts'

interface Span {
  /** First and last day; null: no bound. */
  startDate: string | null
  endDate: string | null
  timezone: string
  openHours: string | null
}

/** Minutes of a time without readings in which the site was open. */
const openMinutes = ({ timezone, openHours }: Span): SQL => {
  if (openHours === null) return sql`extract(epoch from s.ended_at - s.began_at) / 60`
  const { from, long } = openMinutesOf(openHours)
  return sql`(
    select sum(extract(epoch from
      least(s.ended_at, opens + ${long}::integer * interval '1 minute') - greatest(s.began_at, opens)
    )) / 60
    from (
      select (day + ${from}::integer * interval '1 minute') at time zone ${timezone}::text as opens
      from generate_series(
        date_trunc('day', s.began_at at time zone ${timezone}::text) - interval '1 day',
        s.ended_at at time zone ${timezone}::text,
        interval '1 day'
      ) as day
    ) as days
    where opens < s.ended_at and opens + ${long}::integer * interval '1 minute' > s.began_at
  )`
}

/**
 * `stay as (…)`: loads that left the scale while no weighing of either direction was taken, and times without readings
 * in which the site was open.
 */
const stays = (span: Span): SQL => sql`
  stay as (
    select
      case when s.kg is null then 'unread' else 'unweighed' end as kind,
      'stay' as about,
      iso(s.began_at) as subject,
      s.ended_at as at,
      coalesce(s.kg, 0) as kg,
      m.minutes::numeric as minutes
    from scale_stay s
    cross join lateral (
      select case
        when s.kg is null then ${openMinutes(span)}
        else extract(epoch from s.ended_at - s.began_at) / 60
      end as minutes
    ) m
    where (
        ${span.startDate}::date is null
        or s.began_at >= ${span.startDate}::date::timestamp at time zone ${span.timezone}::text
      )
      and (
        ${span.endDate}::date is null
        or s.began_at < (${span.endDate}::date + 1)::timestamp at time zone ${span.timezone}::text
      )
      and case
        when s.kg is null then m.minutes >= ${limits.unreadMinutes}
        else not exists (
          select
          from weighing w
          where w.at between s.began_at - ${limits.staySeconds}::integer * interval '1 second'
            and s.ended_at + ${limits.staySeconds}::integer * interval '1 second'
        )
      end
  )`

/** Filters that a time at the scale has nothing of: with any other, none is found. */
const ofStays: readonly string[] = ['startDate', 'endDate', 'done']

/** The findings about loads that nobody weighed, and about times in which nobody read the scale. */
export const readStays = async (reader: Reader, requested: ChecksAsked): Promise<Finding[]> =>
  Object.keys(requested.query.filters).some((name) => !ofStays.includes(name))
    ? []
    : jsonRows<Finding>(
        reader,
        sql`
          with ${stays(requested)}
          select json_build_object(
            'kind', stay.kind,
            'about', stay.about,
            'subject', stay.subject,
            'label', stay.subject,
            'filter', null,
            'kg', stay.kg,
            'figures', case stay.kind
              when 'unread' then json_build_object('minutes', round(stay.minutes))
              else json_build_object('kg', stay.kg, 'seconds', round(stay.minutes * 60))
            end,
            'total', 0,
            'newestAt', iso(stay.at),
            'records', '[]'::json,
            'looked', case when look.id is not null then json_build_object(
              'at', iso(look.at),
              'by', ${userJson('looker')},
              'note', look.note,
              'records', look.records,
              'kg', look.kg,
              'freshRecords', 0,
              'freshKg', 0
            ) end
          ) as row
          from stay
          ${lastLook(sql`stay`)}
          left join app_user looker on looker.id = look.by
          order by stay.kg desc, stay.minutes desc
          limit ${limits.mostFindings}`,
      )

/** The number of those without a note, as SQL. */
export const countStays = (span: Span): SQL => sql`(
  with ${stays(span)}
  select count(*)::integer
  from stay
  ${lastLook(sql`stay`)}
  where look.id is null
)`
