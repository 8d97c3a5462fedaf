import type { LineAction } from '@muat/shared'
import { newKey } from '../../lib/submission.ts'
import { deskSteps, type Done } from '../../records/desk/desk-steps.ts'
import { stepAnswer } from '../../records/truck/line-step.ts'
import { postLineAction } from '../../records/truck/outbound-record.ts'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'

export const steps = deskSteps()

/** Undoes the step, if that is possible now; null for an undo itself. */
const undoOf = (record: OutboundRecord, line: OutboundLine, action: LineAction): Done['back'] =>
  action !== 'undo' && stepAnswer(record.status, line, 'undo', ['FG']).allowed
    ? () => void takeStep(record, line, 'undo')
    : null

/** Message after a step; if the step ended or held the whole truck, about the truck. */
const doneBy = (record: OutboundRecord, before: OutboundLine, action: LineAction): Done => {
  const { status, licensePlate: plate } = record
  const line = record.outboundItem.find(({ id }) => id === before.id) ?? before
  const params = { plate, area: line.loadingArea }
  return {
    key:
      status === 'cancelled' || status === 'completed' || status === 'hold'
        ? `loading.truck.${status}`
        : `loading.did.${action}`,
    params,
    back: undoOf(record, line, action),
  }
}

export const takeStep = (
  record: OutboundRecord,
  line: OutboundLine,
  action: LineAction,
  fields: Readonly<Record<string, string | number>> = {},
): Promise<void> => {
  const submission = { key: newKey(), body: { version: record.version, ...fields } }
  return steps.take(line.id, async () => {
    const answer = await postLineAction(line, record.id, action, submission)
    return answer.ok ? { ok: true, data: doneBy(answer.data, line, action) } : answer
  })
}
