import {
  inboundRecordStatuses,
  normalisePlate,
  productionStatuses,
  type WeighingChecks,
} from '@muat/shared'
import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/accounts.ts'
import { shortDriver } from '../../src/data/trucks.ts'
import { clearSite } from '../../src/reset-site.ts'
import { createDemoSite } from '../../src/site.ts'
import { placesAt } from '../../src/yard.ts'
import { onEachDatabase } from '../../../api/test/support/site.ts'

onEachDatabase('the demo site', (site) => {
  const rows = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
    (await site().db.read((reader) => reader.execute<Row>(sql.raw(text)))).rows
  const count = async (from: string) =>
    (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n
  const today = '2026-11-20'
  const openStates = `('registered', 'waiting', 'loading', 'loaded', 'hold')`

  beforeAll(async () => {
    site().clock.set('2026-11-20T04:30:00.000Z')
    await createDemoSite(site().db, site().clock)
  })

  it('has the customers, goods, sales and visits of a site at work', async () => {
    const wanted = {
      customer: 40,
      vendor: 25,
      grade: 6,
      marking: 12,
      outbound_item: 15,
      ex_do_master: 30,
      app_user: 7,
      [`outbound_record where date < '${today}' and status = 'registered'`]: 1,
    }
    const found = await Promise.all(Object.keys(wanted).map(count))
    expect(Object.fromEntries(Object.keys(wanted).map((key, at) => [key, found[at]]))).toEqual(
      wanted,
    )
    expect(await count('po_sale')).toBeGreaterThan(200)
    expect(
      await count(`outbound_record where status = 'completed' and date > date '${today}' - 31`),
    ).toBeGreaterThan(300)
  })

  it('is known to the planner before its first visitors come', async () => {
    const known = await rows<{ table: string }>(
      `select distinct tablename as table from pg_stats where tablename in ('po_sale', 'outbound_record_item')`,
    )
    expect(known).toHaveLength(2)
  })

  it('has sales in every state and something left to sell and to fetch', async () => {
    const states = await rows<{ status: string; n: number; free: number }>(`
      select f.status, count(*)::int as n, sum(f.available_to_book_kg)::float as free
      from po_sale p cross join lateral po_sale_figures(p.id, '${today}') f group by f.status`)
    expect(states.map(({ status }) => status).toSorted()).toEqual(
      ['cancelled', 'closed', 'completed', 'on_hold', 'open', 'partial'].toSorted(),
    )
    expect(states.reduce((sum, { free }) => sum + free, 0)).toBeGreaterThan(2_000_000)
    const bookings = await rows<{ status: string }>(`
      select distinct f.status from booking b
      cross join lateral booking_figures(b.id, '${today}') f`)
    expect(bookings.map(({ status }) => status).toSorted()).toEqual(
      ['cancelled', 'confirmed', 'fulfilled', 'lapsed', 'partial'].toSorted(),
    )
    const ahead = await rows<{ day: string }>(
      `select distinct load_date::text as day from booking where load_date >= '${today}' order by 1`,
    )
    expect(ahead.map(({ day }) => day)).toEqual([today, '2026-11-21'])
  })

  it('keeps every rule of the quantities', async () => {
    const broken = {
      'a sale past its limit': `po_sale p cross join lateral po_sale_figures(p.id, '${today}') f
        where f.shipped_kg + f.on_truck_kg + f.booked_kg > f.limit_kg`,
      'an ex-DO with less on hand than stands on trucks': `ex_do_master e
        cross join lateral ex_do_figures(e.id, '${today}') f where f.on_hand_kg < f.on_truck_kg`,
      'a closed ex-DO that is still drawn on': `ex_do_master e
        cross join lateral ex_do_figures(e.id, '${today}') f
        where e.status = 'closed' and (f.on_hand_kg <> 0 or f.on_truck_kg > 0 or f.booked_kg > 0)`,
      'a net that is not the difference of its weighings': `outbound_record r
        join weighing a on a.outbound_record_id = r.id and a.which = 'first'
        join weighing b on b.outbound_record_id = r.id and b.which = 'second'
        where a.archived_at is null and b.archived_at is null
          and r.net_kg is distinct from b.weigh_kg - a.weigh_kg`,
      'lines that do not sum to the scale': `(select r.net_kg, sum(i.net_kg) as sum from outbound_record r
        join outbound_record_item i on i.outbound_record_id = r.id
        where r.status = 'completed' group by r.id) s where s.net_kg <> s.sum`,
      'shipped by another basis than the order says': `outbound_record_item i join po_sale p on p.id = i.po_sale_id
        where i.shipped_kg <> case p.basis when 'net' then i.net_kg else i.loaded_bags * i.nominal_bag_kg end`,
      'a completed truck out of tolerance that nobody approved': `outbound_record r
        where r.status = 'completed' and r.approved_by is null and abs(r.net_kg - (
        select sum(coalesce(i.loaded_bags * i.nominal_bag_kg, i.planned_kg)) from outbound_record_item i
        where i.outbound_record_id = r.id)) > r.net_kg * 0.0195`,
      'bags outside their grade': `outbound_record_item i
        join outbound_record r on r.id = i.outbound_record_id and r.status = 'completed'
        join po_sale p on p.id = i.po_sale_id join grade g on g.id = p.grade_id
        where i.loaded_bags is not null and r.approved_by is null
          and i.net_kg / i.loaded_bags not between g.min_bag_kg and g.max_bag_kg`,
      'a completed visit with an open line': `outbound_record_item i
        join outbound_record r on r.id = i.outbound_record_id
        where r.status = 'completed' and i.status <> 'loaded'`,
      'a line of another customer': `outbound_record_item i
        join outbound_record r on r.id = i.outbound_record_id
        join po_sale p on p.id = i.po_sale_id where p.customer_id <> r.customer_id`,
      'a line on a booking of another day': `outbound_record_item i
        join outbound_record r on r.id = i.outbound_record_id
        join booking b on b.id = i.booking_id where b.load_date <> r.date`,
      'a sale whose item, grade and ex-DO disagree': `po_sale p
        join outbound_item i on i.id = p.outbound_item_id join ex_do_master e on e.id = p.ex_do_master_id
        where i.grade_id <> p.grade_id or e.grade_id <> p.grade_id or e.date > p.date`,
      'nominal basis on goods without bags': `po_sale p
        join outbound_item i on i.id = p.outbound_item_id where p.basis = 'nominal' and i.unit <> 'bag'`,
      'bulk goods in counted bags': `outbound_record_item i join po_sale p on p.id = i.po_sale_id
        join outbound_item o on o.id = p.outbound_item_id
        where o.unit = 'kg' and (i.loaded_bags is not null or i.planned_bags is not null)`,
      'a truck before its order': `outbound_record r join outbound_record_item i on i.outbound_record_id = r.id
        join po_sale p on p.id = i.po_sale_id where p.date > r.date or p.created_at > r.registered_at`,
      'an open truck on a sale that is not open': `outbound_record r
        join outbound_record_item i on i.outbound_record_id = r.id
        join po_sale p on p.id = i.po_sale_id where r.status in ${openStates} and p.set_status <> 'open'`,
      'a truck that is in two places': `(select plate_key from outbound_record where status in ${openStates}
        group by plate_key having count(*) > 1) twice`,
      'anything that happens after now': `outbound_record where greatest(registered_at, arrived_at, waiting_since,
        gate_out_at, updated_at) > timestamptz '2026-11-20T04:30:00Z'`,
      'an arrival before its papers, or of a truck that never came': `outbound_record
        where arrived_at < registered_at or (arrived_at is not null and (status = 'cancelled'
          or (status = 'registered' and date < '${today}')))`,
      'a visit whose steps are out of order': `outbound_record_item i
        join outbound_record r on r.id = i.outbound_record_id
        where not (r.registered_at <= coalesce(r.waiting_since, r.registered_at)
          and coalesce(r.waiting_since <= i.called_at, true) and coalesce(i.called_at <= i.started_at, true)
          and coalesce(i.started_at <= i.finished_at, true) and coalesce(i.finished_at <= r.gate_out_at, true))`,
    }
    const found = await Promise.all(Object.values(broken).map(count))
    expect(Object.keys(broken).filter((_, at) => found[at] !== 0)).toEqual([])
  })

  it('has a past whose places serve one truck after the other', async () => {
    const visit = `outbound_record r join outbound_record_item i on i.outbound_record_id = r.id
      and r.date < '${today}' and i.status = 'loaded'`
    const broken = {
      'more trucks at an area than it has places': `(
        select 1 + (
            select count(*) from outbound_record_item o
            where o.loading_area = i.loading_area and o.id <> i.id
              and o.started_at <= i.started_at and o.finished_at > i.started_at
          ) as here, case i.loading_area when 'H' then ${placesAt('H')} else 1 end as places
        from ${visit}
      ) at_once where here > places`,
      'two trucks on the weighbridge at once': `(
        select w.at - lag(w.at) over (order by w.at, w.id) as apart from weighing w
        left join outbound_record r on r.id = w.outbound_record_id
        left join inbound_record g on g.id = w.inbound_record_id
        where coalesce(r.date, g.date) < '${today}' and w.source = 'scale'
      ) next where apart < interval '110 seconds'`,
      'anybody at work on a Sunday': `(
        select registered_at as at from outbound_record where date < '${today}'
        union all select gate_out_at from outbound_record where date < '${today}'
        union all select registered_at from inbound_record where date < '${today}'
        union all select verified_at from inbound_record
        union all select created_at from production where date < '${today}'
        union all select created_at from booking where load_date <= '${today}'
        union all select at from history where at < timestamptz '${today} 00:00+07'
      ) work where extract(isodow from at at time zone 'Asia/Jakarta') = 7`,
      'a history that is not in the order of its moments': `(
        select at, lag(at) over (partition by resource, record_id order by id) as before from history
      ) told where at < before`,
      'a status that the last entry does not lead to': `outbound_record r where r.status <> (
        select h.changes -> 'status' ->> 'to' from history h
        where h.resource = 'outbound-record' and h.record_id = r.id and h.changes ? 'status'
        order by h.id desc limit 1) and r.status in ('completed', 'hold', 'void', 'cancelled')`,
      'a net that the last entry does not say': `outbound_record r where r.net_kg <> (
        select (h.changes -> 'netKg' ->> 'to')::numeric from history h
        where h.resource = 'outbound-record' and h.record_id = r.id and h.changes ? 'netKg'
        order by h.id desc limit 1)`,
      'a count that the last entry does not say': `outbound_record_item i where i.loaded_bags <> (
        select (h.changes -> 'loadedBags' ->> 'to')::integer from history h
        where h.resource = 'outbound-record-item' and h.record_id = i.id and h.changes ? 'loadedBags'
        order by h.id desc limit 1)`,
      'prints that do not add up': `outbound_record r where r.print_count <> (
        select count(*) from document_print p
        where p.resource = 'outbound-record' and p.record_id = r.id)`,
      'goods left on an order that is owed less than nothing': `po_sale p
        cross join lateral po_sale_figures(p.id, '${today}') f where f.outstanding_kg < 0`,
    }
    const found = await Promise.all(Object.values(broken).map(count))
    expect(Object.keys(broken).filter((_, at) => found[at] !== 0)).toEqual([])
  })

  it('has a past in which who comes in the rush waits, at the slow area most', async () => {
    const waits = (by: string) =>
      rows<{ key: string; p90: number }>(`
        select key::text, percentile_cont(0.9) within group (order by wait)::float as p90 from (
          select ${by} as key, extract(epoch from i.called_at - r.waiting_since) / 60 as wait
          from outbound_record r join outbound_record_item i on i.outbound_record_id = r.id
          where r.status = 'completed' and r.date < '${today}' and i.sequence = 1
        ) waited group by 1 order by 2 desc`)
    const hour = `extract(hour from r.waiting_since at time zone 'Asia/Jakarta')`
    const [rush, calm] = await Promise.all([
      waits(`${hour} between 7 and 8`),
      waits(`${hour} between 14 and 15`),
    ])
    const p90 = (found: { key: string; p90: number }[]) =>
      found.find(({ key }) => key === 'true')?.p90 ?? 0
    expect(p90(rush)).toBeGreaterThan(p90(calm) * 1.3)
    expect((await waits('i.loading_area'))[0]?.key).toBe('K')
  })

  it('has holds that somebody saw to, corrections, trucks that never came and reprints', async () => {
    const seen = await rows<{ action: string }>(`
      select distinct action from history where resource like 'outbound-record%'`)
    const actions = seen.map(({ action }) => action)
    for (const action of ['reweigh', 'recount', 'approve', 'correct', 'void', 'cancel', 'print']) {
      expect(actions).toContain(action)
    }
    expect(await count(`document_print where surat_jalan_copy > 1`)).toBeGreaterThan(5)
    expect(await count(`weighing where source = 'manual'`)).toBeGreaterThan(10)
    const before = `b where load_date < '${today}'`
    const came = await count(`booking ${before} and exists (
      select from outbound_record_item i where i.booking_id = b.id)`)
    expect(await count(`booking ${before}`)).toBeGreaterThan((came ?? 0) + 40)
  })

  it('has goods received and production in every state, whose sums are those of the scale', async () => {
    const states = async (table: string) =>
      (await rows<{ status: string }>(`select distinct status from ${table} order by status`)).map(
        ({ status }) => status,
      )
    expect(await states('inbound_record')).toEqual(inboundRecordStatuses.toSorted())
    expect(await states('production')).toEqual(productionStatuses.toSorted())
    const broken = {
      'a net that is not gross less tare less deduction': `inbound_record r
        join weighing a on a.inbound_record_id = r.id and a.which = 'first'
        join weighing b on b.inbound_record_id = r.id and b.which = 'second'
        where r.net_kg is distinct from a.weigh_kg - b.weigh_kg - r.deduction_kg`,
      'bags that are neither accepted nor damaged': `inbound_record_item i
        join inbound_record r on r.id = i.inbound_record_id
        where i.accepted_bags + i.damaged_bags <> i.declared_bags or i.accepted_bags < 0`,
      'goods that have a limit and were not measured': `inbound_record_item i
        join inbound_record r on r.id = i.inbound_record_id
        join inbound_item item on item.id = i.inbound_item_id
        where r.checked_at is not null and item.moisture_limit_pct is not null
          and (i.moisture_pct is null or i.impurity_pct is null)`,
      'lines that do not sum to the net': `inbound_record r
        where r.net_kg is distinct from
          (select sum(net_kg) from inbound_record_item i where i.inbound_record_id = r.id)`,
      'a state that the last event does not lead to': `inbound_record r
        where r.version <> (
          select count(*) from history h where h.resource = 'inbound-record' and h.record_id = r.id
        )`,
      'a moment of the future': `inbound_record where updated_at > '${site().clock.now().toISOString()}'`,
      'a claim that should have been held': `inbound_record
        where status = 'completed' and approved_by is null
          and abs(net_kg - vendor_claimed_kg) > vendor_claimed_kg * 0.02`,
    }
    const found = await Promise.all(Object.values(broken).map(count))
    expect(Object.keys(broken).filter((_, at) => found[at] !== 0)).toEqual([])
    expect(await count(`inbound_record where verified_at is not null`)).toBeGreaterThan(20)
    expect(
      await count('ex_do_master e cross join lateral ex_do_supply(e.id) s where s.received_kg > 0'),
    ).toBeGreaterThan(2)
  })

  it('numbers without gaps in the order of events, and leaves the counters where the next one goes on', async () => {
    const gaps = await rows<{ kind: string; bad: number }>(`
      select kind, sum(case when place <> given then 1 else 0 end)::int as bad from (
        select 'record' as kind, row_number() over (order by registered_at, id) as place,
          right(record_no, 5)::int as given from outbound_record
        union all
        select 'surat jalan', row_number() over (order by gate_out_at, id), right(surat_jalan_no, 5)::int
          from outbound_record where surat_jalan_no is not null
        union all
        select 'booking', row_number() over (order by created_at, id), right(booking_no, 5)::int from booking
        union all
        select 'inbound', row_number() over (order by registered_at, id), right(record_no, 5)::int
          from inbound_record
        union all
        select 'production', row_number() over (order by created_at, id), right(production_no, 5)::int
          from production
        union all
        select 'order', row_number() over (order by date, id), right(po_sales_no, 5)::int
          from po_sale where po_sales_no not like '%/%'
        union all
        select 'queue', row_number() over (partition by queue_date order by waiting_since, id), queue_no
          from outbound_record where queue_no is not null
      ) numbered group by kind order by kind`)
    expect(gaps).toEqual(
      ['booking', 'inbound', 'order', 'production', 'queue', 'record', 'surat jalan'].map(
        (kind) => ({
          kind,
          bad: 0,
        }),
      ),
    )
    const last = (
      await rows<{ last: number }>(`
      select last from counter where period in ('2026', '${today}') order by last`)
    ).map(({ last: n }) => n)
    const given = await Promise.all([
      count('outbound_record'),
      count('outbound_record where surat_jalan_no is not null'),
      count('booking'),
      count('inbound_record'),
      count('production'),
      count(`po_sale where po_sales_no not like '%/%'`),
      count(`outbound_record where queue_date = '${today}'`),
    ])
    expect(last).toEqual(given.map(Number).toSorted((a, b) => a - b))
  })

  it('has orders of several items, each a part of one number', async () => {
    const parts = await rows<{ n: number; alike: boolean; ends: string[] }>(`
      select count(*)::int as n,
        count(distinct (customer_id, date, po_sales_type)) = 1
          and count(distinct outbound_item_id) = count(*) as alike,
        array_agg(split_part(po_sales_no, '/', 2) order by id) as ends
      from po_sale group by split_part(po_sales_no, '/', 1) having count(*) > 1`)
    expect(parts.length).toBeGreaterThan(2)
    for (const { n, alike, ends } of parts) {
      expect(alike).toBe(true)
      expect(ends).toEqual(['', ...Array.from({ length: n - 1 }, (_none, at) => `${at + 2}`)])
    }
  })

  it('shows a queue at every area, with a truck called or loading and one that waits', async () => {
    const board = await rows<{ area: string; busy: number; waiting: number }>(`
      select i.loading_area as area, count(*) filter (where i.status in ('called', 'loading'))::int as busy,
        count(*) filter (where i.status = 'waiting')::int as waiting
      from outbound_record_item i join outbound_record r on r.id = i.outbound_record_id
      where r.status in ('waiting', 'loading') group by 1 order by 1`)
    expect(board.map(({ area }) => area)).toEqual(['H', 'I', 'J', 'K', 'L'])
    expect(board.every(({ busy, waiting }) => busy >= 1 && busy <= 2 && waiting >= 1)).toBe(true)
    const states = await rows<{ status: string }>(
      `select distinct status from outbound_record where status in ${openStates}`,
    )
    expect(states).toHaveLength(5)
    const two = await count(
      `(select 1 from outbound_record r join outbound_record_item i on i.outbound_record_id = r.id
        where r.status in ${openStates} group by r.id having count(distinct i.loading_area) = 2) two`,
    )
    expect(two).toBeGreaterThanOrEqual(2)
  })

  it('writes plates as they are stored and gives most trucks a tare to compare with', async () => {
    const plates = await rows<{ plate: string }>(
      'select distinct license_plate as plate from outbound_record',
    )
    expect(plates.filter(({ plate }) => normalisePlate(plate) !== plate)).toEqual([])
    const known = await count(`outbound_record r
      cross join lateral stored_tare_kg(r.license_plate, r.waiting_since) t
      join weighing w on w.outbound_record_id = r.id and w.which = 'first'
      where r.date = '${today}' and abs(w.weigh_kg - t.tare_kg) < t.tare_kg * 0.02`)
    expect(known).toBeGreaterThan(15)
  })

  it('lets every account in with the password that the start prints', async () => {
    const users = await rows<{ email: string; role: string; hash: string }>(
      'select email, role, password_hash as hash from app_user order by id',
    )
    expect(users.map(({ email, role }) => ({ email, role }))).toEqual(
      demoAccounts.map(({ email, role }) => ({ email, role })),
    )
    const [user] = users
    expect(user?.hash).toMatch(/^\$argon2id\$/u)
    expect(await verify(user?.hash ?? '', demoAccounts[0]?.password ?? '')).toBe(true)
  })

  it('gives the weighing checks a driver, a plate and three times at the scale to ask about, and nothing else', async () => {
    const { body: session } = await site()
      .client()
      .post('/api/login', { email: 'admin@muat.test', password: demoPassword })
      .expect(200)
    const admin = site().client((session as { token: string }).token)
    const asked = `startDate=2026-08-22&endDate=${today}`
    const { body } = await admin.get(`/api/outbound-report/weighing-checks?${asked}`).expect(200)
    const { data } = body as WeighingChecks
    expect(data.map(({ kind, about }) => `${kind} ${about}`).toSorted()).toEqual([
      'net driver',
      'tareStep plate',
      'unread stay',
      'unweighed stay',
      'unweighed stay',
    ])
    expect(data.find(({ kind }) => kind === 'net')?.label).toBe(shortDriver)
  })

  it('is the same site when it is made again for the same moment', async () => {
    const print = () =>
      rows<{ print: string }>(`
        select md5(string_agg(r.record_no || r.license_plate || r.status || coalesce(r.net_kg::text, ''), ',' order by r.id))
          as print from outbound_record r`)
    const before = await print()
    await site().db.transaction((tx) => clearSite(tx))
    await createDemoSite(site().db, site().clock)
    expect(await print()).toEqual(before)
  })
})
