import { takeConfirm } from '../../records/desk/confirm.ts'
import { postRecordAction } from '../../records/truck/outbound-record.ts'
import { heldRoles } from '../../state/session.ts'
import { type Card, type DeskAction, mayTake, needsInput, stepsOf } from './board.ts'
import { desk } from './desk.ts'
import { steps, takeStep } from './loading-steps.ts'

/** Whether a driver who is wanted at another area would be sent here too. */
const callsAway = ({ line, busyAt }: Card, action: DeskAction): boolean =>
  action === 'call' && line.status === 'waiting' && busyAt !== null

/** Takes a step, or opens its dialog if it needs input or an answer. A step that is not allowed now is ignored. */
export const beginStep = (card: Card, asked: DeskAction): void => {
  const { record, line } = card
  desk.chosen = line.id
  const possible = stepsOf(record, line, heldRoles())
  // One key releases a held truck, whichever way it waits for.
  const action = asked === 'confirm' && mayTake(possible, 'approve') ? 'approve' : asked
  if (!mayTake(possible, action) || !steps.isSeen(line.id)) return
  if (action === 'confirm') void takeConfirm(steps, line.id, record, postRecordAction)
  else if (action === 'approve' || needsInput(action, line) || callsAway(card, action))
    desk.asking = { id: line.id, action }
  else void takeStep(record, line, action)
}
