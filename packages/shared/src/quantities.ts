import { bagsUnits, kgNumber, kgUnits, mulDiv, toUnits } from './decimal.ts'
import type { Basis, PoSaleStatus, Unit } from './statuses.ts'

// The nine rules of design/domain.md, Quantities, as pure functions. Weights go in and come out as JSON numbers in kg
// with at most 2 places; everything between is exact. The sums over rows (rule 1 and 2) are the database's work.

const atLeastZero = (units: bigint): bigint => (units > 0n ? units : 0n)
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Rule 7. Net of a truck: what the two weighings differ by, less a deduction (inbound). May be negative: the caller refuses. */
export const netKg = (firstKg: number, secondKg: number, deductionKg = 0): number => {
  const difference = kgUnits(secondKg) - kgUnits(firstKg)
  return kgNumber((difference < 0n ? -difference : difference) - kgUnits(deductionKg))
}

/** A line as rule 7 sees it. `nominalBagKg` must be there where `unit` is bag. */
export interface LoadedLine {
  unit: Unit
  basis: Basis
  plannedKg: number
  loadedBags: number | null
  nominalBagKg: number | null
}

const nominalUnits = (line: LoadedLine): bigint =>
  line.loadedBags === null || line.nominalBagKg === null
    ? 0n
    : bagsUnits(line.loadedBags, line.nominalBagKg)

/** Rule 7. What a loaded line should weigh: bags x nominal weight where bags are counted, else what was planned. */
export const expectedKg = (line: LoadedLine): number =>
  kgNumber(line.unit === 'bag' ? nominalUnits(line) : kgUnits(line.plannedKg))

/**
 * Rule 7. Shares the net of a truck over its loaded lines in proportion to what each was expected to weigh, in kg to
 * 0.01. The last line takes the rounding, so the lines always sum to the scale. Lines that expect nothing at all share
 * equally. An empty list has nothing to share.
 */
export const shareNet = (net: number, expected: readonly number[]): number[] => {
  const total = kgUnits(net)
  const weights = expected.map(kgUnits)
  const sum = weights.reduce((a, b) => a + b, 0n)
  const shares = weights.map((weight) =>
    sum === 0n ? total / BigInt(weights.length) : mulDiv(total, weight, sum),
  )
  const given = shares.slice(0, -1).reduce((a, b) => a + b, 0n)
  return [...shares.slice(0, -1), ...(shares.length > 0 ? [total - given] : [])].map(kgNumber)
}

/** Rule 7. What a line counts for on its PO sale. */
export const shippedKg = (line: LoadedLine, lineNetKg: number): number =>
  line.basis === 'net' ? lineNetKg : kgNumber(nominalUnits(line))

export type HoldReason = 'tolerance' | 'bag_weight' | 'limit'

export interface HoldQuestion {
  netKg: number
  /** Site setting, per cent of the expected sum. */
  tolerancePct: number
  lines: readonly {
    expectedKg: number
    netKg: number
    loadedBags: number | null
    minBagKg: number | null
    maxBagKg: number | null
  }[]
  /** Rule 5's limit passed for one of its PO sales: goods already on the scale are not refused. */
  limitPassed: boolean
}

/** |part| as a share of whole is more than pct per cent; all exact. */
const exceedsPct = (part: bigint, whole: bigint, pct: number): boolean =>
  (part < 0n ? -part : part) * 1_000_000n > whole * toUnits(pct, 4)

/** Rule 8. Why a truck that has been weighed out is held; empty: it is completed. */
export const holdReasons = (question: HoldQuestion): HoldReason[] => {
  const expected = question.lines.reduce((sum, line) => sum + kgUnits(line.expectedKg), 0n)
  const reasons: HoldReason[] = []
  if (exceedsPct(kgUnits(question.netKg) - expected, expected, question.tolerancePct)) {
    reasons.push('tolerance')
  }
  const outside = question.lines.some(({ loadedBags, minBagKg, maxBagKg, netKg: lineNetKg }) => {
    if (loadedBags === null || loadedBags < 1) return false
    // Compared as bags x limit in thousandths, so that the weight of one bag is never rounded.
    const net = kgUnits(lineNetKg) * 10n
    const bags = BigInt(loadedBags)
    return (
      (minBagKg !== null && net < bags * toUnits(minBagKg, 3)) ||
      (maxBagKg !== null && net > bags * toUnits(maxBagKg, 3))
    )
  })
  if (outside) reasons.push('bag_weight')
  if (question.limitPassed) reasons.push('limit')
  return reasons
}

/** The status people have set on a PO sale; `open` stands for the three that are derived. */
export type PoSaleSetStatus = 'open' | 'on_hold' | 'closed' | 'cancelled'

export interface PoSaleSums {
  status: PoSaleSetStatus
  orderedKg: number
  /** Rule 1. */
  shippedKg: number
  onTruckKg: number
  /** Rule 2. */
  bookedKg: number
  tolerancePct: number
  /** Weight of one bag for bagged items, else null. */
  bagKg: number | null
}

export interface PoSaleFigures {
  status: PoSaleStatus
  shortClosedKg: number
  outstandingKg: number
  availableToBookKg: number
  overShippedKg: number
}

/** Rules 3 and 9. */
export const poSaleFigures = (sums: PoSaleSums): PoSaleFigures => {
  const ordered = kgUnits(sums.orderedKg)
  const shipped = kgUnits(sums.shippedKg)
  const onTruck = kgUnits(sums.onTruckKg)
  const booked = kgUnits(sums.bookedKg)
  const shortClosed = sums.status === 'closed' ? atLeastZero(ordered - shipped - onTruck) : 0n
  const outstanding =
    sums.status === 'cancelled' ? 0n : atLeastZero(ordered - shipped - shortClosed)
  const slack = larger(
    mulDiv(ordered, toUnits(sums.tolerancePct, 4), 1_000_000n),
    sums.bagKg === null ? 0n : bagsUnits(1, sums.bagKg),
  )
  const done = shipped > 0n && outstanding <= slack && booked === 0n && onTruck === 0n
  const derived = done ? 'completed' : shipped > 0n ? 'partial' : 'open'
  const status = sums.status === 'open' ? derived : sums.status
  const bookable = status === 'open' || status === 'partial'
  return {
    status,
    shortClosedKg: kgNumber(shortClosed),
    outstandingKg: kgNumber(outstanding),
    availableToBookKg: kgNumber(bookable ? atLeastZero(ordered - shipped - onTruck - booked) : 0n),
    overShippedKg: kgNumber(atLeastZero(shipped - ordered)),
  }
}

/** Rule 2. The rest of a booking: booked less taken, never below 0; 0 once it or its PO sale has ended. */
export const bookingRestKg = (bookedKg: number, takenKg: number, ended: boolean): number =>
  ended ? 0 : kgNumber(atLeastZero(kgUnits(bookedKg) - kgUnits(takenKg)))

/** Rule 5. The most that shipped + onTruck + booked may sum to: ordered x (1 + tolerancePct / 100). */
export const limitKg = (orderedKg: number, tolerancePct: number): number =>
  kgNumber(kgUnits(orderedKg) + (kgUnits(orderedKg) * toUnits(tolerancePct, 4)) / 1_000_000n)

/** A deviation of the tare from the stored one that is pointed out: more than 10 %. */
export const tareDeviates = (tareKg: number, storedKg: number): boolean =>
  exceedsPct(kgUnits(tareKg) - kgUnits(storedKg), kgUnits(storedKg), 10)
