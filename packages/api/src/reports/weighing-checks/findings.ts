import { type Finding, maxFindingRecords } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/index.ts'
import { jsonRows, userJson } from '../../db/json.ts'
import type { ChecksAsked } from './checks-query.ts'
import type { Check } from './check.ts'
import { limits } from './limits.ts'

/** Name of a subject; `newest` is its last truck. */
const label = sql`
  case found.about
    when 'person' then (select name from app_user where id = found.subject::integer)
    when 'customer' then (select name from customer where id = found.subject::integer)
    when 'driver' then newest.driver_name
    when 'plate' then newest.license_plate
    when 'plates' then (
      select string_agg(distinct r.license_plate, ' + ')
      from shown
      join outbound_record r on r.id = shown.record_id
      where (kind, about, subject) = (found.kind, found.about, found.subject)
    )
    else found.subject
  end`

const narrowing = sql`
  case found.about
    when 'plate' then json_build_object('licensePlate', found.subject)
    when 'customer' then json_build_object('customer', found.subject)
    when 'area' then json_build_object('loadingArea', found.subject)
  end`

const isFresh = sql`look.id is not null and shown.at > look.newest_at`

/** `look`: the last note on a finding, with columns `kind`, `about` and `subject`. */
export const lastLook = (finding: SQL): SQL => sql`
  left join lateral (
    select *
    from weighing_check_look
    where (kind, about, subject) = (${finding}.kind, ${finding}.about, ${finding}.subject)
    order by id desc
    limit 1
  ) look on true`

/** The findings with their trucks and notes. */
const answered = (tables: SQL): SQL => sql`
  with ${tables},
  shown as materialized (
    select evidence.*
    from evidence
    join found using (kind, about, subject)
  ),
  -- Each finding looks through all that is shown: of thousands only the largest are worth that.
  largest as materialized (
    select found.*
    from found
    join (
      select kind, about, subject
      from shown
      group by kind, about, subject
      order by round(abs(sum(kg)), 2) desc
      limit ${limits.mostFindings}
    ) most using (kind, about, subject)
  )
  select json_build_object(
    'kind', found.kind,
    'about', found.about,
    'subject', found.subject,
    'label', coalesce(${label}, found.subject),
    'filter', ${narrowing},
    'kg', sums.kg,
    'figures', found.figures,
    'total', sums.total,
    'newestAt', iso(sums.newest_at),
    'records', trucks.rows,
    'looked', case when look.id is not null then json_build_object(
      'at', iso(look.at),
      'by', ${userJson('looker')},
      'note', look.note,
      'records', look.records,
      'kg', look.kg,
      'freshRecords', sums.fresh_records,
      'freshKg', sums.fresh_kg
    ) end
  ) as row
  from largest found
  ${lastLook(sql`found`)}
  left join app_user looker on looker.id = look.by
  cross join lateral (
    select
      round(abs(sum(kg)), 2) as kg,
      count(distinct record_id) as total,
      max(at) as newest_at,
      coalesce(round(abs(sum(kg) filter (where ${isFresh})), 2), 0) as fresh_kg,
      count(distinct record_id) filter (where ${isFresh}) as fresh_records
    from shown
    where (kind, about, subject) = (found.kind, found.about, found.subject)
  ) sums
  cross join lateral (
    select r.driver_name, r.license_plate
    from shown
    join outbound_record r on r.id = shown.record_id
    where (kind, about, subject) = (found.kind, found.about, found.subject)
    order by shown.at desc
    limit 1
  ) newest
  cross join lateral (
    select json_agg(
      json_build_object(
        'id', r.id,
        'recordNo', r.record_no,
        'date', r.date,
        'licensePlate', r.license_plate,
        'driverName', r.driver_name,
        'customer', customer.name,
        'kg', top.kg,
        'fresh', top.fresh
      )
      order by top.fresh desc, abs(top.kg) desc, r.id desc
    ) as rows
    from (
      select record_id, round(sum(kg), 2) as kg, bool_or(${isFresh}) as fresh
      from shown
      where (kind, about, subject) = (found.kind, found.about, found.subject)
      group by record_id
      order by fresh desc, abs(sum(kg)) desc, record_id desc
      limit ${maxFindingRecords}
    ) top
    join outbound_record r on r.id = top.record_id
    join customer on customer.id = r.customer_id
  ) trucks
  order by sums.kg desc`

/** The findings of a check. */
export const readFindings = async (
  reader: Reader,
  check: Check,
  requested: ChecksAsked,
): Promise<Finding[]> => {
  if ('read' in check) return check.read(reader, requested)
  const tables = check.tables(requested)
  return tables === null ? [] : jsonRows<Finding>(reader, answered(tables))
}
