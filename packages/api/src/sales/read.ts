import type { Booking, PoSale } from '@muat/shared'
import { type SQL, sql } from 'drizzle-orm'
import { bookkeepingColumns, asked, lookupJson, readerOf, textOf, today } from '../db/json.ts'
import { poSaleBriefJson } from './json.ts'

/** Whether anything of a PO sale is booked or on a truck. */
const isUsed = (id: SQL): SQL => sql`(
  exists (select from booking where po_sale_id = ${id})
  or exists (select from outbound_record_item where po_sale_id = ${id})
)`

const poSales = sql`
      select answer.id, row_to_json(answer) as row
      from (
        select
          ${bookkeepingColumns('p')},
          p.po_sales_no as "poSalesNo",
          p.po_sales_type as "poSalesType",
          p.date,
          p.due_date as "dueDate",
          p.customer_id as "customerId",
          p.ex_do_master_id as "exDoMasterId",
          p.outbound_item_id as "outboundItemId",
          p.grade_id as "gradeId",
          p.marking_id as "markingId",
          p.ordered_kg as "orderedKg",
          p.ordered_bags as "orderedBags",
          p.basis,
          p.tolerance_pct as "tolerancePct",
          p.price,
          p.currency,
          p.note,
          e.ex_do_no as "exDoNo",
          ${lookupJson('customer')} as customer,
          ${lookupJson('item')} as "outboundItem",
          ${lookupJson('grade')} as grade,
          ${lookupJson('marking')} as marking,
          f.status,
          p.close_reason as "closeReason",
          f.shipped_kg as "shippedKg",
          f.on_truck_kg as "onTruckKg",
          f.booked_kg as "bookedKg",
          f.short_closed_kg as "shortClosedKg",
          f.outstanding_kg as "outstandingKg",
          f.available_to_book_kg as "availableToBookKg",
          f.over_shipped_kg as "overShippedKg",
          ${isUsed(sql`p.id`)} as used
        from po_sale p
        join ex_do_master e on e.id = p.ex_do_master_id
        join customer on customer.id = p.customer_id
        join outbound_item item on item.id = p.outbound_item_id
        join grade on grade.id = p.grade_id
        left join marking on marking.id = p.marking_id
        cross join lateral po_sale_figures(p.id, ${today}) f
        where p.id = ${asked}
      ) answer`

/** The PO sales with these ids, in order, without missing ones. */
export const readPoSales = readerOf<PoSale>(poSales)
export const poSalesText = textOf(poSales)

/** Fields of the PO sale of a booking, after its other columns, with their sources. */
const ofSale = {
  column: sql`, ${poSaleBriefJson} as "poSale"`,
  figures: sql`cross join lateral po_sale_figures(p.id, ${today}) f`,
}

const bookings = ({ column, figures }: typeof ofSale) => sql`
      select answer.id, row_to_json(answer) as row
      from (
        select
          ${bookkeepingColumns('b')},
          b.po_sale_id as "poSaleId",
          b.load_date as "loadDate",
          b.shift,
          b.license_plate as "licensePlate",
          b.driver_name as "driverName",
          b.booked_kg as "bookedKg",
          b.booked_bags as "bookedBags",
          b.loading_area as "loadingArea",
          b.note,
          b.booking_no as "bookingNo",
          p.po_sales_no as "poSalesNo",
          e.ex_do_no as "exDoNo",
          ${lookupJson('customer')} as customer,
          own.status,
          own.taken_kg as "takenKg",
          gone.shipped_kg as "shippedKg",
          own.rest_kg as "restKg",
          b.cancel_reason as "cancelReason"
          ${column}
        from booking b
        join po_sale p on p.id = b.po_sale_id
        join ex_do_master e on e.id = p.ex_do_master_id
        join customer on customer.id = p.customer_id
        cross join lateral booking_figures(b.id, ${today}) own
        cross join lateral (
          select coalesce(sum(gone_kg(i.record_status, i.status, i.shipped_kg)), 0) as shipped_kg
          from outbound_record_item i
          where i.booking_id = b.id
        ) gone
        ${figures}
        where b.id = ${asked}
      ) answer`

/** The bookings with these ids, in order, without missing ones. */
export const readBookings = readerOf<Booking>(bookings(ofSale))
export const bookingsText = textOf(bookings(ofSale))
/** Without the figures of their PO sales. */
export const readBookingsForFile = readerOf<Omit<Booking, 'poSale'>>(
  bookings({ column: sql``, figures: sql`` }),
)
