import { proxy } from 'valtio'
import type { DeskState, StepKeys } from '../../records/desk/desk-state.ts'
import { deskSteps, type Done } from '../../records/desk/desk-steps.ts'
import { postInboundAction } from '../../records/truck/inbound-record.ts'
import { newKey } from '../../lib/submission.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import { heldRoles } from '../../state/session.ts'
import { takeConfirm } from '../../records/desk/confirm.ts'
import { mayConfirm } from '../../records/hold/second-person.tsx'
import { asksFirst, type Card, type DeskAction, stepOf } from './board.ts'

export const desk = proxy<DeskState<DeskAction>>({ search: '', chosen: null, asking: null })

/** The letters of the loading desk, where a step is alike. */
export const stepKeys: StepKeys<DeskAction> = {
  s: 'start',
  f: 'check',
  x: 'reject',
  u: 'undo',
  k: 'confirm',
}

export const steps = deskSteps()

type StepAction = Exclude<DeskAction, 'confirm'>

const takeStep = (record: InboundRecord, action: StepAction): Promise<void> => {
  const submission = { key: newKey(), body: { version: record.version } }
  return steps.take(record.id, async () => {
    const answer = await postInboundAction(record.id, action, submission, 'person')
    return answer.ok ? { ok: true, data: doneBy(answer.data, action) } : answer
  })
}

/** What is said of a step that was taken; an undo is not undone. */
export const doneBy = (record: InboundRecord, action: StepAction): Done => ({
  key: `unloading.did.${action}`,
  params: { plate: record.licensePlate },
  back:
    action !== 'undo' && stepOf(record, 'undo', ['CHECKER']).allowed
      ? () => void takeStep(record, 'undo')
      : null,
})

/** Takes a step, or asks for what it needs first. What is not possible now is not taken. */
export const beginStep = ({ id, record }: Card, action: DeskAction): void => {
  desk.chosen = id
  if (!steps.isSeen(id)) return
  if (action === 'confirm') {
    if (mayConfirm(record, heldRoles())) void takeConfirm(steps, id, record, postInboundAction)
    return
  }
  if (!stepOf(record, action, heldRoles()).allowed) return
  if (asksFirst(action)) desk.asking = { id, action }
  else void takeStep(record, action)
}
