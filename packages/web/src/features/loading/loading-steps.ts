import type { LineAction } from '@muat/shared'
import { newKey } from '../../lib/submission.ts'
import { deskSteps, type Done } from '../../records/desk/desk-steps.ts'
import { stepAnswer } from '../../records/truck/line-step.ts'
import { postLineAction } from '../../records/truck/outbound-record.ts'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'

export const steps = deskSteps()

/** The step itself, where the truck has not gone further with it; an undo is not undone. */
const wayBack = (record: OutboundRecord, line: OutboundLine, action: LineAction): Done['back'] =>
  action !== 'undo' && stepAnswer(record.status, line, 'undo', ['FG']).allowed
    ? () => void takeStep(record, line, 'undo')
    : null

/** What is said of a step, and where it is more than one line's matter, of what it made of the whole truck. */
const doneBy = (record: OutboundRecord, seen: OutboundLine, action: LineAction): Done => {
  const { status, licensePlate: plate } = record
  const line = record.outboundItem.find(({ id }) => id === seen.id) ?? seen
  const params = { plate, area: line.loadingArea }
  return {
    key:
      status === 'cancelled' || status === 'completed' || status === 'hold'
        ? `loading.truck.${status}`
        : `loading.did.${action}`,
    params,
    back: wayBack(record, line, action),
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
