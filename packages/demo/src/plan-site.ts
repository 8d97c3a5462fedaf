import { createTrucks, type Truck } from './data/trucks.ts'
import { planBookings } from './bookings.ts'
import { addDays, type Days, minuteMs } from './days.ts'
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
import { createRandom, seedOf, type Random } from './random.ts'
import { createOrders } from './sales.ts'
import { planToday } from './today.ts'

export interface SitePlan {
  sales: PlannedSale[]
  /** In the order of registration. */
  visits: PlannedVisit[]
  /** In the order of creation. */
  bookings: PlannedBooking[]
  /** In the order of registration. */
  deliveries: Delivery[]
  trucks: readonly Truck[]
}

/** Share of trucks whose arrival staff mark. Some are weighed before that. */
const marked = 0.86

/** Marks most arrivals: soon after the papers, or in the queue of the weighbridge. */
const markArrivals = (
  visits: readonly PlannedVisit[],
  { today, now }: Days,
  random: Random,
): void => {
  for (const visit of visits) {
    const { registeredAt, weighedInAt, status, date } = visit
    const seen = registeredAt + random.between(20, 5 * 60) * 1000
    const isMarked = random.chance(marked)
    if (!isMarked || status === 'cancelled') continue
    if (weighedInAt === null) {
      // Today's trucks need half an hour from the customer; yesterday's never came.
      const here = seen + 30 * minuteMs
      if (date === today && here <= now) visit.arrivedAt = here
    } else if (seen < weighedInAt) visit.arrivedAt = seen
  }
}

const rebuiltDaysAgo = 17

/** Plans the site of a day. It is reproducible; only the minutes of today's queue depend on the clock. */
export const planSite = (days: Days): SitePlan => {
  const { today } = days
  const random = createRandom(seedOf(today))
  // A separate seed, so that sales do not depend on inbound goods.
  const inbound = createRandom(seedOf(`inbound ${today}`))
  const trucks = createTrucks(addDays(today, -rebuiltDaysAgo), random)
  const fleet = createFleet(trucks)
  const orders = createOrders(days, random)
  const incoming = planIncoming(days, inbound)
  const past = planPast(orders, fleet, incoming, days, random)
  settleIncoming(incoming, days, inbound)
  const { sales } = orders
  const gone = planGoneToday(sales, fleet, days, random)
  const here = planToday(sales, fleet, days, random)
  const visits = [...past, ...gone, ...here].toSorted((a, b) => a.registeredAt - b.registeredAt)
  // A separate seed, so that arrivals change nothing else.
  markArrivals(visits, days, createRandom(seedOf(`arrivals ${today}`)))
  return {
    sales,
    trucks,
    visits,
    bookings: planBookings(sales, visits, days, random),
    deliveries: [...incoming, ...planIncomingToday(days, inbound)].toSorted(byRegistration),
  }
}
