import { areas } from '@muat/shared'
import type { Client } from 'pg'

/** What runs several statements at once: a driver's client, or the embedded database. */
export interface Database {
  query: (statements: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

// A mill after a thousand business days, by SQL alone: what was ordered is nearly all shipped, the last weeks are under
// way. Checked against nothing while it is written: the triggers and references of the tables are off.

const sales = 100_000
export const customers = 100_000
const days = 1000
const linesOfRecord = 3

const masters = `
  insert into customer (code, name, active, created_at, updated_at)
  select
    'C' || lpad(n::text, 6, '0'),
    (array['PT Sumber', 'CV Maju', 'UD Tani', 'PT Beras', 'Toko Jaya'])[1 + n % 5] || ' ' || md5(n::text),
    true, now(), now()
  from generate_series(1, ${customers}) n;
  insert into grade (code, name, nominal_bag_kg, created_at, updated_at)
  select 'G' || n, 'Grade ' || n, 50, now(), now() from generate_series(1, 20) n;
  insert into marking (code, name, created_at, updated_at)
  select 'M' || n, 'Mark ' || n, now(), now() from generate_series(1, 200) n;
  insert into outbound_item (code, name, grade_id, unit, created_at, updated_at)
  select 'I' || n, 'Item ' || n, n, case when n % 4 = 0 then 'kg' else 'bag' end, now(), now()
  from generate_series(1, 20) n;
  insert into ex_do_master (ex_do_no, ex_do_type, date, grade_id, marking_id, opening_kg, created_at, updated_at)
  select
    'XDO-' || n, (array['production', 'trading', 'tolling'])[1 + n % 3], $day::date - n % ${days},
    1 + n % 20, 1 + n % 200, 100000000, now(), now()
  from generate_series(1, 5000) n;`

/** PO sale n is of day n / 100; one in 50 is closed short, one in 200 on hold. */
const orders = `
  insert into po_sale (
    po_sales_no, po_sales_type, date, due_date, customer_id, ex_do_master_id, outbound_item_id, grade_id, marking_id,
    ordered_kg, basis, tolerance_pct, set_status, close_reason, created_at, updated_at
  )
  select
    'PO-' || lpad(n::text, 7, '0'), (array['local', 'export', 'internal'])[1 + n % 3], day, day + 30,
    1 + (n::bigint * 7919 % ${customers})::int, 1 + n % 5000, 1 + n % 20, 1 + n % 20,
    case when n % 3 = 0 then 1 + n % 200 end, 1, 'net', 1, status, case when status <> 'open' then 'because' end,
    now(), now()
  from (
    select
      n,
      $day::date - (${sales} - n) / ${sales / days} as day,
      case when n % 50 = 0 then 'closed' when n % 200 = 7 then 'on_hold' else 'open' end as status
    from generate_series(1, ${sales}) n
  ) sale;
  insert into booking (booking_no, po_sale_id, load_date, license_plate, booked_kg, created_at, updated_at)
  select
    'BK-' || n, p.id, p.date + n % 15, 'B ' || 1000 + n % 9000 || ' ' || chr(65 + n % 26) || 'X', 20000, now(), now()
  from generate_series(1, ${2 * sales}) n
  join po_sale p on p.id = (n + 1) / 2;`

/**
 * Trucks of one day after the other, the last 150 still on the yard, one in 100 cancelled; each takes of three PO sales of its weeks. At
 * either end those are mirrored, so that no PO sale takes what belongs beyond it.
 */
const trucks = (from: number, to: number, last: number) => `
  insert into outbound_record (
    record_no, date, license_plate, driver_name, customer_id, status, queue_no, queue_date, net_kg, surat_jalan_no,
    gate_out_at, cancel_reason, registered_at, waiting_since, created_at, updated_at
  )
  select
    'OB-' || n, day, 'B ' || 1000 + n * 31 % 9000 || ' ' || chr(65 + n / 9000 % 26) || 'X', 'Driver ' || n % 5000,
    1 + (n::bigint * 7919 % ${customers})::int, status, case when status <> 'registered' then n end, day,
    case when status = 'completed' then 29850.51 end, case when status = 'completed' then 'SJ-' || n end,
    case when status = 'completed' then day + interval '5 hours' end,
    case when status = 'cancelled' then 'has left' end, day + interval '1 hour',
    case when status <> 'registered' then day + interval '2 hours' end, day + interval '1 hour', day + interval '5 hours'
  from (
    select
      n,
      $day::date - (${last} - n) / ${Math.ceil(last / days)} as day,
      case
        when n > ${last - 150} then (array['registered', 'waiting', 'loading', 'loaded'])[1 + n % 4]
        when n % 100 = 0 then 'cancelled'
        else 'completed'
      end as status
    from generate_series(${from}, ${to}) n
  ) truck;
  analyze outbound_record;
  insert into outbound_record_item (
    outbound_record_id, record_status, record_date, po_sale_id, booking_id, loading_area, sequence, planned_kg, planned_bags,
    loaded_bags, nominal_bag_kg, net_kg, shipped_kg, status, called_at, call_count, started_at, finished_at,
    created_at, updated_at
  )
  select
    r.id, r.status, r.date, sale, case when l % 3 = 0 then 2 * sale end, ('{${areas.join()}}'::text[])[1 + l % ${areas.length}],
    1 + l % 3, 10000, 200, bags, bag, kg, kg,
    case when bags is not null then 'loaded' when r.status = 'registered' then 'planned' else 'waiting' end,
    r.waiting_since, 1, r.waiting_since, case when bags is not null then r.gate_out_at end, now(), now()
  from generate_series(${linesOfRecord} * (${from} - 1) + 1, ${linesOfRecord} * ${to}) l
  join outbound_record r on r.id = (l - 1) / ${linesOfRecord} + 1
  cross join lateral (select (l::bigint * ${sales} / ${linesOfRecord * last} + hashint4(l) % 1500)::int as near) day
  cross join lateral (
    select
      case when near < 1 then 1 - near when near > ${sales} then 2 * ${sales} - near else near end as sale,
      case when r.status = 'completed' then 200 end as bags,
      case when r.status = 'completed' then 50 end as bag,
      case when r.status = 'completed' then 9950.17 end as kg
  ) line;
  insert into weighing (outbound_record_id, which, weigh_kg, at, source, raw)
  select id, 'first', 12000 + id % 100, waiting_since, 'scale', 'ST,GS,+' || lpad((12000 + id % 100)::text, 7, '0') || 'kg'
  from outbound_record where id between ${from} and ${to} and status <> 'registered';
  insert into weighing (outbound_record_id, which, weigh_kg, at, source, raw)
  select id, 'second', 41850 + id % 100, gate_out_at, 'scale', 'ST,GS,+' || lpad((41850 + id % 100)::text, 7, '0') || 'kg'
  from outbound_record where id between ${from} and ${to} and status = 'completed';`

/** Ordered was what was taken, give or take a bag; the newest, and one in 50 of the others, still owe a few trucks. */
const ordered = `
  update po_sale p
  set ordered_kg = moved.kg + case when p.id > ${sales - 6000} or p.id % 50 = 3 then 50000 else 0 end
  from (
    select po_sale_id, sum(planned_kg) as kg
    from outbound_record_item
    where record_status <> 'cancelled'
    group by po_sale_id
  ) moved
  where moved.po_sale_id = p.id;`

/** What housekeeping would mark in its first minutes. Source: packages/api/src/sales/settle.ts. */
const settled = `
  update po_sale set settled = true
  where id in (
    select p.id
    from po_sale p
    cross join lateral po_sale_figures(p.id, $day) f
    where p.set_status <> 'on_hold' and f.status in ('completed', 'closed', 'cancelled') and f.on_truck_kg = 0
  );`

const filled = ['outbound_record', 'outbound_record_item', 'weighing']

/** Fills tables whose indexes are built afterwards, in a fraction of the time. */
const withoutIndexes = async (client: Database, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any($1::text[]::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  )
  const indexes = rows as { name: string; definition: string }[]
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await client.query(definition)
}

const run = async (client: Database, today: string, statements: string): Promise<void> => {
  await client.query('set session_replication_role = replica')
  await client.query(statements.replaceAll('$day', `'${today}'`))
  await client.query('set session_replication_role = origin')
}

export const seedSales = (client: Database, today: string) => run(client, today, masters + orders)

/** Seeds the trucks up to the `to`th of `last`, and orders so much that the PO sales fit what they took. */
export const seedTrucks = async (
  client: Database,
  today: string,
  { from, to, last }: { from: number; to: number; last: number },
): Promise<void> => {
  await withoutIndexes(client, () => run(client, today, trucks(from, to, last)))
  await client.query('analyze')
  await run(client, today, ordered + settled)
  // Sizes and statistics as of a table that has grown for years rather than been written and rewritten at once.
  await client.query('vacuum full po_sale')
  await client.query('vacuum analyze')
}

/** Makes so many of the newest trucks ones that are still expected or on the yard. */
export const openTrucks = async (client: Client, today: string, count: number): Promise<void> => {
  const newest = `select id from outbound_record order by id desc limit ${count}`
  await run(
    client,
    today,
    `update outbound_record set
      status = 'registered', net_kg = null, surat_jalan_no = null, gate_out_at = null, cancel_reason = null
    where id in (${newest});
    update outbound_record_item set
      record_status = 'registered', status = 'planned', net_kg = null, shipped_kg = null, loaded_bags = null,
      nominal_bag_kg = null, finished_at = null, started_at = null, called_at = null, call_count = 0
    where outbound_record_id in (${newest});`,
  )
  await client.query('vacuum analyze')
}
