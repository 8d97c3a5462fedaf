import { kgNumber, kgUnits, type MeasuredLine } from '@muat/shared'
import { inboundItems } from './data/goods.ts'
import { drivers, plate, toScale, truckTypes } from './data/trucks.ts'
import { vendors } from './data/vendors.ts'
import { type VendorHabit, vendorHabits } from './data/vendor-habits.ts'
import { addDays, atWallClock, type Days, minuteMs, workingDayAfter, workingDays } from './days.ts'
import type { Random } from './random.ts'
import { exDosPerGrade } from './sales.ts'
import { arrival, trucksOn } from './traffic.ts'
import { opensAt } from './yard.ts'

// Inbound trucks, planned in memory. They only add to ex-DOs, so they break no rule of quantities.

export const deliverySteps = [
  'create',
  'weigh-in',
  'start',
  'check',
  'weigh-out',
  'approve',
  'verify',
] as const
type Step = (typeof deliverySteps)[number]

export interface DeliveredLine {
  /** Ids of items count from 1. */
  itemId: number
  exDoId: number | null
  kg: number
  /** null for bulk. */
  bags: number | null
}

/** Points above or below a limit, to a tenth, derived from the load, so that they are reproducible. */
const tenths = (kg: number, most: number): number => (Math.round(kg / 10) % (most * 10)) / 10

const percent = (value: number): number => Math.round(Math.max(0, value) * 100) / 100

/** A line before its check, or of an item without a table. */
export const nobodyMeasured: MeasuredLine = {
  moisturePct: null,
  impurityPct: null,
  moistureLimitPct: null,
  moistureDeductionPct: null,
  impurityLimitPct: null,
  impurityDeductionPct: null,
}

/** Measures of a line by its item's table; none without a table. */
export const measuredOf = (
  { wet, grossKg, tareKg }: Delivery,
  line: DeliveredLine,
): MeasuredLine => {
  const item = inboundItems[line.itemId - 1]
  if (item === undefined || !('moistureLimitPct' in item)) {
    return nobodyMeasured
  }
  const { code: _code, name: _name, unit: _unit, ...table } = item
  const moisture = wet ? 0.4 + tenths(grossKg, 3) : -0.1 - tenths(grossKg, 2)
  // One truck in six has unusual impurity.
  const impurity = Math.round(tareKg / 10) % 6 === 0 ? tenths(grossKg, 1) : -0.3 - tenths(tareKg, 1)
  return {
    ...table,
    moisturePct: percent(table.moistureLimitPct + moisture),
    impurityPct: percent(table.impurityLimitPct + impurity),
  }
}

export interface Delivery {
  date: string
  plate: string
  driver: string
  vendorId: number
  claimedKg: number
  grossKg: number
  tareKg: number
  deductionKg: number
  /** Moisture above the limit. */
  wet: boolean
  damagedBags: number
  held: boolean
  /** Times of the steps so far, in order. */
  at: Partial<Record<Step, number>>
  ended: { action: 'reject' | 'cancel' | 'void'; at: number; reason: string } | null
  lines: DeliveredLine[]
}

const bagKg: Readonly<Record<string, number>> = { DDP: 50, KRG: 100 }
/** The third ex-DO of each grade is for traded goods. */
const tradingExDo = (grade: number): number => grade * exDosPerGrade + 3

const habitOf = (vendorId: number): VendorHabit => {
  const habit = vendorHabits[vendors[vendorId - 1]?.[0] ?? '']
  if (habit === undefined) throw new Error('a vendor of the demo site who brings nothing')
  return habit
}

const trucksOfVendors = vendors.flatMap(([code], index) =>
  Array<number>(vendorHabits[code]?.trucks ?? 0).fill(index + 1),
)

const lineOf = (code: string, kg: number, random: Random): DeliveredLine => {
  const itemId = inboundItems.findIndex((item) => item.code === code) + 1
  const weight = bagKg[code]
  const exDoId = random.chance(0.25) ? tradingExDo(random.between(0, 5)) : null
  if (weight === undefined) return { itemId, exDoId, kg, bags: null }
  const bags = Math.max(1, Math.round(kg / weight))
  return { itemId, exDoId, kg: bags * weight, bags }
}

export const sum = (lines: readonly DeliveredLine[]): number =>
  kgNumber(lines.reduce((total, { kg }) => total + kgUnits(kg), 0n))

/** A truck with its load: `at` has the time of each step so far. */
const comes = (
  date: string,
  at: Delivery['at'],
  random: Random,
  more: Partial<Delivery> = {},
): Delivery => {
  const vendorId = random.pick(trucksOfVendors)
  const habit = habitOf(vendorId)
  const type = random.pick(truckTypes.slice(1))
  const load = random.between(type.load[0], type.load[1])
  const [first = '', second = first] = habit.items
  const lines = random.chance(0.15)
    ? [lineOf(first, load / 2, random), lineOf(second, load / 2, random)]
    : [lineOf(random.pick(habit.items), load, random)]
  const claimedKg = sum(lines)
  const tareKg = toScale(random.between(type.tare[0], type.tare[1]))
  const far = more.held === true || random.chance(habit.farMore)
  const off = far ? -0.024 - random.next() * 0.02 : (random.next() - 0.5) * 0.01 - habit.claims
  const bags = lines[0]?.bags ?? 0
  // A large claim is explained as such. Bulk is measured; for bags the count decides.
  const less = !far && random.chance(habit.wet) ? random.between(2, 6) * 10 : 0
  const loose = lines.some((line) => line.bags === null)
  const taken = { deductionKg: loose ? 0 : less, wet: loose && less > 0 }
  return {
    date,
    plate: plate(random),
    driver: random.pick(drivers),
    vendorId,
    claimedKg,
    tareKg,
    grossKg: toScale(tareKg + claimedKg * (1 + off)),
    ...taken,
    damagedBags: random.chance(0.5) ? Math.round(bags * habit.damaged * 2 * random.next()) : 0,
    held: false,
    at,
    ended: null,
    lines,
    ...more,
  }
}

/** Times of a truck of today from its registration on. */
const moments = (from: number, count: number, random: Random): Delivery['at'] => {
  const gaps = [0, 12, 9, 38, 11]
  let at = from
  return Object.fromEntries(
    deliverySteps.slice(0, count).map((step, index) => {
      at += Math.round((gaps[index] ?? 0) * (0.7 + random.next() * 0.6)) * minuteMs
      return [step, at]
    }),
  )
}

const rejections = ['Kadar air terlalu tinggi', 'Berkutu', 'Tercampur benda asing'] as const
const noPapers = 'Surat jalan vendor tidak ada'

/** Mean trucks per day of the history. */
const deliveriesADay = 5

/** The registered trucks of a past day. The yard sets their times. */
const pastDay = (date: string, days: Days, random: Random): Delivery[] => {
  const opens = atWallClock(days.timezone, date, opensAt)
  return Array.from({ length: trucksOn(date, deliveriesADay, days, random) }, () => {
    const one = comes(date, { create: opens + arrival(date, random) }, random)
    const reason = random.pick(rejections)
    if (random.chance(habitOf(one.vendorId).rejected))
      one.ended = { action: 'reject', at: 0, reason }
    else if (random.chance(0.012)) one.ended = { action: 'cancel', at: 0, reason: noPapers }
    return one
  })
}

/** Progress of today's trucks: 1 registered, 5 left. */
const today: readonly { steps: number; minutesAgo: number; held?: true }[] = [
  { steps: 5, minutesAgo: 190 },
  { steps: 5, minutesAgo: 160 },
  { steps: 5, minutesAgo: 130, held: true },
  { steps: 4, minutesAgo: 95 },
  { steps: 3, minutesAgo: 60 },
  { steps: 3, minutesAgo: 48 },
  { steps: 2, minutesAgo: 30 },
  { steps: 2, minutesAgo: 22 },
  { steps: 1, minutesAgo: 16 },
  { steps: 1, minutesAgo: 9 },
  { steps: 1, minutesAgo: 4 },
]

/** Goods received before today. The yard sets their times. */
export const planIncoming = (days: Days, random: Random): Delivery[] =>
  workingDays(days).flatMap((date) => pastDay(date, days, random))

/** FINANCE is a day or two behind, two receipts are forgotten, and one was entered for another mill's truck. */
export const settleIncoming = (past: readonly Delivery[], days: Days, random: Random): void => {
  const settled = past.filter(
    ({ date, at, ended }) =>
      date < addDays(days.today, -3) && ended === null && at['weigh-out'] !== undefined,
  )
  const [forgotten, alsoForgotten, mistaken] = [5, 14, 22].map((back) => settled.at(-back))
  for (const one of settled) {
    const office = atWallClock(days.timezone, workingDayAfter(one.date), 8 * 60)
    const when = office + random.between(15, 500) * minuteMs
    if (one === mistaken) {
      one.ended = { action: 'void', at: when, reason: 'Truk milik penggilingan tetangga' }
    } else if (one !== forgotten && one !== alsoForgotten) one.at.verify = when
  }
}

/** Today's trucks in the order of registration. */
export const planIncomingToday = (days: Days, random: Random): Delivery[] =>
  today
    .map(({ steps, minutesAgo, held = false }) =>
      comes(days.today, moments(days.now - minutesAgo * minuteMs, steps, random), random, { held }),
    )
    .toSorted(byRegistration)

export const byRegistration = (a: Delivery, b: Delivery): number =>
  (a.at.create ?? 0) - (b.at.create ?? 0)
