import type {
  Area,
  Basis,
  BookingStatus,
  InboundRecordStatus,
  LineAction,
  LineStatus,
  OutboundRecordStatus,
  PoSaleSetStatus,
  PoSaleStatus,
  ProductionStatus,
} from '@muat/shared'

// docs/domain.md as one would keep it in a notebook: one PO sale out of one ex-DO, what was promised of it, the
// trucks that fetch it, and what came into the ex-DO. Weights are whole hundredths of a kg, so that adding is exact.
// Nothing here is shared with the server: the point is that two ways of adding up agree.

export interface Booking {
  id: number
  version: number
  loadDate: string
  bookedKg: number
  cancelled: boolean
}

/** What a step of the loading desk changes of a line, and `undo` gives back. */
interface LineState {
  status: LineStatus
  area: Area
  bags: number | null
  /** Loading has been begun; a line that was skipped since keeps it. */
  started: boolean
}

export interface Line extends LineState {
  id: number
  booking: Booking | null
  plannedKg: number
  netKg: number
  shippedKg: number
  /** Of the line before each step that can be taken back; `cancelled`: the step left nothing loaded. */
  steps: { action: LineAction; before: LineState; cancelled: boolean }[]
}

export interface Truck {
  id: number
  version: number
  date: string
  status: OutboundRecordStatus
  arrived: boolean
  lines: Line[]
  firstKg: number
  secondKg: number
}

export interface Delivery {
  id: number
  version: number
  date: string
  status: InboundRecordStatus
  /** Where it was before it was rejected. */
  from: InboundRecordStatus
  verified: boolean
  claimedKg: number | null
  deductionKg: number
  firstKg: number
  secondKg: number
  lines: {
    id: number
    /** It goes into the ex-DO. */
    into: boolean
    declaredKg: number | null
    bags: number | null
    netKg: number
  }[]
}

export interface Run {
  id: number
  version: number
  status: ProductionStatus
  madeKg: number
}

export interface Terms {
  orderedKg: number
  tolerancePct: number
  basis: Basis
  bagKg: number
  minBagKg: number | null
  maxBagKg: number | null
  openingKg: number
}

export interface Mill {
  terms: Terms
  today: string
  sale: { id: number; version: number; set: PoSaleSetStatus }
  bookings: Booking[]
  trucks: Truck[]
  deliveries: Delivery[]
  runs: Run[]
}

const open: readonly OutboundRecordStatus[] = ['registered', 'waiting', 'loading', 'loaded', 'hold']
const ended: readonly PoSaleSetStatus[] = ['closed', 'cancelled']

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
const atLeastZero = (kg: number): number => Math.max(0, kg)

/** A line that stands on a truck. */
const isOn = ({ status }: Truck, line: Line): boolean =>
  open.includes(status) && line.status !== 'skipped'
/** A line that has left. */
const isGone = ({ status }: Truck, line: Line): boolean =>
  status === 'completed' && line.status === 'loaded'

const linesOf = ({ trucks }: Pick<Mill, 'trucks'>) =>
  trucks.flatMap((truck) => truck.lines.map((line) => ({ truck, line })))

/** Rule 2. */
export const bookingOf = (mill: Mill, booking: Booking) => {
  const own = linesOf(mill).filter(({ line }) => line.booking === booking)
  const takenKg = sum(
    own.map(({ truck, line }) =>
      isOn(truck, line) ? line.plannedKg : isGone(truck, line) ? line.shippedKg : 0,
    ),
  )
  const { bookedKg, cancelled, loadDate } = booking
  const saleOver = ended.includes(mill.sale.set)
  const over = cancelled || saleOver || loadDate < mill.today
  const status = ((): BookingStatus => {
    if (cancelled) return 'cancelled'
    if (takenKg >= bookedKg) return 'fulfilled'
    if (saleOver) return 'cancelled'
    if (over) return 'lapsed'
    return takenKg > 0 ? 'partial' : 'confirmed'
  })()
  return {
    takenKg,
    shippedKg: sum(own.map(({ truck, line }) => (isGone(truck, line) ? line.shippedKg : 0))),
    restKg: over ? 0 : atLeastZero(bookedKg - takenKg),
    status,
    onTruck: own.some(({ truck, line }) => isOn(truck, line)),
  }
}

/** Rules 1, 2, 3, 6 and 9. */
export const figuresOf = (mill: Mill) => {
  const { terms, sale } = mill
  const lines = linesOf(mill)
  const on = lines.filter(({ truck, line }) => isOn(truck, line)).map(({ line }) => line)
  const gone = lines.filter(({ truck, line }) => isGone(truck, line)).map(({ line }) => line)
  const shippedKg = sum(gone.map((line) => line.shippedKg))
  const onTruckKg = sum(on.map(({ plannedKg }) => plannedKg))
  const bookedKg = sum(mill.bookings.map((booking) => bookingOf(mill, booking).restKg))
  const { orderedKg } = terms
  const shortClosedKg = sale.set === 'closed' ? atLeastZero(orderedKg - shippedKg - onTruckKg) : 0
  const outstandingKg =
    sale.set === 'cancelled' ? 0 : atLeastZero(orderedKg - shippedKg - shortClosedKg)
  const forgiven = Math.max((orderedKg * terms.tolerancePct) / 100, terms.bagKg)
  const idle = bookedKg === 0 && onTruckKg === 0
  const status: PoSaleStatus =
    sale.set !== 'open'
      ? sale.set
      : shippedKg > 0 && outstandingKg <= forgiven && idle
        ? 'completed'
        : shippedKg > 0
          ? 'partial'
          : 'open'
  const sells = status === 'open' || status === 'partial'
  const producedKg = sum(
    mill.runs.filter((run) => run.status === 'completed').map(({ madeKg }) => madeKg),
  )
  const receivedKg = sum(
    mill.deliveries
      .filter((one) => one.status === 'completed')
      .flatMap((one) => one.lines)
      .filter(({ into }) => into)
      .map(({ netKg }) => netKg),
  )
  const onHandKg = terms.openingKg + producedKg + receivedKg - sum(gone.map(({ netKg }) => netKg))
  return {
    shippedKg,
    onTruckKg,
    bookedKg,
    shortClosedKg,
    outstandingKg,
    overShippedKg: atLeastZero(shippedKg - orderedKg),
    availableToBookKg: sells ? atLeastZero(orderedKg - shippedKg - onTruckKg - bookedKg) : 0,
    status,
    sells,
    exDo: {
      producedKg,
      receivedKg,
      onHandKg,
      looseKg: onHandKg - onTruckKg,
      availableKg: onHandKg - onTruckKg - bookedKg,
    },
  }
}

export interface Wish {
  booking: Booking | null
  kg: number
}

/** Rule 5 for what one truck wants, as if it were not there yet. */
export const fitsLimit = (mill: Mill, truck: Truck | null, wishes: readonly Wish[]): boolean => {
  const others = { ...mill, trucks: mill.trucks.filter((one) => one !== truck) }
  const { shippedKg, onTruckKg, bookedKg } = figuresOf(others)
  const limit = mill.terms.orderedKg * (1 + mill.terms.tolerancePct / 100)
  const named = [...new Set(wishes.map(({ booking }) => booking))]
  const fromRests = sum(
    named.map((booking) => {
      const asked = sum(wishes.filter((wish) => wish.booking === booking).map(({ kg }) => kg))
      return booking === null ? 0 : Math.min(asked, bookingOf(others, booking).restKg)
    }),
  )
  const beyond = sum(wishes.map(({ kg }) => kg)) - fromRests
  return beyond === 0 || beyond <= limit - shippedKg - onTruckKg - bookedKg
}

/** Rule 6 for the same. */
export const isThere = (mill: Mill, truck: Truck | null, wishes: readonly Wish[]): boolean => {
  const others = { ...mill, trucks: mill.trucks.filter((one) => one !== truck) }
  return sum(wishes.map(({ kg }) => kg)) <= figuresOf(others).exDo.looseKg
}

/** The state of a truck on the yard by its lines. */
const byLines = ({ lines }: Truck): OutboundRecordStatus => {
  const under = lines.some(({ status }) => !['loaded', 'skipped'].includes(status))
  if (under) return lines.some(({ started }) => started) ? 'loading' : 'waiting'
  return lines.some(({ status }) => status === 'loaded') ? 'loaded' : 'cancelled'
}

/** A step of the loading desk, and what it makes of the truck. One that is held stays so until it is weighed. */
export const takeStep = (
  truck: Truck,
  line: Line,
  action: LineAction,
  change: Partial<LineState>,
): void => {
  const { status, area, bags, started } = line
  Object.assign(line, change)
  if (truck.status !== 'hold') truck.status = byLines(truck)
  const cancelled = truck.status === 'cancelled'
  line.steps.push({ action, before: { status, area, bags, started }, cancelled })
}

export const undoStep = (truck: Truck, line: Line): void => {
  Object.assign(line, line.steps.pop()?.before)
  truck.status = byLines(truck)
}

const shares = (netKg: number, weights: readonly number[]): number[] => {
  const whole = sum(weights)
  let left = netKg
  return weights.map((weight, at) => {
    const exact =
      whole === 0 ? Math.floor(netKg / weights.length) : Math.round((netKg * weight) / whole)
    const share = at === weights.length - 1 || exact > left ? left : exact
    left -= share
    return share
  })
}

const loaded = ({ lines }: Truck): Line[] => lines.filter(({ status }) => status === 'loaded')
const expectedOf = ({ terms }: Mill, { bags }: Line): number => (bags ?? 0) * terms.bagKg

export const expectedKg = (mill: Mill, truck: Truck): number =>
  sum(loaded(truck).map((line) => expectedOf(mill, line)))

/** Rule 7. */
export const weigh = (mill: Mill, truck: Truck): void => {
  const lines = loaded(truck)
  const expected = lines.map((line) => expectedOf(mill, line))
  const net = shares(truck.secondKg - truck.firstKg, expected)
  lines.forEach((line, at) => {
    line.netKg = net[at] ?? 0
    line.shippedKg = mill.terms.basis === 'net' ? line.netKg : (expected[at] ?? 0)
  })
}

/** Rule 8, of a truck that has just been weighed: the reasons to hold it. `was` is what the mill has of it so far. */
export const holdReasons = (mill: Mill, truck: Truck, was = truck): string[] => {
  const net = truck.secondKg - truck.firstKg
  const expected = expectedKg(mill, truck)
  const { minBagKg, maxBagKg } = mill.terms
  const outside = loaded(truck).some(({ netKg, bags }) => {
    const count = bags ?? 0
    if (count < 1) return false
    return (
      (minBagKg !== null && netKg < count * minBagKg) ||
      (maxBagKg !== null && netKg > count * maxBagKg)
    )
  })
  const above = loaded(truck).some((line) => expectedOf(mill, line) * 100 > line.plannedKg * 102)
  const wishes = loaded(truck).map(({ booking, shippedKg }) => ({ booking, kg: shippedKg }))
  return [
    ...(Math.abs(net - expected) * 100 > expected * 2 ? ['tolerance'] : []),
    ...(outside ? ['bag_weight'] : []),
    ...(above ? ['above_planned'] : []),
    ...(fitsLimit(mill, was, wishes) ? [] : ['limit']),
  ]
}

export const netOf = ({ firstKg, secondKg, deductionKg }: Delivery): number =>
  firstKg - secondKg - deductionKg

/** Rule 7 of goods received. */
export const receive = (delivery: Delivery): void => {
  const { lines } = delivery
  const declared = lines.map(({ declaredKg }) => declaredKg)
  const bags = lines.map((line) => line.bags)
  const by = declared.every((kg) => kg !== null)
    ? declared
    : bags.every((count) => count !== null) && bags.some((count) => count !== 0)
      ? bags
      : lines.map(() => 1)
  const net = shares(
    netOf(delivery),
    by.map((one) => one ?? 0),
  )
  lines.forEach((line, at) => (line.netKg = net[at] ?? 0))
}

/** What a correction of a truck that has left is told before it is done. */
export const toldOf = (mill: Mill, was: Truck, truck: Truck): string[] => {
  const more = sum(truck.lines.map(({ netKg }) => netKg)) - sum(was.lines.map(({ netKg }) => netKg))
  const below = more > 0 && figuresOf(mill).exDo.looseKg - more < 0
  return [
    ...holdReasons(mill, truck, was).map((why) => `told_${why}`),
    ...(below ? ['told_ex_do_negative'] : []),
  ]
}

/** What goods received are held to: what the vendor claims, else what every line declares. */
const saidOf = ({ claimedKg, lines }: Delivery): { why: string; kg: number } | null => {
  if (claimedKg !== null) return { why: 'claim', kg: claimedKg }
  const declared = lines.flatMap(({ declaredKg }) => declaredKg ?? [])
  return declared.length === lines.length ? { why: 'declared', kg: sum(declared) } : null
}

/** Why goods received are held: the scale and what was said differ by more than 2 %. */
export const disputeOf = (delivery: Delivery): string | null => {
  const said = saidOf(delivery)
  return said !== null && Math.abs(netOf(delivery) - said.kg) * 100 > said.kg * 2 ? said.why : null
}
