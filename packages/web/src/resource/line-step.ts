import {
  type LineAction,
  lineActionRecordStatuses,
  lineMachine,
  mayStep,
  type OutboundLine,
  type OutboundRecordStatus,
  type Role,
} from '@muat/shared'

export type StepAnswer =
  | { allowed: true }
  | { allowed: false; because: 'role'; roles: readonly Role[] }
  | { allowed: false; because: 'line' | 'record' | 'nothingDone' | 'bagWeight' }

type SteppedLine = Pick<OutboundLine, 'status' | 'unit' | 'nominalBagKg'> &
  // Another back end may not say what it would take back.
  Partial<Pick<OutboundLine, 'lastStep'>>

/** Whether something was done to a line that can be taken back. */
const hasLastStep = ({ status, lastStep }: SteppedLine): boolean =>
  lastStep === undefined ? status !== 'waiting' : lastStep !== null

/** Whether a step of the loading desk is possible for a line of a truck in this state; if not, what stands against it. */
export const stepAnswer = (
  recordStatus: OutboundRecordStatus,
  line: SteppedLine,
  action: LineAction,
  held: readonly Role[],
): StepAnswer => {
  const step = mayStep(lineMachine, action, line.status, held)
  if (!step.allowed) return step.because === 'role' ? step : { allowed: false, because: 'line' }
  const statuses: readonly string[] = lineActionRecordStatuses[action]
  // What people have cancelled stays so; only a last skip that ended the visit can be taken back.
  const isOver = recordStatus === 'cancelled' && line.status !== 'skipped'
  if (isOver || !statuses.includes(recordStatus)) return { allowed: false, because: 'record' }
  if (action === 'undo' && !hasLastStep(line)) return { allowed: false, because: 'nothingDone' }
  // Neither the item nor its grade says what one bag weighs: no count could be turned into kilograms.
  return action === 'finish' && line.unit === 'bag' && line.nominalBagKg === null
    ? { allowed: false, because: 'bagWeight' }
    : { allowed: true }
}
