import { areas } from '@muat/shared'
import { outboundItems } from './data/goods.ts'
import { atWallClock, minuteMs, type Days } from './days.ts'
import { countShipped, type Fleet, load, tareOn, weighOut } from './loads.ts'
import { type PlannedSale, type PlannedVisit, plus, registered } from './plan.ts'
import type { Random } from './random.ts'
import { linesFor } from './today.ts'

/** The areas that goods of the demo site are loaded at. */
const loadedAt = areas.filter((area) => outboundItems.some((item) => item.areas.includes(area)))

/** How many trucks have come and gone today: as many as the hours since six in the morning let through, at most nine. */
export const planGoneToday = (
  sales: readonly PlannedSale[],
  fleet: Fleet,
  days: Days,
  random: Random,
): PlannedVisit[] => {
  const opening = atWallClock(days.timezone, days.today, 6 * 60)
  // The trucks that still wait were weighed in within the last two and a half hours; these came before them.
  const lastIn = days.now - 150 * minuteMs
  const visits: PlannedVisit[] = []
  for (let back = 8; back >= 0; back -= 1) {
    const weighedInAt = lastIn - back * 9 * minuteMs
    if (weighedInAt - 12 * minuteMs < opening) continue
    const lines = linesFor(sales, loadedAt[back % loadedAt.length] ?? 'H', false, random)
    const truck = fleet(days.today, lines[0]?.plannedKg ?? 0, random)
    for (const one of lines) {
      load(one)
      one.sale.onTruckKg = plus(one.sale.onTruckKg, -one.plannedKg)
      one.calledAt = weighedInAt + random.between(10, 25) * minuteMs
      one.startedAt = one.calledAt + random.between(3, 8) * minuteMs
      one.finishedAt = one.startedAt + random.between(20, 45) * minuteMs
    }
    const weighedOutAt = (lines[0]?.finishedAt ?? weighedInAt) + random.between(5, 15) * minuteMs
    const visit: PlannedVisit = {
      ...registered(days.today, truck, lines, weighedInAt - 12 * minuteMs),
      status: 'completed',
      weighedInAt,
      weighedOutAt,
      printedAt: [weighedOutAt + minuteMs],
    }
    weighOut(visit, tareOn(truck, days.today, random), (random.next() - 0.5) * 0.01)
    countShipped(visit)
    visits.push(visit)
  }
  return visits
}
