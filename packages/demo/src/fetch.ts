import type { Area } from '@muat/shared'
import { loadingMinutes } from './data/pace.ts'
import { toScale } from './data/trucks.ts'
import { atWallClock, type Days, minuteMs, workingDayAfter } from './days.ts'
import { countShipped, heldBecause, load, tareOn, weighOut } from './loads.ts'
import type { Mishap } from './mishaps.ts'
import { leftAt, type PlannedLine, type PlannedVisit } from './plan.ts'
import type { Random } from './random.ts'
import type { Trip, Yard } from './yard.ts'

// The way of an outbound truck through the yard.

const typedBecause = 'Indikator timbangan mati, berat dibaca dari layar cadangan'
const notOnPlate = 'Roda belakang belum di atas timbangan'
const miscounted = 'Salah hitung satu tumpukan'
const approvals = [
  'Karung lembap ditimbang ulang, pembeli setuju dengan berat ini',
  'Selisih diterima pembeli, dicatat di surat jalan',
]
const slipOfTheHand = 'Salah ketik berat kotor'
const takenBack = 'Barang dikembalikan pembeli, truk tidak dibongkar'

/** Until the weighbridge confirms a recount. */
const confirmingMs = 4 * minuteMs

/** Beyond this wait a truck goes to another door. */
const longMs = 75 * minuteMs

/** Duration of a weighing, from the barrier to the next truck, ms. */
export const weighingMs = (random: Random): number => random.between(115, 210) * 1000
export const within = (low: number, high: number, random: Random): number =>
  random.between(low * 60, high * 60) * 1000

/** Error of a wrong digit that is not held. */
const wrongDigit = 100

/** Outcome of the second weighing: released, held and resolved, or corrected on the next day. */
function* weighsOut(
  visit: PlannedVisit,
  yard: Yard,
  { mishap, off }: { mishap: Mishap | null; off: number },
  nextMorning: number,
  random: Random,
): Trip {
  const [line] = visit.lines
  const at = visit.weighedOutAt ?? 0
  weighOut(visit, visit.tareKg ?? 0, off)
  const gross = visit.grossKg ?? 0
  const net = gross - (visit.tareKg ?? 0)
  visit.status = 'completed'
  if (mishap === 'typed') visit.typedBecause = typedBecause
  if (mishap === 'reweigh') {
    const fromKg = toScale(gross - net * (0.03 + random.next() * 0.03))
    visit.holdReason = heldBecause(visit, fromKg)
    const { until } = yield {
      of: yard.weighbridge,
      ready: at + within(4, 15, random),
      takes: weighingMs(random),
    }
    visit.later.push({ action: 'reweigh', at: until, reason: notOnPlate, fromKg })
  }
  if (mishap === 'recount' && line !== undefined) {
    const bags = line.loadedBags ?? 0
    const fromBags = Math.round(bags * (0.95 + random.next() * 0.02))
    line.loadedBags = fromBags
    visit.holdReason = heldBecause(visit, gross)
    line.loadedBags = bags
    const recountedAt = at + within(12, 35, random)
    visit.later.push(
      { action: 'recount', at: recountedAt, reason: miscounted, fromBags },
      { action: 'confirm', at: recountedAt + confirmingMs },
    )
  }
  if (mishap === 'approve') {
    visit.holdReason = heldBecause(visit, gross)
    if (visit.holdReason !== null) {
      visit.later.push({
        action: 'approve',
        at: at + within(20, 70, random),
        note: random.pick(approvals),
      })
    }
  }
  if (mishap === 'correct') {
    const fromKg = gross + wrongDigit
    if (heldBecause(visit, fromKg) === null) {
      visit.typedBecause = typedBecause
      visit.later.push({ action: 'correct', at: nextMorning, reason: slipOfTheHand, fromKg })
    }
  }
  if (mishap === 'void') {
    visit.status = 'void'
    visit.later.push({ action: 'void', at: nextMorning, reason: takenBack })
  } else countShipped(visit)
}

const printsOf = (visit: PlannedVisit, random: Random): number[] => {
  const left = leftAt(visit) ?? 0
  const first = left + within(1, 3, random)
  const corrected = visit.later.find(({ action }) => action === 'correct')
  return [
    first,
    ...(random.chance(0.02) ? [first + within(3, 25, random)] : []),
    ...(corrected === undefined ? [] : [corrected.at + minuteMs]),
  ]
}

/** The other door of the item's store, if its queue is shorter. */
const shorterQueue = (line: PlannedLine, ready: number, yard: Yard): Area => {
  const waits = (area: Area) => Math.min(...yard.areas[area].free) - ready
  const usual = waits(line.area)
  const other = line.sale.item.areas.find((area) => area !== line.area) ?? line.area
  return usual > longMs && waits(other) < usual / 2 ? other : line.area
}

/** Called when an area has a free place, loaded at its pace. The place is free a minute later. */
function* loads(line: PlannedLine, ready: number, yard: Yard, random: Random): Trip {
  load(line)
  line.area = shorterQueue(line, ready, yard)
  const calling = random.between(15, 80) * 1000
  const driving = within(2, 6, random)
  const minutes = loadingMinutes(line.sale.item, line.plannedKg, line.area)
  const loading = Math.round(minutes * (0.86 + random.next() * 0.34) * 60) * 1000
  const { from } = yield {
    of: yard.areas[line.area],
    ready,
    takes: calling + driving + loading + minuteMs,
  }
  line.calledAt = from + calling
  line.startedAt = line.calledAt + driving
  line.finishedAt = line.startedAt + loading
}

/** Sets times and weights of a visit, and adds its load to the sums of its sales. */
export function* fetches(
  visit: PlannedVisit,
  yard: Yard,
  mishap: { mishap: Mishap | null; off: number },
  days: Days,
  random: Random,
): Trip {
  const { weighbridge } = yard
  const papers = within(4, 9, random)
  const weighedIn = yield {
    of: weighbridge,
    ready: visit.registeredAt + papers,
    takes: weighingMs(random),
  }
  visit.weighedInAt = weighedIn.until
  visit.tareKg = tareOn(visit.truck, visit.date, random)
  let ready = weighedIn.until
  for (const line of visit.lines) {
    yield* loads(line, ready, yard, random)
    ready = line.finishedAt ?? ready
  }
  const weighedOut = yield {
    of: weighbridge,
    ready: ready + within(3, 8, random),
    takes: weighingMs(random),
  }
  visit.weighedOutAt = weighedOut.until
  // In the order of the day before, so that no two have the same time.
  const nextMorning =
    atWallClock(days.timezone, workingDayAfter(visit.date), 9 * 60) +
    Math.floor((weighedOut.until - yard.opens) / 3000) * 1000
  yield* weighsOut(visit, yard, mishap, nextMorning, random)
  if (visit.status === 'completed') visit.printedAt = printsOf(visit, random)
}
