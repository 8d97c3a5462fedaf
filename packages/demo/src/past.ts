import type { Area } from '@muat/shared'
import { shortDriver } from './data/trucks.ts'
import { brings } from './bring.ts'
import {
  addDays,
  byDate,
  type Days,
  isSunday,
  minuteMs,
  progressOf,
  workingDayBefore,
} from './days.ts'
import type { Delivery } from './deliveries.ts'
import { fetches } from './fetch.ts'
import { type Fleet, line, suitableType, usualArea } from './loads.ts'
import {
  type PlannedLine,
  type PlannedSale,
  type PlannedVisit,
  registered,
  wholeLoad,
} from './plan.ts'
import type { Random } from './random.ts'
import { oldestOrder, type Orders } from './sales.ts'
import { arrival, trucksOn } from './traffic.ts'
import { mishapOf } from './mishaps.ts'
import { openYard, passThrough } from './yard.ts'

// The history: orders arrive, trucks fetch them, and queues of the yard determine waiting times.

/** Mean trucks per working day of the history. */
const trucksADay = 21
/** Orders to be fetched whole end so many days ago, with trucks for so many days. */
const lastOrders = 11
const backlogDays = 6
/** Usual load, kg. */
const usualLoad = 12_500

/** Share of an order fetched before today. */
const shareGone = ({ fate, id }: PlannedSale): number => {
  if (fate === 'completed') return 1
  if (fate === 'partial') return 0.24 + (id % 4) * 0.12
  if (fate === 'closed') return 0.45
  return fate === 'on_hold' && id % 2 === 0 ? 0.3 : 0
}

/** Assigns trucks to orders. */
const createLedger = (orders: Orders, days: Days, random: Random) => {
  const sent = new Map<PlannedSale, number>()
  let open: PlannedSale[] = []
  const leftOf = (sale: PlannedSale): number =>
    sale.fate === 'completed'
      ? sale.orderedKg - (sent.get(sale) ?? 0)
      : wholeLoad(sale.item, sale.orderedKg * shareGone(sale) - (sent.get(sale) ?? 0))
  const draining = addDays(days.today, -lastOrders)

  /** Creates the orders of a day. */
  const orderOn = (date: string) => {
    open.push(...orders.orderFated(date).filter((sale) => shareGone(sale) > 0))
    if (date >= draining) return
    const wanted =
      trucksADay * backlogDays * usualLoad * (0.82 + 0.3 * Math.max(0, progressOf(date, days)))
    const backlog = () =>
      open.reduce((sum, sale) => sum + (sale.fate === 'completed' ? leftOf(sale) : 0), 0)
    for (let short = wanted - backlog(); short > 0; ) {
      const sale = orders.order(date)
      open.push(sale)
      short -= sale.orderedKg
    }
  }
  /** Chooses an order of an earlier day: first those to be fetched whole, then the oldest. */
  const pick = (date: string, eve: string): PlannedSale | undefined => {
    open = open.filter((sale) => leftOf(sale) > 0)
    const known = open.filter((sale) => sale.date < eve)
    const toTheEnd = known.filter(({ fate }) => fate === 'completed').slice(0, 16)
    const others = known.filter((sale) => sale.fate !== 'completed' && leftOf(sale) >= 2000)
    const first =
      toTheEnd.length > 0 && (others.length === 0 || date >= draining || random.chance(0.85))
    const list = first ? toTheEnd : others
    return list.length === 0 ? undefined : random.pick(list)
  }
  const plannedOf = (sale: PlannedSale, left: number): number => {
    const { load: range } = suitableType(left, random)
    const kg = Math.min(left, wholeLoad(sale.item, random.between(range[0], range[1])))
    // No truck comes for the last few bags.
    return left - kg < 2500 ? left : kg
  }
  const take = (sale: PlannedSale, kg: number): PlannedLine => {
    sent.set(sale, (sent.get(sale) ?? 0) + kg)
    return line(sale, kg, usualArea(sale, random))
  }
  /** The load of a truck of the day. Some go to a second area for another order of the same customer. */
  const loadFor = (date: string): PlannedLine[] => {
    const eve = workingDayBefore(date)
    const sale = pick(date, eve)
    if (sale === undefined) return []
    const kg = plannedOf(sale, leftOf(sale))
    const half = wholeLoad(sale.item, kg / 2)
    const other = open.find(
      (one) =>
        one.customerId === sale.customerId &&
        one.item.areas[0] !== sale.item.areas[0] &&
        one.date < eve &&
        leftOf(one) > kg,
    )
    if (other === undefined || kg < 4000 || random.chance(0.4)) return [take(sale, kg)]
    const first = take(sale, half)
    const second = take(other, wholeLoad(other.item, kg / 2))
    const elsewhere = other.item.areas.find((area: Area) => area !== first.area)
    return [first, { ...second, area: elsewhere ?? second.area }]
  }
  /** The truck did not come: another one fetches the load. */
  const giveBack = ({ sale, plannedKg }: PlannedLine) => {
    sent.set(sale, (sent.get(sale) ?? 0) - plannedKg)
  }
  return { orderOn, loadFor, giveBack, leftOf }
}

const notCome = [
  'Truk mogok di jalan',
  'Pembeli menunda pengambilan',
  'Dokumen supir tidak lengkap',
]

/** Trucks before today in the order of registration; sets the times of `incoming` as well. */
export const planPast = (
  orders: Orders,
  fleet: Fleet,
  incoming: readonly Delivery[],
  days: Days,
  random: Random,
): PlannedVisit[] => {
  const { today, past } = days
  const visits: PlannedVisit[] = []
  const ledger = createLedger(orders, days, random)
  const delivered = byDate(incoming)
  const begin = addDays(today, -past)
  const ordersBegin = addDays(today, -Math.max(past + 14, oldestOrder + 1))

  const truckFor = (date: string, lines: PlannedLine[], opens: number): PlannedVisit => {
    const kg = lines.reduce((sum, { plannedKg }) => sum + plannedKg, 0)
    return registered(date, fleet(date, kg, random), lines, opens + arrival(date, random))
  }
  const dayOf = (date: string) => {
    const yard = openYard(date, days)
    const come = Array.from({ length: trucksOn(date, trucksADay, days, random) }, () =>
      ledger.loadFor(date),
    )
      .filter((lines) => lines.length > 0)
      .map((lines) => truckFor(date, lines, yard.opens))
    passThrough([
      ...come.map((visit) => {
        const off = (random.next() - 0.5) * 0.01 - (visit.truck.driver === shortDriver ? 0.007 : 0)
        return fetches(visit, yard, mishapOf(visit, off, days, random), days, random)
      }),
      ...(delivered.get(date) ?? []).map((one) => brings(one, yard, random)),
    ])
    visits.push(...come)
    if (!random.chance(0.3)) return
    // Registered by telephone, but never came.
    const lines = ledger.loadFor(date)
    lines.forEach(ledger.giveBack)
    if (lines.length === 0) return
    const visit = truckFor(date, lines, yard.opens)
    const at = visit.registeredAt + random.between(180, 300) * minuteMs
    visits.push({ ...visit, status: 'cancelled', cancelled: { at, reason: random.pick(notCome) } })
  }
  for (let date = ordersBegin; date < today; date = addDays(date, 1)) {
    if (isSunday(date)) continue
    ledger.orderOn(date)
    if (date >= begin) dayOf(date)
  }
  // Not fetched yet.
  for (const sale of orders.sales) {
    if (sale.fate === 'completed' && ledger.leftOf(sale) > 0) sale.fate = 'partial'
  }
  return visits.toSorted((a, b) => a.registeredAt - b.registeredAt)
}
