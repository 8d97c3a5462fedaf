import { expectedKg, holdReasons, netKg, shareNet, shippedKg } from '@muat/shared'
import { grades } from './data/goods.ts'
import { type Truck, toScale, truckTypes } from './data/trucks.ts'
import { bagsOf, type PlannedLine, type PlannedSale, type PlannedVisit, plus } from './plan.ts'
import type { Random } from './random.ts'

/** Default of a new site, per cent. */
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

/** Each truck comes once a day. The smallest free type that carries the load, or a larger one. */
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

/** A type of truck for the rest of an order. */
export const suitableType = (kg: number, random: Random): (typeof truckTypes)[number] => {
  const smallest = truckTypes.find(({ load }) => load[1] >= kg)
  const suitable = truckTypes.filter(({ load }) => load[0] <= kg)
  if (smallest !== undefined && (suitable.length === 0 || random.chance(0.7))) return smallest
  return random.pick(suitable)
}

/** A tare of a truck, varying by fuel, spare wheels and crew, kg. */
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

/** Loads a planned line. `weighOut` replaces the weight by its share of the net. */
export const load = (one: PlannedLine): void => {
  one.status = 'loaded'
  one.loadedBags = bagsOf(one.sale.item, one.plannedKg)
}

/** Expected weight of the lines, kg. */
const expectedOf = ({ lines }: PlannedVisit): number[] =>
  lines.map((one) => expectedKg(asLoaded(one)))

/** The reason to hold the truck at this gross; null: none. */
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
    grossKg,
    permittedKg: visit.truck.permittedKg,
    overweightTolerancePct: 0,
  })
  return reasons.length === 0 ? null : reasons.join(',')
}

/** Second weighing: the loaded weight with a relative error (0.004 is 0.4 %), in steps of the scale. */
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

/** Adds the lines of a completed visit to the sums of their sales. */
export const countShipped = (visit: PlannedVisit): void => {
  for (const { sale, netKg: net, shippedKg: shipped } of visit.lines) {
    sale.shippedKg = plus(sale.shippedKg, shipped ?? 0)
    sale.netKg = plus(sale.netKg, net ?? 0)
  }
}
