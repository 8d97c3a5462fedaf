import { type Days, minuteMs } from './days.ts'
import type { PlannedVisit } from './plan.ts'
import type { Random } from './random.ts'

/** When the people of the office look out of the window: most trucks are marked, some are weighed before anybody did. */
const marked = 0.86

/** Marks most of those that came: soon after their papers were made, or while they stood in the queue of the weighbridge. */
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
      // Of today's half an hour is what the way from the customer takes; yesterday's never came.
      const here = seen + 30 * minuteMs
      if (date === today && here <= now) visit.arrivedAt = here
    } else if (seen < weighedInAt) visit.arrivedAt = seen
  }
}
