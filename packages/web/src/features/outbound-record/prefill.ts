import type { Booking } from '../../rows/rows.ts'
import { fetchData } from '../../lib/first/http.ts'
import { readRow } from '../../rows/read/read.ts'
import { siteToday } from '../../screen/calls/calls.ts'
import type { Prefill } from '../../screen/record/record-descriptor.ts'

/** A truck for a booking, with its rest on one line. */
const fromBooking = (booking: Booking) => ({
  customerId: booking.customer.id,
  customer: booking.customer,
  licensePlate: booking.licensePlate,
  driverName: booking.driverName,
  outboundItem: [
    {
      poSaleId: booking.poSaleId,
      bookingId: booking.id,
      loadingArea: booking.loadingArea,
      plannedKg: booking.restKg,
      // Once a part of the booking is taken, the bags of the rest are unknown.
      plannedBags: (booking.takenKg ?? 0) > 0 ? null : booking.bookedBags,
    },
  ],
})

export const prefill: Prefill = {
  takes: ['bookingId'],
  load: async ({ bookingId }) => {
    const date = await siteToday()
    if (bookingId === undefined) return { date }
    const body = await fetchData<unknown>(`/booking/${encodeURIComponent(bookingId)}`)
    return { date, ...fromBooking(readRow('booking', body, Number(bookingId))) }
  },
}
