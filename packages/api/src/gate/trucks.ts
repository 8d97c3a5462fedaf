import { plateKey } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/index.ts'
import { notedAt } from '../db/json.ts'
import type { Source } from '../documents/job.ts'

/** A truck as the gate knows it. */
export interface GateTruck {
  resource: Source['resource']
  id: number
  recordNo: string
  licensePlate: string
  driverName: string
  /** Customer or vendor. */
  party: string
  /** Areas where it loads, or the goods that it brings. */
  what: string
  date: string
  status: string
  /** When its arrival was noted; null: not yet. */
  inAt: string | null
  /** When the gate let it out; null: not yet. */
  outAt: string | null
}

/** Rows that one answer shows of a list. */
export const mostShown = 30

const kinds = {
  'outbound-record': {
    from: sql`outbound_record r join customer party on party.id = r.customer_id`,
    what: sql`(
      select string_agg(distinct i.loading_area, ', ') from outbound_record_item i
      where i.outbound_record_id = r.id
    )`,
    inAt: sql`iso(r.arrived_at)`,
    paper: sql`r.surat_jalan_no`,
    booked: (no: string): SQL => sql`exists (
      select from outbound_record_item i join booking b on b.id = i.booking_id
      where i.outbound_record_id = r.id and upper(b.booking_no) = ${no}
    )`,
  },
  'inbound-record': {
    from: sql`inbound_record r join vendor party on party.id = r.vendor_id`,
    what: sql`(
      select string_agg(distinct item.name, ', ') from inbound_record_item i
      join inbound_item item on item.id = i.inbound_item_id
      where i.inbound_record_id = r.id
    )`,
    inAt: notedAt('inbound-record', 'arrive'),
    paper: sql`r.vendor_surat_jalan_no`,
    booked: (): SQL => sql`false`,
  },
} as const satisfies Record<Source['resource'], unknown>

type Kind = (typeof kinds)[Source['resource']]

const trucksOf = async (
  reader: Reader,
  resource: Source['resource'],
  where: (kind: Kind, outAt: SQL) => SQL,
  order: SQL,
): Promise<GateTruck[]> => {
  const kind = kinds[resource]
  const outAt = notedAt(resource, 'gate-out')
  const { rows } = await reader.execute<Omit<GateTruck, 'resource'>>(sql`
    select
      r.id,
      r.record_no as "recordNo",
      r.license_plate as "licensePlate",
      r.driver_name as "driverName",
      party.name as party,
      coalesce(${kind.what}, '') as what,
      r.date::text as date,
      r.status,
      ${kind.inAt} as "inAt",
      ${outAt} as "outAt"
    from ${kind.from}
    where ${where(kind, outAt)}
    order by ${order}
    limit ${mostShown + 1}`)
  return rows.map((row) => ({ resource, ...row }))
}

const ofBoth = async (
  reader: Reader,
  where: (kind: Kind, outAt: SQL) => SQL,
  order: SQL,
): Promise<GateTruck[]> => [
  ...(await trucksOf(reader, 'outbound-record', where, order)),
  ...(await trucksOf(reader, 'inbound-record', where, order)),
]

/** One truck, whatever its state; none if there is no such record. */
export const findTruck = (
  reader: Reader,
  { resource, id }: Pick<GateTruck, 'resource' | 'id'>,
): Promise<GateTruck[]> => trucksOf(reader, resource, () => sql`r.id = ${id}`, sql`r.id`)

/** Registered for the day, and not arrived. */
export const expectedTrucks = (reader: Reader, today: string): Promise<GateTruck[]> =>
  ofBoth(
    reader,
    ({ inAt }) => sql`r.status = 'registered' and r.date = ${today}::date and ${inAt} is null`,
    sql`r.license_plate, r.id`,
  )

/** Completed within twelve hours and not let out, the newest first: these stand at the gate next. */
export const leavingTrucks = (reader: Reader, now: Date): Promise<GateTruck[]> =>
  ofBoth(
    reader,
    (_kind, outAt) => sql`
      r.status = 'completed'
      and r.gate_out_at >= ${now.toISOString()}::timestamptz - interval '12 hours'
      and ${outAt} is null`,
    sql`r.gate_out_at desc, r.id desc`,
  )

/**
 * Trucks of a plate, record, surat jalan or booking: registered, on site, or of yesterday and today. Those of a
 * registration on another day are among them, because it may be the driver who is wrong.
 */
export const findTrucks = (reader: Reader, today: string, typed: string): Promise<GateTruck[]> => {
  const plate = plateKey(typed)
  const no = typed.trim().toUpperCase()
  return ofBoth(
    reader,
    ({ paper, booked }) => sql`
      (
        r.status in ('registered', 'waiting', 'loading', 'loaded', 'weighed_in', 'unloading', 'unloaded', 'hold')
        or r.date >= ${today}::date - 1
      )
      and (
        (${plate} <> '' and r.plate_key like '%' || ${plate.replace(/[%_\\]/gu, String.raw`\$&`)} || '%')
        or upper(r.record_no) = ${no}
        or upper(${paper}) = ${no}
        or ${booked(no)}
      )`,
    sql`(r.status = 'registered') desc, r.date desc, r.id desc`,
  )
}

/** Whether a truck of the plate is on site with another record than this one. */
export const isPlateOnSite = async (
  reader: Reader,
  plate: string,
  { resource, id }: Pick<GateTruck, 'resource' | 'id'>,
): Promise<boolean> => {
  const { rows } = await reader.execute<{ found: boolean }>(sql`
    select exists (
      select from outbound_record r
      where r.plate_key = ${plateKey(plate)}
        and r.status in ('waiting', 'loading', 'loaded', 'hold')
        and not (${resource} = 'outbound-record' and r.id = ${id})
      union all
      select from inbound_record r
      where r.plate_key = ${plateKey(plate)}
        and r.status in ('weighed_in', 'unloading', 'unloaded', 'hold')
        and not (${resource} = 'inbound-record' and r.id = ${id})
    ) as found`)
  return rows[0]?.found === true
}
