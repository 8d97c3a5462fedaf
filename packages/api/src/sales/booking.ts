import type { Booking } from '@muat/shared'
import { booking as resource, bookingActionBodies } from '@muat/shared/schemas'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { App, Context } from '../context.ts'
import { booking as table } from './tables.ts'
import { notFound } from '../http/problem.ts'
import { withinQuotas } from '../quotas/ask.ts'
import { lockPoSales } from '../quantities/limits.ts'
import { requireDay, requireOpenMonth } from '../site/closed-month.ts'
import { exDosOf } from './ex-dos.ts'
import { expiryWarnings, requireUnexpired } from '../master/expiry.ts'
import { plateWarnings, sitePlate } from '../weighing/plate-warnings.ts'
import { warned } from '../crud/warnings.ts'
import { cancelBooking, removeBooking } from './booking-actions.ts'
import { type BookingTerms, bookingWarnings, checkBooking } from './booking-rules.ts'
import { bookingsText, readBookings, readBookingsForFile } from './read.ts'
import { nextNumber } from '../site/numbers.ts'
import type { Writing } from '../crud/write.ts'
import { placeOfBookingStatus } from './figures.ts'
import { actionRoutes } from '../crud/actions.ts'
import { matchesPlate, matchesText } from '../crud/conditions.ts'
import { crud } from '../crud/crud.ts'
import { type ApiModule, defineWhole, type Row } from '../crud/module.ts'
import { createRow, updateRow } from '../crud/writes.ts'

/** A condition on the PO sale of a booking. */
const ofPoSale = (condition: SQL): SQL => sql`exists (
  select from po_sale p
  join ex_do_master e on e.id = p.ex_do_master_id
  where p.id = ${table.poSaleId} and ${condition}
)`

const hasStatus = (words: readonly string[], today: string): SQL => sql`exists (
  select from booking_figures(${table.id}, ${today}) figures where figures.status in ${words}
)`

/** A field of the PO sale of a booking, as a sort key. */
const fromPoSale = (field: SQL): SQL => sql`(
  select ${field}
  from po_sale p
  join ex_do_master e on e.id = p.ex_do_master_id
  join customer on customer.id = p.customer_id
  where p.id = ${table.poSaleId}
)`

/** Rule 6: allowed with a warning. */
const withWarnings = async ({ tx, today }: Writing, row: Row): Promise<Row> => {
  // Read by readBookings.
  const { poSaleId, loadDate, licensePlate } = row as Row & Booking
  const exDos = [...(await exDosOf(tx, [poSaleId])).values()]
  return warned(row, [
    ...(await bookingWarnings(tx, today, poSaleId)),
    ...(await plateWarnings(tx, licensePlate)),
    ...(await expiryWarnings(tx, loadDate, exDos)),
  ])
}

/** How a booking is asked of the quotas of its day. */
const asking = (day: string) => ({
  day,
  field: 'loadDate',
  lines: (row: Row) => {
    // Read by readBookings.
    const { loadingArea = null, poSaleId, shift = null, bookedKg } = row as Row & Booking
    return [{ loadingArea, poSaleId, bookingId: null, shift, kg: bookedKg }]
  },
})

const loadDateOf = async ({ tx }: Writing, id: number): Promise<string> => {
  const [seen] = await tx.select({ day: table.loadDate }).from(table).where(eq(table.id, id))
  if (seen === undefined) throw notFound()
  return seen.day
}

export const booking: ApiModule = defineWhole({
  resource,
  table,
  select: {
    poSaleId: table.poSaleId,
    loadDate: table.loadDate,
    shift: table.shift,
    licensePlate: table.licensePlate,
    driverName: table.driverName,
    bookedKg: table.bookedKg,
    bookedBags: table.bookedBags,
    loadingArea: table.loadingArea,
    note: table.note,
  },
  search: [table.bookingNo],
  filters: {
    poSalesNo: (value) => ofPoSale(matchesText(sql`p.po_sales_no`, String(value))),
    exDoNo: (value) => ofPoSale(matchesText(sql`e.ex_do_no`, String(value))),
    poSaleId: (value) => sql`${table.poSaleId} = ${value}`,
    customer: (value) => ofPoSale(sql`p.customer_id = ${value}`),
    licensePlate: (value) =>
      matchesPlate(sql`replace(${table.licensePlate}, ' ', '')`, String(value)),
    status: (value, today) => hasStatus(Array.isArray(value) ? value : [String(value)], today),
    startDate: (value) => sql`${table.loadDate} >= ${value}`,
    endDate: (value) => sql`${table.loadDate} <= ${value}`,
    open: (value, today) =>
      value === true
        ? sql`${table.loadDate} >= ${today} and ${hasStatus(['confirmed', 'partial'], today)}`
        : undefined,
  },
  // Only a booking that is not over has a rest.
  sorts: {
    customer: fromPoSale(sql`customer.name`),
    poSalesNo: fromPoSale(sql`p.po_sales_no`),
    exDoNo: fromPoSale(sql`e.ex_do_no`),
    status: (today) =>
      placeOfBookingStatus(
        sql`(select figures.status from booking_figures(${table.id}, ${today}) figures)`,
      ),
    takenKg: sql`(select taken.taken_kg from booking_taken(${table.id}) taken)`,
    restKg: (today) => sql`case
      when ${table.loadDate} >= ${today} and ${table.cancelledAt} is null
      then (select figures.rest_kg from booking_figures(${table.id}, ${today}) figures)
      else 0
    end`,
  },
  totals: {
    sums: { takenKg: sql`own.taken_kg`, restKg: sql`own.rest_kg` },
    rows: (today) => ({
      before: sql``,
      from: sql`${table} cross join lateral booking_figures(${table.id}, ${today}) own`,
    }),
  },
  read: readBookings,
  readText: bookingsText,
  readForFile: readBookingsForFile,
  lock: async ({ tx }, body, id) => {
    const [seen] =
      id === null
        ? []
        : await tx.select({ poSaleId: table.poSaleId }).from(table).where(eq(table.id, id))
    const asked = body.poSaleId
    await lockPoSales(
      tx,
      [seen?.poSaleId, asked].filter((one) => one !== undefined),
    )
  },
  prepare: async (writing, body, row) => {
    // Read by readBookings; on create the schema requires all terms.
    const before = row as Booking | null
    const terms = { ...before, ...body } as BookingTerms
    const { tx } = writing
    if (before !== null) await requireOpenMonth(writing, before.loadDate)
    await requireDay(writing, {
      field: 'loadDate',
      dated: 'movement',
      day: terms.loadDate,
      before: before?.loadDate ?? null,
    })
    await checkBooking(writing, terms, before)
    if (terms.loadDate !== before?.loadDate || terms.poSaleId !== before.poSaleId) {
      const exDoMasterId = (await exDosOf(tx, [terms.poSaleId])).get(terms.poSaleId) ?? null
      await requireUnexpired(writing, terms.loadDate, [{ field: 'poSaleId', exDoMasterId }])
    }
    const { licensePlate } = body
    return {
      ...(typeof licensePlate === 'string'
        ? { licensePlate: await sitePlate(tx, licensePlate) }
        : {}),
      ...(before === null ? { bookingNo: await nextNumber(tx, 'booking', writing.today) } : {}),
    }
  },
  writes: {
    create: {
      summary: 'Book part of a PO sale for a day; warnings say what the ex-DO is short of',
      run: async (writing, body) =>
        withinQuotas(writing, asking(body.loadDate), async () =>
          withWarnings(writing, await createRow(writing, booking, body)),
        ),
    },
    update: {
      summary: 'Change a booking',
      run: async (writing, id, body) => {
        const day = body.loadDate ?? (await loadDateOf(writing, id))
        return withinQuotas(writing, asking(day), async () =>
          withWarnings(writing, await updateRow(writing, booking, id, body)),
        )
      },
    },
    cancel: {
      summary: 'Cancel a booking that nothing was taken from; its number stays',
      run: removeBooking,
    },
  },
})

export const installBooking = (app: App, context: Context): void => {
  crud(app, context, booking)
  actionRoutes(
    app,
    context,
    'booking',
    resource,
    bookingActionBodies,
    (writing, id, _cancel, body) => cancelBooking(writing, id, body),
  )
}
