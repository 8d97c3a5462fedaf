import { addDays, atWallClock, isSunday, minuteMs } from './days.ts'
import { usualArea } from './loads.ts'
import type { Days } from './past.ts'
import {
  freeKg,
  type PlannedBooking,
  type PlannedLine,
  type PlannedSale,
  type PlannedVisit,
  plus,
  wholeLoad,
} from './plan.ts'
import type { Random } from './random.ts'

const shifts = ['Pagi', 'Siang', 'Sore'] as const

const eve = (days: Days, loadDate: string, random: Random): number =>
  Math.min(
    atWallClock(days.timezone, addDays(loadDate, -1), random.between(840, 1020)),
    days.now - 180 * minuteMs,
  )

const bookingOf = (
  visit: PlannedVisit,
  of: PlannedLine,
  kg: number,
  days: Days,
  random: Random,
): PlannedBooking => ({
  sale: of.sale,
  loadDate: visit.date,
  bookedKg: kg,
  area: of.area,
  truck: visit.truck,
  shift: random.pick(shifts),
  createdAt: Math.min(eve(days, visit.date, random), visit.registeredAt - 20 * minuteMs),
  cancelled: null,
})

/** Visits of the last week and of today that were booked the day before; some bookings are for more than one truck. */
const bookVisits = (visits: readonly PlannedVisit[], days: Days, random: Random) => {
  const bookings: PlannedBooking[] = []
  const since = addDays(days.today, -7)
  for (const visit of visits) {
    if (visit.date < since || visit.status === 'cancelled') continue
    for (const of of visit.lines) {
      if (!random.chance(0.6)) continue
      const more =
        visit.date === days.today &&
        visit.status !== 'completed' &&
        freeKg(of.sale) > of.plannedKg * 2
          ? random.pick([0, 0, of.plannedKg])
          : 0
      const booking = bookingOf(visit, of, of.plannedKg + more, days, random)
      of.booking = booking
      bookings.push(booking)
      of.sale.bookedKg = plus(of.sale.bookedKg, more)
      // The rest a completed visit of today leaves on its booking still counts as booked.
      const rest = Math.max(0, of.plannedKg - (of.shippedKg ?? of.plannedKg))
      if (visit.date === days.today && visit.status === 'completed') {
        of.sale.bookedKg = plus(of.sale.bookedKg, Number(rest.toFixed(2)))
      }
    }
  }
  return bookings
}

const cancelReasons = ['Kapal terlambat, muat ditunda', 'Pembeli mengganti armada', 'Salah tanggal']

/** Bookings nobody has come for: of days gone by (lapsed, three cancelled), of today and of tomorrow. */
const bookAhead = (sales: readonly PlannedSale[], days: Days, random: Random): PlannedBooking[] => {
  const wanted = [
    ...[-5, -4, -3, -2, -1, -1, -3, -2].map((ago) => addDays(days.today, ago)),
    ...Array<string>(16).fill(days.today),
    ...Array<string>(14).fill(addDays(days.today, isSunday(addDays(days.today, 1)) ? 2 : 1)),
  ]
  const bookings: PlannedBooking[] = []
  for (const [index, loadDate] of wanted.entries()) {
    const able = sales.filter(
      (sale) =>
        (sale.fate === 'open' || sale.fate === 'partial') &&
        sale.date < loadDate &&
        freeKg(sale) > 14_000,
    )
    const sale = random.pick(able)
    const kg = wholeLoad(sale.item, random.between(6000, Math.min(28_000, freeKg(sale) * 0.6)))
    const past = loadDate < days.today
    if (!past) sale.bookedKg = plus(sale.bookedKg, kg)
    const createdAt = eve(days, loadDate, random)
    const reason = index < cancelReasons.length ? cancelReasons[index] : undefined
    bookings.push({
      sale,
      loadDate,
      bookedKg: kg,
      area: random.chance(0.7) ? usualArea(sale, random) : null,
      truck: null,
      shift: random.pick(shifts),
      createdAt,
      cancelled: reason === undefined ? null : { at: createdAt + 90 * minuteMs, reason },
    })
  }
  return bookings
}

export const planBookings = (
  sales: readonly PlannedSale[],
  visits: readonly PlannedVisit[],
  days: Days,
  random: Random,
): PlannedBooking[] =>
  [...bookVisits(visits, days, random), ...bookAhead(sales, days, random)].toSorted(
    (a, b) => a.createdAt - b.createdAt,
  )
