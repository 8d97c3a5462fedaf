import { kgNumber, kgUnits, type PoSaleStatus, shareDraws } from '@muat/shared'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { anyOf, idList, prepareStatement } from '../db/prepared-statement.ts'
import { type FieldProblems, invalid, notEnough } from '../http/problem.ts'
import { today } from '../db/json.ts'

// Rules 5 and 6: what a truck may take.

/** A planned line of a visit. Skipped lines are left out. */
export interface Draw {
  poSaleId: number
  bookingId: number | null
  plannedKg: number
  /** Path of the line in the request, `outboundItem.0.`; empty for a request of one line. */
  path: string
  /** The line is new, or draws more or something else. Only such lines can be refused. */
  asks: boolean
}

/** The rest of a PO sale for one visit, without the visit itself. */
export interface Standing {
  id: number
  poSalesNo: string
  customerId: number
  exDoId: number
  exDoNo: string
  exDoStatus: 'open' | 'closed'
  status: PoSaleStatus
  /** Rest beyond the bookings, which stay reserved. May be negative. */
  leftBeyondKg: string
  /** Rests of the visit's bookings by id; kg. */
  rests: Record<string, number>
  exDoLeftKg: string
}

const list = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b)

/**
 * Locks PO sales, then their ex-DOs, by ascending id, so that concurrent writes cannot deadlock. Every write of
 * shipped, loading or booked quantities takes these locks before it reads sums.
 */
export const lockPoSales = async (tx: Transaction, ids: Iterable<number>): Promise<void> => {
  const sales = list(ids)
  if (sales.length === 0) return
  await tx.execute(sql`select id from po_sale where id in ${sales} order by id for update`)
  await tx.execute(sql`
    select id from ex_do_master
    where id in (select ex_do_master_id from po_sale where id in ${sales})
    order by id
    for update`)
}

const standingsOf = prepareStatement(sql`
  with own as (
    select
      case when r.status = 'completed' then i.shipped_kg else i.planned_kg end as kg,
      case when r.status = 'completed' then i.net_kg else i.planned_kg end as of_goods_kg,
      i.booking_id,
      p.id as po_sale_id,
      p.ex_do_master_id
    from outbound_record r
    join outbound_record_item i on i.outbound_record_id = r.id
    join po_sale p on p.id = i.po_sale_id
    where r.id = ${sql.placeholder('record')}
      and (is_open_outbound_record(r.status) or r.status = 'completed')
      and i.status <> 'skipped'
  ),
  reservation as (
    select
      b.id,
      b.po_sale_id,
      f.rest_kg,
      case when f.is_over then 0 else greatest(b.booked_kg - (f.taken_kg - of_own.kg), 0) end as rest_without_kg
    from booking b
    cross join lateral booking_figures(b.id, ${today}) f
    cross join lateral (
      select coalesce(sum(own.kg), 0) as kg from own where own.booking_id = b.id
    ) of_own
    where b.id = ${anyOf('bookings')} or b.id in (select booking_id from own)
  )
  select
    p.id,
    p.po_sales_no as "poSalesNo",
    p.customer_id as "customerId",
    e.id as "exDoId",
    e.ex_do_no as "exDoNo",
    e.status as "exDoStatus",
    f.status,
    f.limit_kg
      - f.shipped_kg
      - (f.on_truck_kg - of_sale.kg)
      - (f.booked_kg + reserved.given_back_kg) as "leftBeyondKg",
    reserved.rests,
    x.on_hand_kg - (x.on_truck_kg - of_ex_do.kg) as "exDoLeftKg"
  from po_sale p
  join ex_do_master e on e.id = p.ex_do_master_id
  cross join lateral po_sale_figures(p.id, ${today}) f
  cross join lateral ex_do_figures(e.id, ${today}) x
  cross join lateral (
    select
      coalesce(sum(rest_without_kg - rest_kg), 0) as given_back_kg,
      coalesce(json_object_agg(reservation.id, rest_without_kg), '{}') as rests
    from reservation
    where reservation.po_sale_id = p.id
  ) reserved
  cross join lateral (
    select coalesce(sum(own.kg), 0) as kg from own where own.po_sale_id = p.id
  ) of_sale
  cross join lateral (
    select coalesce(sum(own.of_goods_kg), 0) as kg from own where own.ex_do_master_id = e.id
  ) of_ex_do
  where p.id = ${anyOf('sales')}`)

/** `recordId` is the visit, null for a new one. `bookingIds` are the bookings of its lines. */
export const readStandings = async (
  tx: Transaction,
  day: string,
  visit: {
    recordId: number | null
    poSaleIds: Iterable<number>
    bookingIds: Iterable<number>
  },
): Promise<Map<number, Standing>> => {
  const sales = list(visit.poSaleIds)
  if (sales.length === 0) return new Map()
  const { rows } = await tx.prepared<Standing & Record<string, unknown>>(standingsOf, {
    today: day,
    record: visit.recordId ?? 0,
    sales: idList(sales),
    bookings: idList(list(visit.bookingIds)),
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Rule 5 for a PO sale: what lines may take in all, and whether they fit, kg in hundredths. A line first uses the
 * rest of its booking; the unused part stays booked.
 */
export const roomOf = (
  standing: Pick<Standing, 'leftBeyondKg' | 'rests'>,
  draws: readonly Pick<Draw, 'plannedKg' | 'bookingId'>[],
): { left: bigint; fits: boolean } => {
  const rests = new Map(Object.entries(standing.rests).map(([id, kg]) => [Number(id), kg]))
  const { fromBookings, beyondKg } = shareDraws(draws, rests)
  const beyond = kgUnits(standing.leftBeyondKg)
  const reserved = [...fromBookings.values()].reduce((sum, kg) => sum + kgUnits(kg), 0n)
  const asked = kgUnits(beyondKg)
  return { left: beyond + reserved, fits: asked === 0n || asked <= beyond }
}

const sumOf = (draws: readonly Draw[]): bigint =>
  draws.reduce((sum, { plannedKg }) => sum + kgUnits(plannedKg), 0n)

const refuse = (left: bigint, of: string, draws: readonly Draw[]) => {
  const params = { left: kgNumber(left > 0n ? left : 0n), of }
  return notEnough(
    params,
    Object.fromEntries(
      draws.map(({ path }) => [`${path}plannedKg`, [{ code: 'not_enough' as const, params }]]),
    ),
  )
}

/** Rule 5, states: 422 at the line's PO sale. */
const checkOpen = (draws: readonly Draw[], standings: ReadonlyMap<number, Standing>): void => {
  const fields: FieldProblems = {}
  for (const { poSaleId, path, asks } of draws) {
    const standing = standings.get(poSaleId)
    if (!asks || standing === undefined) continue
    const { status, exDoStatus } = standing
    if (status !== 'open' && status !== 'partial') {
      fields[`${path}poSaleId`] = [{ code: 'po_sale_not_open', params: { status } }]
    } else if (exDoStatus === 'closed') {
      fields[`${path}poSaleId`] = [{ code: 'ex_do_closed' }]
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/**
 * Rules 5 and 6 for all lines of a visit, under the locks of `lockPoSales`. Unchanged lines are never refused, but
 * count.
 */
export const checkRoom = (
  draws: readonly Draw[],
  standings: ReadonlyMap<number, Standing>,
): void => {
  checkOpen(draws, standings)
  for (const standing of standings.values()) {
    const ofSale = draws.filter(({ poSaleId }) => poSaleId === standing.id)
    const asking = ofSale.filter(({ asks }) => asks)
    if (asking.length === 0) continue
    const { left, fits } = roomOf(standing, ofSale)
    if (!fits) throw refuse(left, standing.poSalesNo, asking)
  }
  for (const standing of standings.values()) {
    const ofExDo = draws.filter(
      ({ poSaleId }) => standings.get(poSaleId)?.exDoId === standing.exDoId,
    )
    const asking = ofExDo.filter(({ asks }) => asks)
    if (asking.length === 0) continue
    const left = kgUnits(standing.exDoLeftKg)
    if (sumOf(ofExDo) > left) throw refuse(left, standing.exDoNo, asking)
  }
}
