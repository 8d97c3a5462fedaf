import {
  addDays,
  atWallClock,
  type Days,
  minuteMs,
  workingDayAfter,
  workingDayBefore,
  workingDays,
} from './days.ts'
import { usualArea } from './loads.ts'
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
    atWallClock(days.timezone, workingDayBefore(loadDate), 14 * 60) +
      random.between(0, 180) * minuteMs,
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

/** Share of past bookings above the truck's load. The rest has lapsed. */
const tooMuch = 0.1

/** Booked kilograms beyond the load of today's truck, for another truck. */
const moreToday = (visit: PlannedVisit, of: PlannedLine, random: Random): number =>
  visit.status !== 'completed' && freeKg(of.sale) > of.plannedKg * 2
    ? random.pick([0, 0, of.plannedKg])
    : 0

/** Booked kilograms of a departed truck, rounded, mostly not above its load. */
const bookedBefore = ({ sale, plannedKg, shippedKg }: PlannedLine, random: Random): number =>
  random.chance(tooMuch)
    ? plannedKg + wholeLoad(sale.item, plannedKg * (0.1 + random.next() * 0.3))
    : Math.max(wholeLoad(sale.item, Math.min(plannedKg, shippedKg ?? 0)), 1000)

/** Books visits on the working day before, some for more than their truck. */
const bookVisits = (visits: readonly PlannedVisit[], days: Days, random: Random) => {
  const bookings: PlannedBooking[] = []
  for (const visit of visits) {
    if (visit.status === 'cancelled' || visit.status === 'void') continue
    for (const of of visit.lines) {
      if (!random.chance(0.6)) continue
      const today = visit.date === days.today
      const more = today ? moreToday(visit, of, random) : 0
      const kg = today ? of.plannedKg + more : bookedBefore(of, random)
      const booking = bookingOf(visit, of, kg, days, random)
      of.booking = booking
      bookings.push(booking)
      if (!today) continue
      of.sale.bookedKg = plus(of.sale.bookedKg, more)
      // The unused rest of today's completed visits still counts as booked.
      const rest = Math.max(0, of.plannedKg - (of.shippedKg ?? of.plannedKg))
      if (visit.status === 'completed') {
        of.sale.bookedKg = plus(of.sale.bookedKg, Number(rest.toFixed(2)))
      }
    }
  }
  return bookings
}

const cancelReasons = ['Kapal terlambat, muat ditunda', 'Pembeli mengganti armada', 'Salah tanggal']

/** Customers whose trucks often do not come. */
const unreliable = ({ customerId }: PlannedSale): boolean => customerId % 6 === 2

/** A booking without a truck. */
const withoutTruck = (
  sale: PlannedSale,
  loadDate: string,
  kg: number,
  days: Days,
  random: Random,
): PlannedBooking => ({
  sale,
  loadDate,
  bookedKg: wholeLoad(sale.item, kg),
  area: random.chance(0.7) ? usualArea(sale, random) : null,
  truck: null,
  shift: random.pick(shifts),
  createdAt: eve(days, loadDate, random),
  cancelled: null,
})

/** Past bookings without a truck; a few are cancelled. */
const lapse = (sales: readonly PlannedSale[], days: Days, random: Random): PlannedBooking[] =>
  workingDays(days).flatMap((loadDate) => {
    const before = workingDayBefore(loadDate)
    const recent = addDays(loadDate, -20)
    const able = sales.filter(
      ({ date, fate }) =>
        date < before && date > recent && fate !== 'cancelled' && fate !== 'on_hold',
    )
    if (able.length === 0) return []
    const often = able.filter(unreliable)
    return Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => {
      const sale = random.pick(often.length > 0 && random.chance(0.7) ? often : able)
      const kg = random.between(6000, Math.min(24_000, sale.orderedKg * 0.4))
      const booking = withoutTruck(sale, loadDate, kg, days, random)
      if (random.chance(0.2)) {
        const at = booking.createdAt + random.between(30, 100) * minuteMs
        booking.cancelled = { at, reason: random.pick(cancelReasons) }
      }
      return booking
    })
  })

/** Bookings of today and the next working day without a truck yet. */
const bookAhead = (sales: readonly PlannedSale[], days: Days, random: Random): PlannedBooking[] => {
  const wanted = [
    ...Array<string>(16).fill(days.today),
    ...Array<string>(14).fill(workingDayAfter(days.today)),
  ]
  return wanted.map((loadDate) => {
    const able = sales.filter(
      (sale) =>
        (sale.fate === 'open' || sale.fate === 'partial') &&
        sale.date < loadDate &&
        freeKg(sale) > 14_000,
    )
    const sale = random.pick(able)
    const kg = random.between(6000, Math.min(28_000, freeKg(sale) * 0.6))
    const booking = withoutTruck(sale, loadDate, kg, days, random)
    sale.bookedKg = plus(sale.bookedKg, booking.bookedKg)
    return booking
  })
}

export const planBookings = (
  sales: readonly PlannedSale[],
  visits: readonly PlannedVisit[],
  days: Days,
  random: Random,
): PlannedBooking[] =>
  [
    ...bookVisits(visits, days, random),
    ...lapse(sales, days, random),
    ...bookAhead(sales, days, random),
  ].toSorted((a, b) => a.createdAt - b.createdAt)
