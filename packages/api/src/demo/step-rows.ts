import type { outboundRecordItemStep } from '../db/schema.ts'
import type { StepState } from '../outbound/steps.ts'
import { staff } from './masters.ts'
import type { PlannedLine } from './plan.ts'

/** What the line was before each step of the loading desk, so that the last one can be taken back on the demo site too. */
export const stepsOf = (
  line: PlannedLine,
  lineId: number,
): (typeof outboundRecordItemStep.$inferInsert)[] => {
  const moments = [
    ['call', line.calledAt],
    ['start', line.startedAt],
    ['finish', line.finishedAt],
  ] as const
  let state: StepState = {
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
  }
  const rows: (typeof outboundRecordItemStep.$inferInsert)[] = []
  for (const [action, at] of moments) {
    if (at === null) break
    const when = new Date(at).toISOString()
    rows.push({ lineId, action, at: when, by: staff.fg, before: state })
    state = {
      ...state,
      ...(action === 'call' ? { status: 'called', calledAt: when, callCount: 1 } : {}),
      ...(action === 'start' ? { status: 'loading', startedAt: when } : {}),
    }
  }
  return rows
}
