import { expectedKg, holdReasons, netKg, shareNet, shippedKg } from '@muat/shared'
import { grades } from './data/goods.ts'
import { type Truck, toScale, truckTypes } from './data/trucks.ts'
import { bagsOf, type PlannedLine, type PlannedSale, type PlannedVisit, plus } from './plan.ts'
import type { Random } from './random.ts'

/** As a new site has it, per cent. */
const tolerancePct = 2

export const line = (
  sale: PlannedSale,
  plannedKg: number,
  area: PlannedLine['area'],
): PlannedLine => ({
  sale,
  booking: null,
  area,
  plannedKg,
  loadedBags: null,
  netKg: null,
  shippedKg: null,
  status: 'planned',
  calledAt: null,
  startedAt: null,
  finishedAt: null,
})

/** Mostly the area next to the item's store, sometimes the other door. */
export const usualArea = (sale: PlannedSale, random: Random): PlannedLine['area'] =>
  sale.item.areas[random.chance(0.8) ? 0 : 1]

/** Each truck comes once a day at most: the smallest type that carries the load, a larger one when those are all out. */
export const createFleet = (trucks: readonly Truck[]) => {
  const out = new Map<string, Set<string>>()
  return (day: string, kg: number, random: Random): Truck => {
    const taken = out.get(day) ?? new Set()
    out.set(day, taken)
    const free = trucks.filter(({ plate }) => !taken.has(plate))
    const large = free.filter(({ loadKg }) => loadKg[1] >= kg)
    const able = large.length > 0 ? large : free.slice(-1)
    const truck = random.pick(able.filter(({ type }) => type === able[0]?.type))
    taken.add(truck.plate)
    return truck
  }
}
export type Fleet = ReturnType<typeof createFleet>

/** A type of truck that suits what is left of an order: the largest are not sent for the last sacks. */
export const suitableType = (kg: number, random: Random): (typeof truckTypes)[number] => {
  const smallest = truckTypes.find(({ load }) => load[1] >= kg)
  const suitable = truckTypes.filter(({ load }) => load[0] <= kg)
  if (smallest !== undefined && (suitable.length === 0 || random.chance(0.7))) return smallest
  return random.pick(suitable)
}

/** The same reading of a truck is never quite the same: fuel, spare wheels, crew. kg. */
export const tareOn = ({ tareKg, rebuilt }: Truck, date: string, random: Random): number => {
  const kg = rebuilt !== null && date >= rebuilt.since ? tareKg + rebuilt.kg : tareKg
  return toScale(kg * (1 + (random.next() - 0.5) * 0.016))
}

const asLoaded = (one: PlannedLine) => ({
  unit: one.sale.item.bagKg === null ? ('kg' as const) : ('bag' as const),
  basis: one.sale.basis,
  plannedKg: one.plannedKg,
  loadedBags: one.loadedBags,
  nominalBagKg: one.sale.item.bagKg,
})

/** Counts what was planned onto the truck; it becomes its share of the scale with `weighOut`. */
export const load = (one: PlannedLine): void => {
  one.status = 'loaded'
  one.loadedBags = bagsOf(one.sale.item, one.plannedKg)
}

/** What the scale should say that the lines weigh, kg, each. */
const expectedOf = ({ lines }: PlannedVisit): number[] =>
  lines.map((one) => expectedKg(asLoaded(one)))

/** Why a truck would be held with its lines as they are loaded and this gross; null: it would not. */
export const heldBecause = (visit: PlannedVisit, grossKg: number): string | null => {
  const net = netKg(visit.tareKg ?? 0, grossKg)
  const expected = expectedOf(visit)
  const shares = shareNet(net, expected)
  const reasons = holdReasons({
    netKg: net,
    tolerancePct,
    lines: visit.lines.map(({ sale, plannedKg, loadedBags }, index) => ({
      plannedKg,
      expectedKg: expected[index] ?? 0,
      netKg: shares[index] ?? 0,
      loadedBags,
      minBagKg: grades[sale.gradeId - 1]?.minBagKg ?? null,
      maxBagKg: grades[sale.gradeId - 1]?.maxBagKg ?? null,
    })),
    limitPassed: false,
  })
  return reasons.length === 0 ? null : reasons.join(',')
}

/** Second weighing: the net is what was loaded, off by so much (0.004 is 0.4 %), in the scale's steps. */
export const weighOut = (visit: PlannedVisit, tareKg: number, off: number): void => {
  const expected = expectedOf(visit)
  const gross = toScale(tareKg + plus(...expected) * (1 + off))
  const shares = shareNet(netKg(tareKg, gross), expected)
  visit.tareKg = tareKg
  visit.grossKg = gross
  visit.lines.forEach((one, index) => {
    one.netKg = shares[index] ?? 0
    one.shippedKg = shippedKg(asLoaded(one), one.netKg)
  })
}

/** Takes the lines of a completed visit into the sums of their sales. */
export const countShipped = (visit: PlannedVisit): void => {
  for (const { sale, netKg: net, shippedKg: shipped } of visit.lines) {
    sale.shippedKg = plus(sale.shippedKg, shipped ?? 0)
    sale.netKg = plus(sale.netKg, net ?? 0)
  }
}
