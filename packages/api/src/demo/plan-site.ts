import { createTrucks } from './data/trucks.ts'
import { planBookings } from './bookings.ts'
import { planGoneToday } from './gone-today.ts'
import { createFleet } from './loads.ts'
import { type Days, planPast } from './past.ts'
import type { PlannedBooking, PlannedSale, PlannedVisit } from './plan.ts'
import { createRandom, seedOf } from './random.ts'
import { planSales } from './sales.ts'
import { planToday } from './today.ts'

export interface SitePlan {
  sales: PlannedSale[]
  /** In the order of their registration. */
  visits: PlannedVisit[]
  /** In the order in which they were made. */
  bookings: PlannedBooking[]
}

/** Completed visits of the last 30 days, today's included. */
const completedVisits = 300

/** The same day gives the same site; only the minutes of today's queue follow the clock. */
export const planSite = (days: Days): SitePlan => {
  const random = createRandom(seedOf(days.today))
  const fleet = createFleet(createTrucks(random))
  const sales = planSales(days.today, random)
  const gone = planGoneToday(sales, fleet, days, random)
  const past = planPast(sales, fleet, days, random, completedVisits - gone.length)
  const here = planToday(sales, fleet, days, random)
  const visits = [...past, ...gone, ...here].toSorted((a, b) => a.registeredAt - b.registeredAt)
  return { sales, visits, bookings: planBookings(sales, visits, days, random) }
}
