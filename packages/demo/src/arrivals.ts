import { type Days, minuteMs } from './days.ts'
import type { PlannedVisit } from './plan.ts'
import type { Random } from './random.ts'

/** Share of trucks whose arrival staff mark. Some are weighed before that. */
const marked = 0.86

/** Marks most arrivals: soon after the papers, or in the queue of the weighbridge. */
export const markArrivals = (
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
