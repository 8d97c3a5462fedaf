import { type Area, kgNumber, kgUnits } from '@muat/shared'
import type { DemoItem } from './data/goods.ts'
import type { Truck } from './data/trucks.ts'

// The plan of the demo site, in memory. It tracks what is free on each sale, so that its rows keep the rules of
// quantities.

export type Fate = 'completed' | 'partial' | 'open' | 'on_hold' | 'closed' | 'cancelled'

export interface PlannedSale {
  id: number
  poSalesType: 'local' | 'export' | 'internal'
  date: string
  dueDate: string | null
  customerId: number
  exDoId: number
  item: DemoItem
  itemId: number
  gradeId: number
  markingId: number | null
  orderedKg: number
  basis: 'net' | 'nominal'
  tolerancePct: number
  price: number | null
  currency: string | null
  note: string | null
  fate: Fate
  /** The sums of rules 1, 2 and 6. */
  shippedKg: number
  netKg: number
  onTruckKg: number
  bookedKg: number
}

export interface PlannedBooking {
  sale: PlannedSale
  loadDate: string
  bookedKg: number
  area: Area | null
  truck: Truck | null
  shift: string
  createdAt: number
  cancelled: { at: number; reason: string } | null
}

export interface PlannedLine {
  sale: PlannedSale
  booking: PlannedBooking | null
  area: Area
  plannedKg: number
  loadedBags: number | null
  netKg: number | null
  shippedKg: number | null
  status: 'planned' | 'waiting' | 'called' | 'loading' | 'loaded' | 'skipped'
  calledAt: number | null
  startedAt: number | null
  finishedAt: number | null
}

export interface PlannedVisit {
  date: string
  truck: Truck
  customerId: number
  status:
    | 'registered'
    | 'waiting'
    | 'loading'
    | 'loaded'
    | 'hold'
    | 'completed'
    | 'cancelled'
    | 'void'
  registeredAt: number
  /** Marked arrival; null if not marked. */
  arrivedAt: number | null
  /** First weighing, and place in the queue. */
  weighedInAt: number | null
  tareKg: number | null
  weighedOutAt: number | null
  grossKg: number | null
  /** Reason of a typed second weight. */
  typedBecause: string | null
  /** Reason of the hold, if held. */
  holdReason: string | null
  /** Changes of its weights after the second weighing, oldest first. */
  later: Later[]
  cancelled: { at: number; reason: string } | null
  /** Times of prints of its delivery note. Later ones are reprints. */
  printedAt: number[]
  lines: PlannedLine[]
}

/** `fromKg` and `fromBags` are the wrong values. */
export type Later =
  | { action: 'reweigh'; at: number; reason: string; fromKg: number }
  | { action: 'correct'; at: number; reason: string; fromKg: number }
  | { action: 'recount'; at: number; reason: string; fromBags: number }
  | { action: 'approve'; at: number; note: string }
  | { action: 'confirm'; at: number }
  | { action: 'void'; at: number; reason: string }

type LaterOf<Action> = Later & { action: Action }

export const laterOf = <Action extends Later['action']>(
  { later }: PlannedVisit,
  ...actions: Action[]
): LaterOf<Action> | undefined =>
  later.find((one): one is LaterOf<Action> => actions.some((action) => action === one.action))

/** Time of release: the second weighing, or the end of a hold. */
export const leftAt = (visit: PlannedVisit): number | null =>
  laterOf(visit, 'reweigh', 'confirm', 'approve')?.at ?? visit.weighedOutAt

/** A registered truck. */
export const registered = (
  date: string,
  truck: Truck,
  lines: PlannedLine[],
  registeredAt: number,
): PlannedVisit => ({
  date,
  truck,
  customerId: lines[0]?.sale.customerId ?? 0,
  status: 'registered',
  registeredAt,
  arrivedAt: null,
  weighedInAt: null,
  tareKg: null,
  weighedOutAt: null,
  grossKg: null,
  typedBecause: null,
  holdReason: null,
  later: [],
  cancelled: null,
  printedAt: [],
  lines,
})

export const plus = (...kg: number[]): number =>
  kgNumber(kg.reduce((sum, one) => sum + kgUnits(one), 0n))
const minus = (kg: number, less: number): number => kgNumber(kgUnits(kg) - kgUnits(less))

export const freeKg = (sale: PlannedSale): number =>
  minus(sale.orderedKg, plus(sale.shippedKg, sale.onTruckKg, sale.bookedKg))

export const bagsOf = (item: DemoItem, kg: number): number | null =>
  item.bagKg === null ? null : Math.round(kg / item.bagKg)

/** At most `kg`, in tens of bags, or 100 kg of bulk. */
export const wholeLoad = (item: DemoItem, kg: number): number => {
  const step = item.bagKg === null ? 100 : item.bagKg * 10
  return Math.floor(kg / step) * step
}
