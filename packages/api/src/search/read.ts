import { type SearchedResource, searchedResources, searchLimits } from '@muat/shared'
import type { Found } from '@muat/shared/schemas'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { jsonPrepared, today } from '../db/json.ts'
import { prepareStatement } from '../db/prepared-statement.ts'

interface Telling {
  name: SQL
  /** Null ones are left out. */
  says: SQL[]
  date?: SQL
  status?: SQL
  /** The row is `r`. */
  from: SQL
}

const master = (table: string): Telling => ({
  name: sql`r.name`,
  says: [sql`r.code`],
  from: sql`${sql.identifier(table)} r`,
})

/** Label and details of a found row. */
const tellings: Readonly<Record<SearchedResource, Telling>> = {
  'outbound-record': {
    name: sql`r.license_plate`,
    says: [sql`r.record_no`, sql`r.surat_jalan_no`, sql`customer.name`, sql`r.driver_name`],
    date: sql`r.date`,
    status: sql`r.status`,
    from: sql`outbound_record r join customer on customer.id = r.customer_id`,
  },
  'inbound-record': {
    name: sql`r.license_plate`,
    says: [sql`r.record_no`, sql`r.vendor_surat_jalan_no`, sql`vendor.name`, sql`r.driver_name`],
    date: sql`r.date`,
    status: sql`r.status`,
    from: sql`inbound_record r join vendor on vendor.id = r.vendor_id`,
  },
  booking: {
    name: sql`r.booking_no`,
    says: [sql`r.license_plate`, sql`p.po_sales_no`, sql`customer.name`, sql`r.driver_name`],
    date: sql`r.load_date`,
    status: sql`figures.status`,
    from: sql`booking r
      join po_sale p on p.id = r.po_sale_id
      join customer on customer.id = p.customer_id
      cross join lateral booking_figures(r.id, ${today}::date) figures`,
  },
  'po-sale': {
    name: sql`r.po_sales_no`,
    says: [sql`customer.name`, sql`item.name`],
    date: sql`r.date`,
    status: sql`figures.status`,
    from: sql`po_sale r
      join customer on customer.id = r.customer_id
      join outbound_item item on item.id = r.outbound_item_id
      cross join lateral po_sale_figures(r.id, ${today}::date) figures`,
  },
  'ex-do-master': {
    name: sql`r.ex_do_no`,
    says: [sql`grade.name`],
    date: sql`r.date`,
    status: sql`r.status`,
    from: sql`ex_do_master r join grade on grade.id = r.grade_id`,
  },
  production: {
    name: sql`r.production_no`,
    says: [sql`r.batch_no`, sql`item.name`],
    date: sql`r.date`,
    status: sql`r.status`,
    from: sql`production r join outbound_item item on item.id = r.outbound_item_id`,
  },
  customer: master('customer'),
  vendor: master('vendor'),
  'outbound-item': master('outbound_item'),
  'inbound-item': master('inbound_item'),
  grade: master('grade'),
  marking: master('marking'),
}

const toldOf = (resource: SearchedResource): SQL => {
  const { name, says, date = sql`null`, status = sql`null`, from } = tellings[resource]
  return sql`when ${sql.raw(`'${resource}'`)} then (
    select json_build_object(
      'resource', f.resource,
      'id', f.row_id,
      'name', ${name},
      'says', array_remove(array[${sql.join(says, sql`, `)}]::text[], null),
      'date', ${date},
      'status', ${status},
      'open', f.is_open
    )
    from ${from}
    where r.id = f.row_id
  )`
}

// A database function beside its index finds and ranks rows (migration 0001).
const found = prepareStatement(sql`
  select case f.resource ${sql.join(searchedResources.map(toldOf), sql` `)} end as row
  from search_found(
    ${sql.placeholder('resources')}::text[],
    ${sql.placeholder('typed')}::text,
    ${sql.raw(String(searchLimits.each))}
  ) with ordinality f
  order by f.place, f.is_open desc, f.ordinality`)

/** Matching rows of these resources, best first, a few of each resource. */
export const readFound = (
  reader: Reader,
  day: string,
  resources: readonly SearchedResource[],
  typed: string,
): Promise<Found[]> =>
  jsonPrepared<Found>(reader, found, { resources: `{${resources.join()}}`, typed, today: day })
