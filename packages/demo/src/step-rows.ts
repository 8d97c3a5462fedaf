import type { StepState } from '@muat/api/outbound-steps'
import type { outboundRecordItemStep } from '@muat/api/schema'
import { staff } from './masters.ts'
import type { PlannedLine } from './plan.ts'

/** The state of the line before each loading step, for undo. */
export const stepsOf = (
  line: PlannedLine,
  lineId: number,
  recount: { at: number; fromBags: number } | undefined,
): (typeof outboundRecordItemStep.$inferInsert)[] => {
  const counted = recount?.fromBags ?? line.loadedBags
  const moments = [
    ['call', line.calledAt],
    ['start', line.startedAt],
    ['finish', line.finishedAt],
    ['recount', recount?.at ?? null],
  ] as const
  const state: StepState = {
    status: 'waiting',
    loadingArea: line.area,
    loadedBags: null,
    nominalBagKg: null,
    calledAt: null,
    callCount: 0,
    startedAt: null,
    finishedAt: null,
    skipReason: null,
    loadedBy: null,
    countedBy: null,
  }
  const rows: (typeof outboundRecordItemStep.$inferInsert)[] = []
  for (const [action, at] of moments) {
    if (at === null) break
    const when = new Date(at).toISOString()
    rows.push({ lineId, action, at: when, by: staff.fg, before: { ...state } })
    if (action === 'call') Object.assign(state, { status: 'called', calledAt: when, callCount: 1 })
    if (action === 'start') Object.assign(state, { status: 'loading', startedAt: when })
    if (action === 'finish') {
      Object.assign(state, {
        status: 'loaded',
        finishedAt: when,
        loadedBags: counted,
        nominalBagKg: line.sale.item.bagKg,
        loadedBy: staff.fg,
        countedBy: staff.fg,
      })
    }
  }
  return rows
}
