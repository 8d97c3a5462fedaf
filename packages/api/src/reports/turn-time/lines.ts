import { and, type SQL, sql } from 'drizzle-orm'
import { ofLine, ofTruck, outboundWhere } from '../outbound.ts'
import type { TurnRequest } from './turn-query.ts'

const seconds = (from: SQL, to: SQL): SQL => sql`extract(epoch from ${to} - ${from})`

/**
 * `with line as (…)`: the loaded lines of completed trucks with their stages in seconds. Of the truck: `wait`, from
 * weigh-in to the first start of loading; `whole`; `outside`, null without a marked arrival. `leaving` is set on the
 * line finished last. An undone step leaves no time. At a further area, a truck is ready when its previous area has
 * finished.
 */
export const linesOf = (requested: TurnRequest): SQL => {
  const where = outboundWhere(requested, ofLine)
  return sql`
    with loaded as (
      select
        i.id,
        r.id as record_id,
        r.date,
        r.customer_id,
        r.waiting_since,
        i.loading_area,
        p.outbound_item_id,
        p.grade_id,
        i.net_kg,
        i.started_at,
        i.finished_at,
        ${seconds(
          sql`coalesce(
            (
              select max(o.finished_at)
              from outbound_record_item o
              where o.outbound_record_id = r.id and o.id <> i.id and o.finished_at <= i.called_at
            ),
            r.waiting_since
          )`,
          sql`i.called_at`,
        )} as waiting,
        ${seconds(sql`i.called_at`, sql`i.started_at`)} as called,
        ${seconds(sql`i.started_at`, sql`i.finished_at`)} as loading,
        case
          when row_number() over (partition by r.id order by i.finished_at desc, i.id desc) = 1
          then ${seconds(sql`i.finished_at`, sql`r.gate_out_at`)}
        end as leaving,
        ${seconds(sql`r.arrived_at`, sql`r.waiting_since`)} as outside,
        ${seconds(sql`r.waiting_since`, sql`r.gate_out_at`)} as whole,
        ${seconds(sql`r.waiting_since`, sql`min(i.started_at) over (partition by r.id)`)} as wait
      from outbound_record r
      join outbound_record_item i on i.outbound_record_id = r.id
      join po_sale p on p.id = i.po_sale_id
      where ${and(sql`r.status = 'completed' and i.status = 'loaded'`, outboundWhere(requested, ofTruck))}
    ),
    line as materialized (
      select * from loaded ${where === undefined ? sql`` : sql`where ${onLoaded(where)}`}
    )`
}

/** Conditions refer to tables, whose columns have other names here. */
const onLoaded = (where: SQL): SQL => sql`exists (
  select
  from (select loaded.loading_area) i, (select loaded.outbound_item_id, loaded.grade_id) p
  where ${where}
)`
