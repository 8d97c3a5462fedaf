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
  // Another back end may not say what it would take back.
  Partial<Pick<OutboundLine, 'lastStep'>>

/** Whether something was done to a line that can be taken back; of a cancelled truck, only the skip that ended it. */
const hasLastStep = ({ status, lastStep }: SteppedLine, recordStatus: string): boolean => {
  if (lastStep !== undefined) return lastStep !== null
  return recordStatus === 'cancelled' ? status === 'skipped' : status !== 'waiting'
}

/** Whether a step of the loading desk is possible for a line of a truck in this state; if not, what stands against it. */
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
    // What people have cancelled stays so.
    return { allowed: false, because: recordStatus === 'cancelled' ? 'record' : 'nothingDone' }
  }
  // Neither the item nor its grade says what one bag weighs: no count could be turned into kilograms.
  return action === 'finish' && line.unit === 'bag' && line.nominalBagKg === null
    ? { allowed: false, because: 'bagWeight' }
    : { allowed: true }
}
