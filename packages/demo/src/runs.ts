import type { ProductionStatus } from '@muat/shared'
import type { history, production } from '@muat/api/schema'
import { grades, outboundItems } from './data/goods.ts'
import { lossAtNight, lossOf, shifts, usualLoss } from './data/mill.ts'
import {
  addDays,
  atWallClock,
  type Days,
  minuteMs,
  progressOf,
  weekdayOf,
  workingDays,
} from './days.ts'
import { staff } from './masters.ts'
import type { NewRow } from './new-row.ts'
import type { Numbers } from './numbers.ts'
import type { Random } from './random.ts'
import { iso } from './record-rows.ts'
import { exDosPerGrade } from './sales.ts'

// What the mill has made and is making. It only ever adds to ex-DOs.

type Shift = (typeof shifts)[number]['name']

interface Run {
  date: string
  shift: string
  itemIndex: number
  kg: number
  lost: number
  status: ProductionStatus
  plannedAt: number
  startedAt: number | null
  completedAt: number | null
  ended: { action: 'cancel' | 'void'; at: number; reason: string } | null
}

const run = (
  date: string,
  shift: Shift,
  plannedAt: number,
  status: ProductionStatus,
  random: Random,
): Run => {
  const itemIndex = random.between(0, outboundItems.length - 1)
  const item = outboundItems[itemIndex]
  const usual = item === undefined ? 0 : usualLoss[item.grade] + (lossOf[item.code] ?? 0)
  return {
    date,
    shift,
    itemIndex,
    kg: random.between(14, 44) * 1000,
    lost: usual * (0.85 + random.next() * 0.3) + (shift === 'Malam' ? lossAtNight : 0),
    status,
    plannedAt,
    startedAt:
      status === 'in_progress' || status === 'completed' ? plannedAt + 30 * minuteMs : null,
    completedAt: status === 'completed' ? plannedAt + random.between(180, 330) * minuteMs : null,
    ended: null,
  }
}

const stopped = 'Mesin penggiling diperbaiki'
const mistaken = 'Dicatat dua kali'

/** What a day gone by has made, shift by shift; more of it the nearer today is. */
const runsOf = (date: string, days: Days, random: Random): Run[] =>
  shifts
    .filter(({ name, runs }) => random.chance(runs) && !(name === 'Malam' && weekdayOf(date) === 6))
    .map(({ name, from }) => {
      const plannedAt = atWallClock(days.timezone, date, from) + random.between(0, 40) * minuteMs
      const one = run(date, name, plannedAt, 'completed', random)
      one.kg = Math.round((one.kg * (0.8 + 0.35 * progressOf(date, days))) / 1000) * 1000
      return one
    })

/** Some never ran, and one had been entered already. */
const undo = (runs: readonly Run[]): void => {
  for (const [index, one] of runs.entries()) {
    if (index % 55 === 9) {
      const at = one.plannedAt + 60 * minuteMs
      const ended = { action: 'cancel', at, reason: stopped } as const
      Object.assign(one, { status: 'cancelled', startedAt: null, completedAt: null, ended })
    }
    if (index === 20) {
      const at = (one.completedAt ?? one.plannedAt) + 15 * minuteMs
      Object.assign(one, { status: 'void', ended: { action: 'void', at, reason: mistaken } })
    }
  }
}

export const planRuns = (days: Days, random: Random): Run[] => {
  const past = workingDays(days).flatMap((date) => runsOf(date, days, random))
  undo(past)
  const ago = (hours: number) => days.now - hours * 60 * minuteMs
  return [
    ...past,
    run(days.today, 'Pagi', ago(7), 'completed', random),
    run(days.today, 'Pagi', ago(3), 'in_progress', random),
    run(days.today, 'Siang', ago(2), 'planned', random),
    run(addDays(days.today, 1), 'Pagi', ago(1), 'planned', random),
  ].toSorted((a, b) => a.plannedAt - b.plannedAt)
}

const becomes = { create: 'planned', start: 'in_progress', complete: 'completed' } as const

export const runRows = (
  runs: readonly Run[],
  numbers: Numbers,
): { records: NewRow<typeof production>[]; history: NewRow<typeof history>[] } => {
  const records: NewRow<typeof production>[] = []
  const told: NewRow<typeof history>[] = []
  for (const [index, one] of runs.entries()) {
    const id = index + 1
    const item = outboundItems[one.itemIndex]
    const gradeIndex = grades.findIndex(({ code }) => code === item?.grade)
    const bags = (kg: number): number | null =>
      item === undefined || item.bagKg === null ? null : Math.round(kg / item.bagKg)
    // In whole bags.
    const unit = item?.bagKg ?? 1
    const producedKg =
      one.completedAt === null ? null : Math.floor((one.kg * (1 - one.lost)) / unit) * unit
    const events = [
      { action: 'create' as const, at: one.plannedAt },
      { action: 'start' as const, at: one.startedAt },
      { action: 'complete' as const, at: one.completedAt },
    ].flatMap(({ action, at }) => (at === null ? [] : [{ action, at, status: becomes[action] }]))
    const ended =
      one.ended === null ? [] : [{ action: one.ended.action, at: one.ended.at, status: one.status }]
    const all = [...events, ...ended]
    records.push({
      id,
      productionNo: numbers.take('production', one.date),
      date: one.date,
      shift: one.shift,
      // The second ex-DO of each grade is one of production, and open.
      exDoMasterId: gradeIndex * exDosPerGrade + 2,
      outboundItemId: one.itemIndex + 1,
      gradeId: gradeIndex + 1,
      plannedKg: one.kg,
      plannedBags: bags(one.kg),
      batchNo: `B${one.date.slice(5).replace('-', '')}-${id}`,
      status: one.status,
      producedKg,
      producedBags: producedKg === null ? null : bags(producedKg),
      lossKg: producedKg === null ? null : one.kg - producedKg,
      startedAt: one.startedAt === null ? null : iso(one.startedAt),
      completedAt: one.completedAt === null ? null : iso(one.completedAt),
      cancelReason: one.ended?.reason ?? null,
      version: all.length,
      createdAt: iso(one.plannedAt),
      createdBy: staff.office,
      updatedAt: iso(all.at(-1)?.at ?? one.plannedAt),
      updatedBy: one.ended?.action === 'void' ? staff.admin : staff.office,
    })
    let before: ProductionStatus | null = null
    for (const { action, at, status } of all) {
      told.push({
        resource: 'production',
        recordId: id,
        at: iso(at),
        by: action === 'void' ? staff.admin : staff.office,
        action,
        changes: { status: { from: before, to: status } },
      })
      before = status
    }
  }
  return { records, history: told }
}
