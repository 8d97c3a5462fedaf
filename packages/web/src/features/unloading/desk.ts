import { isUnconfirmed, type Params, type ProblemCode, type Step } from '@muat/shared'
import { proxy } from 'valtio'
import type { DeskState, StepKeys } from '../../records/desk/desk-state.ts'
import { deskSteps, type Done } from '../../records/desk/desk-steps.ts'
import { postInboundAction } from '../../records/truck/inbound-record.ts'
import type { Failure } from '../../lib/first/failure.ts'
import { newKey } from '../../lib/submission.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import { heldRoles } from '../../state/session.ts'
import { isBulk } from '../../records/truck/bulk.ts'
import { takeConfirm } from '../../records/desk/confirm.ts'
import { keepCount } from '../../records/unloading/counts.ts'
import { confirmers, mayApprove, mayConfirm } from '../../records/hold/second-person.tsx'
import { needsInput, type Card, type DeskAction, stepOf } from './board.ts'

export const desk = proxy<DeskState<DeskAction>>({ search: '', chosen: null, asking: null })

/** Keys of the steps; steps that the loading desk has too use the same letters. */
export const stepKeys: StepKeys<DeskAction> = {
  'Alt+S': 'start',
  'Alt+F': 'check',
  'Alt+X': 'reject',
  'Alt+U': 'undo',
  'Alt+K': 'confirm',
}

export const steps = deskSteps()

type StepAction = Exclude<DeskAction, 'approve' | 'confirm'>

const takeStep = (record: InboundRecord, action: StepAction): Promise<void> => {
  if (action === 'undo') keepCount(record)
  const submission = { key: newKey(), body: { version: record.version } }
  return steps.take(record.id, async () => {
    const answer = await postInboundAction(record.id, action, submission, 'person')
    return answer.ok ? { ok: true, data: doneBy(answer.data, action) } : answer
  })
}

/** Message after a step, with its undo; an undo has none. */
export const doneBy = (record: InboundRecord, action: StepAction): Done => ({
  key: action === 'check' && isBulk(record) ? 'unloading.did.measure' : `unloading.did.${action}`,
  params: { plate: record.licensePlate },
  back:
    action !== 'undo' && stepOf(record, 'undo', ['CHECKER']).allowed
      ? () => void takeStep(record, 'undo')
      : null,
})

/** Why a step is not possible now, as the server would say it. */
const refusalOf = ({ status, holdReason }: InboundRecord, step: Step): Failure => {
  const problem = (code: ProblemCode, params: Params): Failure => ({
    kind: 'problem',
    status: 409,
    problem: { code, message: '', params },
  })
  if (!step.allowed && step.because === 'role') {
    return problem('forbidden', { roles: step.roles.join(', ') })
  }
  if (status !== 'hold') return problem('wrong_state', { status })
  const roles = isUnconfirmed(holdReason) ? confirmers('inbound-record') : ['ADMIN']
  return problem('second_person', { roles: roles.join(', ') })
}

/** Takes a step, or opens its dialog if it needs input. Of one that is not possible now, the card says why. */
export const beginStep = ({ id, record }: Card, asked: DeskAction): void => {
  desk.chosen = id
  if (!steps.isSeen(id)) return
  const roles = heldRoles()
  if (asked === 'confirm' && mayConfirm(record, roles)) {
    void takeConfirm(steps, id, record, postInboundAction)
    return
  }
  // One key releases a held truck, whichever way it waits for.
  const isHeld = record.status === 'hold' && !isUnconfirmed(record.holdReason)
  const action = asked === 'confirm' && isHeld ? 'approve' : asked
  const step = stepOf(record, action, roles)
  if (
    action === 'confirm' ||
    !step.allowed ||
    (action === 'approve' && !mayApprove(record, roles))
  ) {
    steps.refuse(id, refusalOf(record, step))
    return
  }
  if (needsInput(action)) desk.asking = { id, action }
  else void takeStep(record, action)
}
