import { type Area, areas } from '@muat/shared'
import { atWallClock, type Days, minuteMs, workingDayBefore } from './days.ts'
import { type Fleet, line, load, suitableType, tareOn, weighOut } from './loads.ts'
import {
  freeKg,
  type PlannedLine,
  type PlannedSale,
  type PlannedVisit,
  plus,
  registered,
  wholeLoad,
} from './plan.ts'
import type { Random } from './random.ts'

type State = 'registered' | 'waiting' | 'called' | 'loading' | 'loaded' | 'hold'

/** Today's queue on the walls: first area and its state, then possibly a second area. README begins at the first one that waits at H: its load is in bags. */
const queue: readonly { state: State; area: Area; twoAreas?: true; inBags?: true }[] = [
  { state: 'hold', area: 'L' },
  { state: 'loaded', area: 'H' },
  { state: 'loaded', area: 'J' },
  { state: 'loaded', area: 'K' },
  { state: 'loaded', area: 'I' },
  { state: 'loading', area: 'H' },
  { state: 'loading', area: 'I' },
  { state: 'loading', area: 'K' },
  { state: 'loading', area: 'J', twoAreas: true },
  { state: 'loading', area: 'L' },
  { state: 'loading', area: 'H' },
  { state: 'called', area: 'I' },
  { state: 'called', area: 'J' },
  { state: 'called', area: 'L', twoAreas: true },
  { state: 'waiting', area: 'K' },
  { state: 'waiting', area: 'H', inBags: true },
  { state: 'waiting', area: 'I', twoAreas: true },
  { state: 'waiting', area: 'J' },
  { state: 'waiting', area: 'H' },
  { state: 'waiting', area: 'L' },
  { state: 'waiting', area: 'K' },
  { state: 'waiting', area: 'I' },
  { state: 'waiting', area: 'J' },
  { state: 'waiting', area: 'H' },
  ...(['J', 'H', 'K', 'I', 'L', 'H', 'J', 'K'] as const).map((area) => ({
    state: 'registered' as const,
    area,
  })),
]

const isOpen = ({ fate }: PlannedSale) => fate === 'partial' || fate === 'open'
/** What a visit may take of a sale, leaving a rest for the day. */
const spare = (sale: PlannedSale) => freeKg(sale) - 6000

/** The sale with most left at the area. Two sales of one truck belong to one customer. */
const saleAt = (
  sales: readonly PlannedSale[],
  wanted: (sale: PlannedSale) => boolean,
  random: Random,
): PlannedSale | undefined => {
  const found = sales.filter((sale) => isOpen(sale) && spare(sale) > 4000 && wanted(sale))
  return found.length === 0 ? undefined : random.pick(found)
}

/** A second area of a truck. Not H, where the first one that waits has one area alone. */
const isOther = (area: Area, first: Area): boolean => area !== first && area !== 'H'
const otherArea = (sale: PlannedSale, first: Area): Area =>
  [...sale.item.areas, ...areas].find((area) => isOther(area, first)) ?? first

/** One or two lines of one customer, subtracted from their sales. */
export const linesFor = (
  sales: readonly PlannedSale[],
  first: Area,
  second: boolean,
  random: Random,
  inBags = false,
): PlannedLine[] => {
  const here = ({ item }: PlannedSale) =>
    item.areas.includes(first) && (!inBags || item.bagKg !== null)
  const partnerOf = (sale: PlannedSale) => (one: PlannedSale) =>
    one.id !== sale.id &&
    one.customerId === sale.customerId &&
    one.item.areas.some((area) => isOther(area, first))
  const paired = (sale: PlannedSale) =>
    here(sale) && saleAt(sales, partnerOf(sale), random) !== undefined
  const sale = (second ? saleAt(sales, paired, random) : undefined) ?? saleAt(sales, here, random)
  if (sale === undefined) throw new Error(`the demo site has nothing left to load at ${first}`)
  const { load: range } = suitableType(Math.min(spare(sale), 20_000), random)
  const kg = wholeLoad(sale.item, Math.min(spare(sale), random.between(range[0], range[1])))
  const lines = [line(sale, second ? wholeLoad(sale.item, kg / 2) : kg, first)]
  if (second) {
    const partner = saleAt(sales, partnerOf(sale), random) ?? sale
    const rest = wholeLoad(partner.item, Math.min(spare(partner), Math.max(kg / 2, 2000)))
    lines.push(line(partner, rest, otherArea(partner, first)))
  }
  for (const { sale: of, plannedKg } of lines) of.onTruckKg = plus(of.onTruckKg, plannedKg)
  return lines
}

const order: readonly State[] = ['registered', 'waiting', 'called', 'loading', 'loaded', 'hold']
const reached = (state: State, step: State) => order.indexOf(state) >= order.indexOf(step)

/** Trucks of today on site at this minute, and one that did not come on the working day before. */
export const planToday = (
  sales: readonly PlannedSale[],
  fleet: Fleet,
  days: Days,
  random: Random,
): PlannedVisit[] => {
  const ago = (minutes: number) =>
    days.now - Math.round(minutes * 60) * 1000 - random.between(0, 40) * 1000
  const visits = queue.map(
    ({ state, area, twoAreas: second = false, inBags }, index): PlannedVisit => {
      const lines = linesFor(sales, area, second, random, inBags)
      const truck = fleet(days.today, plus(...lines.map(({ plannedKg }) => plannedKg)), random)
      // The queue is in the order of weighing, the longest wait first.
      const weighedIn = reached(state, 'waiting') ? ago(6 + (24 - index) * 5.5) : null
      const [first] = lines
      const finished = state === 'hold' ? 18 : 2 + index * 2
      const started = reached(state, 'loaded') ? finished + 26 : 3 + (index % 6) * 5
      const called = reached(state, 'loading') ? started + 5 : 1 + (index % 3) * 2
      if (first !== undefined && reached(state, 'called')) first.calledAt = ago(called)
      if (first !== undefined && reached(state, 'loading')) first.startedAt = ago(started)
      if (first !== undefined && reached(state, 'loaded')) {
        load(first)
        first.finishedAt = ago(finished)
      } else if (first !== undefined && state !== 'registered') {
        first.status = state === 'called' || state === 'loading' ? state : 'waiting'
      }
      for (const later of lines.slice(1)) if (state !== 'registered') later.status = 'waiting'
      const registeredAt =
        weighedIn === null
          ? ago(8 + (32 - index) * 9)
          : weighedIn - random.between(7, 25) * minuteMs
      const visit: PlannedVisit = {
        ...registered(days.today, truck, lines, registeredAt),
        status: state === 'called' ? 'waiting' : state,
        weighedInAt: weighedIn,
        tareKg: weighedIn === null ? null : tareOn(truck, days.today, random),
      }
      if (state === 'hold') {
        weighOut(visit, visit.tareKg ?? truck.tareKg, 0.034)
        visit.weighedOutAt = ago(9)
        visit.holdReason = first?.loadedBags === null ? 'tolerance' : 'tolerance,bag_weight'
      }
      return visit
    },
  )
  const yesterday = workingDayBefore(days.today)
  const late = linesFor(sales, 'K', false, random)
  visits.push(
    registered(
      yesterday,
      fleet(days.today, late[0]?.plannedKg ?? 0, random),
      late,
      atWallClock(days.timezone, yesterday, 14 * 60 + 12),
    ),
  )
  return visits
}
