import { type SQL, sql } from 'drizzle-orm'

// The facts that a later step may change are in rows that no hash covers. What they say now is the last that the
// sealed history told of them.

const camel = (column: string): string =>
  column.replaceAll(/_(\w)/gu, (_all, letter: string) => letter.toUpperCase())

const text = (...columns: string[]) =>
  columns.map((column) => [camel(column), `to_jsonb(r.${column})`])
const moments = (...columns: string[]) =>
  columns.map((column) => [camel(column), `to_jsonb(iso(r.${column}))`])

const approval = [...text('hold_reason', 'approved_by', 'approval_note'), ...moments('approved_at')]

/** By table: its resource, and its fields as the history names them. */
const facts: Record<string, { resource: string; fields: string[][]; lines?: string }> = {
  outbound_record: {
    resource: 'outbound-record',
    fields: [
      ...text('record_no', 'date', 'license_plate', 'customer_id', 'status', 'net_kg'),
      ...text('permitted_kg', 'surat_jalan_no', 'cancel_reason'),
      ...approval,
    ],
  },
  outbound_record_item: {
    resource: 'outbound-record-item',
    fields: text(
      'po_sale_id',
      'loading_area',
      'planned_kg',
      'loaded_bags',
      'nominal_bag_kg',
      'net_kg',
      'shipped_kg',
      'status',
    ),
  },
  inbound_record: {
    resource: 'inbound-record',
    fields: [
      ...text('record_no', 'date', 'license_plate', 'vendor_id', 'vendor_claimed_kg', 'status'),
      ...text('net_kg', 'deduction_kg', 'cancel_reason', 'reject_reason', 'verified_by'),
      ...moments('verified_at'),
      ...approval,
    ],
    lines: `(
      select jsonb_object_agg('inboundItem.' || i.place || '.' || f.name, f.value)
      from (
        select *, row_number() over (order by sequence, id) as place
        from inbound_record_item where inbound_record_id = r.id
      ) i
      cross join lateral (values
        ('inboundItemId', to_jsonb(i.inbound_item_id)), ('exDoMasterId', to_jsonb(i.ex_do_master_id)),
        ('acceptedBags', to_jsonb(i.accepted_bags)), ('damagedBags', to_jsonb(i.damaged_bags)),
        ('netKg', to_jsonb(i.net_kg)), ('qualityDeductionKg', to_jsonb(i.quality_deduction_kg))
      ) f (name, value)
    )`,
  },
  vehicle: {
    resource: 'vehicle',
    fields: text('license_plate', 'permitted_kg', 'active'),
  },
  production: {
    resource: 'production',
    fields: text('production_no', 'date', 'status', 'produced_bags', 'produced_kg', 'loss_kg'),
  },
}

export const presentTables = Object.keys(facts)

/** What the steps write of themselves, who and when, is the head of their entry. */
const heads = `
  select * from (values ('approvedBy', to_jsonb(h.by)), ('approvedAt', to_jsonb(iso(h.at)))) v
  where h.action in ('approve', 'confirm') and h.changes -> 'status' ->> 'to' = 'completed'
  union all
  select * from (values ('verifiedBy', to_jsonb(h.by)), ('verifiedAt', to_jsonb(iso(h.at)))) v
  where h.action = 'verify'
  union all
  select * from (values ('verifiedBy', 'null'::jsonb), ('verifiedAt', 'null'::jsonb)) v
  where h.action = 'unverify'`

/** Rows `id`, `day` and `says` of the facts that differ, among those after `after`, at most `limit` of them; `upto`. */
export const presentOf = (table: string, after: string, limit: number): SQL => {
  const { resource, fields, lines } = facts[table] ?? { resource: '', fields: [] }
  const own = `jsonb_build_object(${fields.map(([name, value]) => `'${name}', ${value}`).join(', ')})`
  return sql`
    with page as materialized (
      select r.id, ${sql.raw(lines === undefined ? own : `${own} || coalesce(${lines}, '{}')`)} as facts
      from ${sql.identifier(table)} r
      where r.id > ${after}::bigint order by r.id limit ${limit}
    )
    select
      (select case when count(*) = ${limit} then max(id) end from page)::text as upto,
      (select count(*) from page)::integer as rows,
      (
        select json_agg(json_build_object(
          'table', ${table}::text, 'id', page.id::text, 'day', null, 'is', 'changed',
          'says', format('%s is %s, its history says %s', f.key, f.value, told.facts -> f.key)
        ) order by page.id)
        from page
        cross join lateral (
          select jsonb_object_agg(e.key, e.value order by h.id) as facts
          from history h
          cross join lateral (
            select key, value -> 'to' as value
            from jsonb_each(case when jsonb_typeof(h.changes) = 'object' then h.changes else '{}' end)
            union all ${sql.raw(heads)}
          ) e (key, value)
          where h.resource = ${resource} and h.record_id = page.id
        ) told
        cross join lateral jsonb_each(page.facts) f
        where told.facts ? f.key and told.facts -> f.key is distinct from f.value
      ) as found`
}

/** What a reading belongs to. */
export const visitColumns = ['outbound_record_id', 'inbound_record_id'] as const

/** A reading is replaced by the next one of its visit: by that one's writer, at its moment and for its reason. */
export const replacedOf = (
  visit: (typeof visitColumns)[number],
  after: string,
  limit: number,
): SQL => {
  const column = sql.identifier(visit)
  return sql`
    with page as materialized (
      select * from weighing
      where id > ${after}::bigint and archived_at is not null and ${column} is not null
      order by id limit ${limit}
    )
    select
      (select case when count(*) = ${limit} then max(id) end from page)::text as upto,
      0 as rows,
      (
        select json_agg(json_build_object(
          'table', 'weighing', 'id', page.id::text, 'day', null, 'is', 'changed',
          'says', 'it was replaced otherwise than the next reading says'
        ) order by page.id)
        from page
        left join lateral (
          select * from (
            -- Each has an index of its own.
            select * from weighing w where w.${column} = page.${column} and w.archived_at is null
            union all
            select * from weighing w where w.${column} = page.${column} and w.archived_at is not null
          ) n
          -- By id: a server's clock may go back.
          where n.id > page.id and n.which = page.which
          order by n.id limit 1
        ) next on true
        where (page.archived_at, page.archived_by, page.archive_reason::text)
          is distinct from (next.at, next.by, next.reason::text)
      ) as found`
}
