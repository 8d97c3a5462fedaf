import type { Client } from 'pg'

// Adds inbound goods and production to the seed of lists, a hundred a day each, in SQL.

const rows = 100_000
const aDay = 100

const statements = `
  insert into vendor (code, name, active, created_at, updated_at)
  select 'V' || n, 'Vendor ' || n, true, now(), now() from generate_series(1, 500) n;
  insert into inbound_item (code, name, unit, created_at, updated_at)
  select 'R' || n, 'Raw ' || n, 'kg', now(), now() from generate_series(1, 20) n;
  insert into inbound_record (
    record_no, date, license_plate, driver_name, vendor_id, vendor_surat_jalan_no, vendor_claimed_kg, status,
    reject_reason, net_kg, registered_at, weighed_in_at, started_at, checked_at, gate_out_at, created_at, updated_at
  )
  select
    'IB-' || n, day, 'D ' || 1000 + n * 31 % 9000 || ' ' || chr(65 + n / 9000 % 26) || 'Y', 'Driver ' || n % 5000,
    1 + n * 79 % 500, 'SJV-' || n, 20100.40, status, case when status = 'rejected' then 'arrived wet' end,
    case when status = 'completed' then 20000.30 end, day + interval '1 hour', day + interval '2 hours',
    day + interval '3 hours', day + interval '4 hours', day + interval '5 hours', day + interval '1 hour', now()
  from (
    select
      n, $day::date - (${rows} - n) / ${aDay} as day, case when n % 50 = 0 then 'rejected' else 'completed' end as status
    from generate_series(1, ${rows}) n
  ) truck;
  insert into inbound_record_item (
    inbound_record_id, sequence, inbound_item_id, declared_kg, accepted_bags, damaged_bags, net_kg
  )
  select
    r.id, l, 1 + (r.id + l) % 20, 10050.20, 200, l,
    case when r.status = 'completed' then 10000.15 end
  from inbound_record r
  cross join generate_series(1, 2) l;
  insert into production (
    production_no, date, shift, ex_do_master_id, outbound_item_id, grade_id, planned_bags, planned_kg, batch_no, status,
    produced_bags, produced_kg, loss_kg, started_at, completed_at, created_at, updated_at
  )
  select
    'PR-' || n, day, (array['1', '2', '3'])[1 + n % 3], 1 + n % 5000, 1 + n % 20, 1 + n % 20, 200, 10000, 'B-' || n,
    'completed', 199, 9950.25, 49.75, day + interval '1 hour', day + interval '9 hours', day, now()
  from (select n, $day::date - (${rows} - n) / ${aDay} as day from generate_series(1, ${rows}) n) made;`

/** Seeds a database of the list measurements, or a copy. */
export const seedReports = async (client: Client, today: string): Promise<void> => {
  await client.query('set session_replication_role = replica')
  await client.query(statements.replaceAll('$day', `'${today}'`))
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}
