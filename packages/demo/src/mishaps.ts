import { addDays, type Days } from './days.ts'
import type { PlannedVisit } from './plan.ts'
import type { Random } from './random.ts'

export type Mishap = 'typed' | 'reweigh' | 'recount' | 'approve' | 'correct' | 'void'

/** Number per thousand trucks. */
const often: readonly (readonly [Mishap, number])[] = [
  ['typed', 20],
  ['reweigh', 13],
  ['recount', 12],
  ['approve', 24],
  ['correct', 6],
  ['void', 12],
]

/** The mishap of a truck at the scale, if any, and the relative error of its net (0.004 is 0.4 %). */
export const mishapOf = (
  { date, lines }: PlannedVisit,
  off: number,
  { today }: Days,
  random: Random,
): { mishap: Mishap | null; off: number } => {
  let at = random.next() * 1000
  const found = often.find(([, share]) => {
    at -= share
    return at < 0
  })
  const [mishap] = found ?? [null]
  const [line] = lines
  const alone = line !== undefined && lines.length === 1
  const sale = line?.sale
  // An order without further trucks must not be left short.
  const more = sale !== undefined && sale.fate === 'partial' && alone
  const settled = date < addDays(today, -3)
  const possible: Record<Mishap, boolean> = {
    typed: true,
    reweigh: true,
    recount: alone && sale?.item.bagKg !== null && line.plannedKg >= 5000,
    approve: more,
    correct: settled,
    void: settled && more,
  }
  if (mishap === null || !possible[mishap]) return { mishap: null, off }
  return { mishap, off: mishap === 'approve' ? -0.024 - random.next() * 0.012 : off }
}
