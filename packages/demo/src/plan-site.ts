import { createTrucks } from './data/trucks.ts'
import { markArrivals } from './arrivals.ts'
import { planBookings } from './bookings.ts'
import { addDays, type Days } from './days.ts'
import {
  byRegistration,
  type Delivery,
  planIncoming,
  planIncomingToday,
  settleIncoming,
} from './deliveries.ts'
import { planGoneToday } from './gone-today.ts'
import { createFleet } from './loads.ts'
import { planPast } from './past.ts'
import type { PlannedBooking, PlannedSale, PlannedVisit } from './plan.ts'
import { createRandom, seedOf } from './random.ts'
import { createOrders } from './sales.ts'
import { planToday } from './today.ts'

export interface SitePlan {
  sales: PlannedSale[]
  /** In the order of their registration. */
  visits: PlannedVisit[]
  /** In the order in which they were made. */
  bookings: PlannedBooking[]
  /** In the order of their registration. */
  deliveries: Delivery[]
}

const rebuiltDaysAgo = 17

/** The same day gives the same site; only the minutes of today's queue follow the clock. */
export const planSite = (days: Days): SitePlan => {
  const { today } = days
  const random = createRandom(seedOf(today))
  // A seed of their own: what is sold is the same whatever comes in.
  const inbound = createRandom(seedOf(`inbound ${today}`))
  const fleet = createFleet(createTrucks(addDays(today, -rebuiltDaysAgo), random))
  const orders = createOrders(days, random)
  const incoming = planIncoming(days, inbound)
  const past = planPast(orders, fleet, incoming, days, random)
  settleIncoming(incoming, days, inbound)
  const { sales } = orders
  const gone = planGoneToday(sales, fleet, days, random)
  const here = planToday(sales, fleet, days, random)
  const visits = [...past, ...gone, ...here].toSorted((a, b) => a.registeredAt - b.registeredAt)
  // Likewise: who stood outside and when changes nothing of the rest.
  markArrivals(visits, days, createRandom(seedOf(`arrivals ${today}`)))
  return {
    sales,
    visits,
    bookings: planBookings(sales, visits, days, random),
    deliveries: [...incoming, ...planIncomingToday(days, inbound)].toSorted(byRegistration),
  }
}
