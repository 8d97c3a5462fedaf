import type { ProductionStatus } from '@muat/shared'
import type { history, production } from '../db/schema.ts'
import { grades, outboundItems } from './data/goods.ts'
import { addDays, atWallClock, isSunday, minuteMs } from './days.ts'
import { staff } from './masters.ts'
import type { NewRow } from './new-row.ts'
import type { Numbers } from './numbers.ts'
import type { Days } from './past.ts'
import type { Random } from './random.ts'
import { iso } from './record-rows.ts'
import { exDosPerGrade } from './sales.ts'

// What the mill has made and is making. It only ever adds to ex-DOs.

interface Run {
  date: string
  shift: string
  itemIndex: number
  kg: number
  status: ProductionStatus
  plannedAt: number
  startedAt: number | null
  completedAt: number | null
}

const shifts = ['Pagi', 'Siang', 'Malam'] as const

const run = (date: string, random: Random, plannedAt: number, status: ProductionStatus): Run => ({
  date,
  shift: random.pick(shifts),
  itemIndex: random.between(0, outboundItems.length - 1),
  kg: random.between(8, 40) * 1000,
  status,
  plannedAt,
  startedAt: status === 'in_progress' || status === 'completed' ? plannedAt + 30 * minuteMs : null,
  completedAt: status === 'completed' ? plannedAt + random.between(180, 400) * minuteMs : null,
})

export const planRuns = (days: Days, random: Random): Run[] => {
  const working = Array.from({ length: 30 }, (_, back) => addDays(days.today, -30 + back)).filter(
    (day) => !isSunday(day),
  )
  const past = working.map((date, index) =>
    run(
      date,
      random,
      atWallClock(days.timezone, date, 360 + random.between(0, 90)),
      index === 9 ? 'cancelled' : 'completed',
    ),
  )
  const ago = (hours: number) => days.now - hours * 60 * minuteMs
  return [
    ...past,
    run(days.today, random, ago(7), 'completed'),
    run(days.today, random, ago(3), 'in_progress'),
    run(days.today, random, ago(2), 'planned'),
    run(addDays(days.today, 1), random, ago(1), 'planned'),
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
    const producedKg = one.completedAt === null ? null : Math.round(one.kg * 0.985)
    const events = [
      { action: 'create' as const, at: one.plannedAt },
      { action: 'start' as const, at: one.startedAt },
      { action: 'complete' as const, at: one.completedAt },
    ].flatMap(({ action, at }) => (at === null ? [] : [{ action, at, status: becomes[action] }]))
    const ended =
      one.status === 'cancelled'
        ? [{ action: 'cancel' as const, at: one.plannedAt + 60 * minuteMs, status: one.status }]
        : []
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
      cancelReason: one.status === 'cancelled' ? 'Mesin penggiling diperbaiki' : null,
      version: all.length,
      createdAt: iso(one.plannedAt),
      createdBy: staff.office,
      updatedAt: iso(all.at(-1)?.at ?? one.plannedAt),
      updatedBy: staff.office,
    })
    let before: ProductionStatus | null = null
    for (const { action, at, status } of all) {
      told.push({
        resource: 'production',
        recordId: id,
        at: iso(at),
        by: staff.office,
        action,
        changes: { status: { from: before, to: status } },
      })
      before = status
    }
  }
  return { records, history: told }
}
