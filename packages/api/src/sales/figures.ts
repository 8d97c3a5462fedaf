import { bookingStatuses, poSaleStatuses } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'

// Figures of many PO sales: open quantities are few and are summed once; shipped ones are read from an index for
// each.

/** Common table expressions for `salesWithFigures`, each followed by a comma. */
export const salesUnderWay = (today: string): SQL => sql`
  under_way as materialized (
    select i.po_sale_id, sum(i.planned_kg) as kg
    from outbound_record_item i
    where is_open_outbound_record(i.record_status) and i.status <> 'skipped'
    group by i.po_sale_id
  ),
  booked as materialized (
    select b.po_sale_id, sum(greatest(b.booked_kg - taken.taken_kg, 0)) as kg
    from booking b
    cross join lateral booking_taken(b.id) taken
    where b.load_date >= ${today} and b.cancelled_at is null
    group by b.po_sale_id
  ),`

/**
 * `po_sale` with `item` and `grade`, `sums` (shipped_kg, on_truck_kg, booked_kg), `bag` (kg of a bag, null for bulk)
 * and `rules`, which follow from them.
 */
export const salesWithFigures = sql`
  po_sale
  join outbound_item item on item.id = po_sale.outbound_item_id
  join grade on grade.id = po_sale.grade_id
  left join under_way on under_way.po_sale_id = po_sale.id
  left join booked on booked.po_sale_id = po_sale.id
  cross join lateral (
    select coalesce(sum(i.shipped_kg), 0) as kg
    from outbound_record_item i
    where i.po_sale_id = po_sale.id and i.record_status = 'completed' and i.status = 'loaded'
  ) gone
  cross join lateral (
    select
      gone.kg as shipped_kg,
      coalesce(under_way.kg, 0) as on_truck_kg,
      case when po_sale.set_status in ('open', 'on_hold') then coalesce(booked.kg, 0) else 0 end as booked_kg
  ) sums
  cross join lateral (
    select case when item.unit = 'bag' then coalesce(item.nominal_bag_kg, grade.nominal_bag_kg) end as kg
  ) bag
  cross join lateral po_sale_rules(
    po_sale.set_status,
    po_sale.ordered_kg,
    po_sale.tolerance_pct,
    bag.kg,
    sums.shipped_kg,
    sums.on_truck_kg,
    sums.booked_kg
  ) rules`

/** Sort key of a status: its place in the order of the machine. */
const placeIn = (statuses: readonly string[]) => {
  const inOrder = sql.raw(`array['${statuses.join("', '")}']`)
  return (status: SQL): SQL => sql`array_position(${inOrder}, ${status}::text)`
}

export const placeOfStatus = placeIn(poSaleStatuses)
export const placeOfBookingStatus = placeIn(bookingStatuses)

/** Sort key of a PO sale: the name of its customer. */
export const customerOfSale = sql`(select name from customer where customer.id = po_sale.customer_id)`

/** PO sales with a remainder. */
export const owes = sql`
  not po_sale.settled and rules.outstanding_kg > 0 and rules.status <> 'completed'`
