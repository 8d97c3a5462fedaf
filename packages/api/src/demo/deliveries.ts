import { kgNumber, kgUnits } from '@muat/shared'
import { inboundItems } from './data/goods.ts'
import { drivers, plate, toScale, truckTypes } from './data/trucks.ts'
import { vendors } from './data/vendors.ts'
import { addDays, atWallClock, isSunday, minuteMs } from './days.ts'
import type { Days } from './past.ts'
import type { Random } from './random.ts'
import { exDosPerGrade } from './sales.ts'

// Trucks that bring goods, planned in memory. They only ever add to ex-DOs, so no rule of the quantities can break.

export const deliverySteps = [
  'create',
  'weigh-in',
  'start',
  'check',
  'weigh-out',
  'verify',
] as const
type Step = (typeof deliverySteps)[number]

export interface DeliveredLine {
  /** From 1, as the items' ids are. */
  itemId: number
  exDoId: number | null
  kg: number
  /** null where the goods come loose. */
  bags: number | null
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
  held: boolean
  /** When each step was taken, in their order, as far as it has come. */
  at: Partial<Record<Step, number>>
  ended: { action: 'reject' | 'cancel'; at: number; reason: string } | null
  lines: DeliveredLine[]
}

const bagKg: Readonly<Record<string, number>> = { DDP: 50, KRG: 100 }
/** The third ex-DO of each grade is one of trading: bought, not made. */
const tradingExDo = (grade: number): number => grade * exDosPerGrade + 3

const lineOf = (kg: number, random: Random): DeliveredLine => {
  const itemId = random.between(1, inboundItems.length)
  const weight = bagKg[inboundItems[itemId - 1]?.code ?? '']
  const exDoId = random.chance(0.25) ? tradingExDo(random.between(0, 5)) : null
  if (weight === undefined) return { itemId, exDoId, kg, bags: null }
  const bags = Math.max(1, Math.round(kg / weight))
  return { itemId, exDoId, kg: bags * weight, bags }
}

const sum = (lines: readonly DeliveredLine[]): number =>
  kgNumber(lines.reduce((total, { kg }) => total + kgUnits(kg), 0n))

/** A truck with its load, as far as it came: `at` has a moment for each step. */
const comes = (
  date: string,
  at: Delivery['at'],
  random: Random,
  more: Partial<Delivery> = {},
): Delivery => {
  const type = random.pick(truckTypes.slice(1))
  const load = random.between(type.load[0], type.load[1])
  const lines = random.chance(0.15)
    ? [lineOf(load / 2, random), lineOf(load / 2, random)]
    : [lineOf(load, random)]
  const claimedKg = sum(lines)
  const tareKg = toScale(random.between(type.tare[0], type.tare[1]))
  const off = more.held === true ? -0.045 : (random.next() - 0.5) * 0.01
  return {
    date,
    plate: plate(random),
    driver: random.pick(drivers),
    vendorId: random.between(1, vendors.length),
    claimedKg,
    tareKg,
    grossKg: toScale(tareKg + claimedKg * (1 + off)),
    deductionKg: random.chance(0.15) ? random.between(1, 5) * 10 : 0,
    held: false,
    at,
    ended: null,
    lines,
    ...more,
  }
}

const moments = (from: number, count: number, random: Random): Delivery['at'] => {
  const gaps = [0, 12, 9, 38, 11, 1500]
  let at = from
  return Object.fromEntries(
    deliverySteps.slice(0, count).map((step, index) => {
      at += Math.round((gaps[index] ?? 0) * (0.7 + random.next() * 0.6)) * minuteMs
      return [step, at]
    }),
  )
}

const ends = [
  ['reject', 'Kadar air terlalu tinggi'],
  ['cancel', 'Surat jalan vendor tidak ada'],
  ['reject', 'Berkutu'],
] as const

const pastDay = (date: string, days: Days, random: Random): Delivery[] =>
  Array.from({ length: random.between(1, 3) }, () => {
    const from =
      atWallClock(days.timezone, date, random.between(380, 800)) + random.between(0, 59) * 1000
    // FINANCE is a day or two behind.
    const verified = date < addDays(days.today, -3)
    return comes(date, moments(from, verified ? 6 : 5, random), random)
  })

/** How far the trucks of today have come: 1 is registered, 5 has left. */
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

/** Thirty days of goods received and the trucks of today, in the order of their registration. */
export const planDeliveries = (days: Days, random: Random): Delivery[] => {
  const working = Array.from({ length: 30 }, (_, back) => addDays(days.today, -30 + back)).filter(
    (day) => !isSunday(day),
  )
  const past = working.flatMap((day) => pastDay(day, days, random))
  const turnedAway = ends.map(([action, reason], index) => {
    const date = working[index * 7 + 3] ?? addDays(days.today, -2)
    const from = atWallClock(days.timezone, date, 500 + index * 30)
    const at = moments(from, action === 'cancel' ? 1 : 3, random)
    return comes(date, at, random, { ended: { action, at: from + 70 * minuteMs, reason } })
  })
  const here = today.map(({ steps, minutesAgo, held = false }) =>
    comes(days.today, moments(days.now - minutesAgo * minuteMs, steps, random), random, { held }),
  )
  return [...past, ...turnedAway, ...here].toSorted(
    (a, b) => (a.at.create ?? 0) - (b.at.create ?? 0),
  )
}
