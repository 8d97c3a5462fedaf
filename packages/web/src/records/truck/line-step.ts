import {
  type LineAction,
  lineActionRecordStatuses,
  lineMachine,
  mayStep,
  type Role,
} from '@muat/shared'
import type { OutboundLine } from '../../rows/rows.ts'

export type StepAnswer =
  | { allowed: true }
  | { allowed: false; because: 'role'; roles: readonly Role[]; ever: boolean }
  | { allowed: false; because: 'line' | 'record' | 'nothingDone' | 'bagWeight' }

type SteppedLine = Pick<OutboundLine, 'status' | 'unit' | 'nominalBagKg'> &
  // A foreign back end may not send it.
  Partial<Pick<OutboundLine, 'lastStep'>>

/** Whether a line has a step that can be undone; of a cancelled truck, only the skip that ended it. */
const hasLastStep = ({ status, lastStep }: SteppedLine, recordStatus: string): boolean => {
  if (lastStep !== undefined) return lastStep !== null
  return recordStatus === 'cancelled' ? status === 'skipped' : status !== 'waiting'
}

/** Whether a step of the loading desk is allowed for a line of a truck in this status; if not, why. */
export const stepAnswer = (
  recordStatus: string,
  line: SteppedLine,
  action: LineAction,
  held: readonly Role[],
): StepAnswer => {
  const step = mayStep(lineMachine, action, line.status, held)
  if (!step.allowed) return step.because === 'role' ? step : { allowed: false, because: 'line' }
  const statuses: readonly string[] = lineActionRecordStatuses[action]
  if (!statuses.includes(recordStatus)) return { allowed: false, because: 'record' }
  if (action === 'undo' && !hasLastStep(line, recordStatus)) {
    // A cancellation by people is not undone here.
    return { allowed: false, because: recordStatus === 'cancelled' ? 'record' : 'nothingDone' }
  }
  // Without the weight of a bag, a count cannot be turned into kilograms.
  return action === 'finish' && line.unit === 'bag' && line.nominalBagKg === null
    ? { allowed: false, because: 'bagWeight' }
    : { allowed: true }
}
