import { addDays, atWallClock, isSunday, minuteMs } from './days.ts'
import {
  countShipped,
  type Fleet,
  line,
  load,
  suitableType,
  tareToday,
  usualArea,
  weighOut,
} from './loads.ts'
import { type PlannedLine, type PlannedSale, type PlannedVisit, wholeLoad } from './plan.ts'
import type { Random } from './random.ts'

export interface Days {
  timezone: string
  today: string
  /** ms since 1970. */
  now: number
}

const notCome = [
  'Truk mogok di jalan',
  'Pembeli menunda pengambilan',
  'Dokumen supir tidak lengkap',
]
const typedBecause = 'Indikator timbangan mati, berat dibaca dari layar cadangan'

/** A visit of `day`, registered so many minutes after midnight, loaded and gone the same day. */
const completed = (
  lines: PlannedLine[],
  truck: PlannedVisit['truck'],
  date: string,
  registeredAt: number,
  random: Random,
): PlannedVisit => {
  const step = (low: number, high: number) => (at += random.between(low * 60, high * 60) * 1000)
  let at = registeredAt
  const weighedInAt = step(6, 35)
  for (const one of lines) {
    load(one)
    one.calledAt = step(8, 45)
    one.startedAt = step(3, 9)
    const tons = Math.ceil(one.plannedKg / 1000)
    one.finishedAt = step(6 + tons, 12 + 2 * tons)
  }
  const visit: PlannedVisit = {
    date,
    truck,
    customerId: lines[0]?.sale.customerId ?? 0,
    status: 'completed',
    registeredAt,
    weighedInAt,
    tareKg: null,
    weighedOutAt: step(4, 14),
    grossKg: null,
    typedBecause: random.chance(0.03) ? typedBecause : null,
    holdReason: null,
    cancelled: null,
    lines,
  }
  weighOut(visit, tareToday(truck, random), (random.next() - 0.5) * 0.012)
  countShipped(visit)
  return visit
}

/** `count` completed visits of the last 30 days, and a few that were cancelled. */
export const planPast = (
  sales: readonly PlannedSale[],
  fleet: Fleet,
  days: Days,
  random: Random,
  count: number,
): PlannedVisit[] => {
  const visits: PlannedVisit[] = []
  const perDay = new Map<string, number>()
  const busyness = (day: string) => perDay.get(day) ?? 0
  const dayAfter = (...since: string[]): string => {
    const working = Array.from({ length: 30 }, (_, back) => addDays(days.today, -1 - back)).filter(
      (day) => !isSunday(day) && since.every((date) => day > date),
    )
    // The quietest of four days: a mill spreads its trucks, though never evenly.
    const [day = addDays(days.today, -1)] = random
      .shuffle(working)
      .slice(0, 4)
      .toSorted((a, b) => busyness(a) - busyness(b))
    perDay.set(day, busyness(day) + 1)
    return day
  }
  const send = (lines: PlannedLine[], kg: number) => {
    const date = dayAfter(...lines.map(({ sale }) => sale.date))
    const registeredAt =
      atWallClock(days.timezone, date, random.between(370, 900)) + random.between(0, 59) * 1000
    visits.push(completed(lines, fleet(date, kg, random), date, registeredAt, random))
  }
  const plannedOf = (sale: PlannedSale, left: number): number => {
    const { load: range } = suitableType(left, random)
    const kg = Math.min(left, wholeLoad(sale.item, random.between(range[0], range[1])))
    // Nobody sends a truck for the last few sacks.
    return left - kg < 2500 ? left : kg
  }
  const leftOf = (sale: PlannedSale): number => sale.orderedKg - sentKg(sale)
  // Trucks that have gone today already took their part.
  const sent = new Map(sales.map(({ id, shippedKg }) => [id, shippedKg]))
  const sentKg = (sale: PlannedSale) => sent.get(sale.id) ?? 0
  const book = (sale: PlannedSale, kg: number): PlannedLine => {
    sent.set(sale.id, sentKg(sale) + kg)
    return line(sale, kg, usualArea(sale, random))
  }

  for (const sale of sales.filter(({ fate }) => fate === 'completed')) {
    while (leftOf(sale) > 0) {
      const kg = plannedOf(sale, leftOf(sale))
      send([book(sale, kg)], kg)
    }
  }
  const some = sales.filter(
    ({ fate, id }) => fate === 'closed' || (fate === 'on_hold' && id % 2 === 0),
  )
  for (const sale of some) {
    const kg = plannedOf(sale, Math.floor(leftOf(sale) / 3))
    send([book(sale, wholeLoad(sale.item, kg))], kg)
  }
  const running = sales.filter(({ fate }) => fate === 'partial')
  while (visits.length < count) {
    const [sale] = running.toSorted((a, b) => sentKg(a) / a.orderedKg - sentKg(b) / b.orderedKg)
    if (sale === undefined) throw new Error('the demo site has no sale left to ship')
    const other = running.find(
      (one) => one.customerId === sale.customerId && one.item.areas[0] !== sale.item.areas[0],
    )
    const kg = wholeLoad(sale.item, plannedOf(sale, leftOf(sale) * 0.4))
    if (
      other === undefined ||
      kg < 4000 ||
      leftOf(other) < other.orderedKg * 0.4 ||
      random.chance(0.5)
    ) {
      send([book(sale, kg)], kg)
    } else {
      const half = wholeLoad(sale.item, kg / 2)
      send([book(sale, half), book(other, wholeLoad(other.item, kg / 2))], kg)
    }
  }
  for (const reason of notCome) {
    const sale = random.pick(running)
    const date = dayAfter(sale.date)
    const registeredAt = atWallClock(days.timezone, date, random.between(370, 800))
    visits.push({
      date,
      truck: fleet(date, 8000, random),
      customerId: sale.customerId,
      status: 'cancelled',
      registeredAt,
      weighedInAt: null,
      tareKg: null,
      weighedOutAt: null,
      grossKg: null,
      typedBecause: null,
      holdReason: null,
      cancelled: { at: registeredAt + 240 * minuteMs, reason },
      lines: [line(sale, 8000, usualArea(sale, random))],
    })
  }
  return visits
}
