import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import type { Action } from '../../screen/record/action.ts'
import { AskDialog } from '../../screen/record/ask-dialog.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { HeldFigures } from '../hold/held-figures.tsx'
import { HoldReasons } from '../hold/hold-reasons.tsx'
import { postTruckAction } from '../truck/truck.ts'
import { endSteps } from '../visit/visit.ts'
import { released } from './confirm.ts'
import type { DeskSteps } from './desk-steps.ts'

interface Props {
  record: InboundRecord | OutboundRecord
  /** Card of the truck, which at the loading desk is that of a line. */
  cardId: number
  steps: DeskSteps
  onClose: () => void
}

/** Dialog of an approval: why the held truck may leave. */
export const ApproveDialog = ({ record, cardId, steps, onClose }: Props) => {
  const kind = 'outboundItem' in record ? 'outbound' : 'inbound'
  const action: Action = {
    ...endSteps(`${kind}-record`).approve,
    run: async ({ id, version }, body, { idempotencyKey: key }) => {
      const answer = await postTruckAction(kind, id, 'approve', { key, body: { ...body, version } })
      if (!answer.ok) return answer
      steps.say(cardId, released(answer.data.record))
      return { ok: true, data: answer.data.record }
    },
  }
  return (
    <AskDialog
      action={action}
      row={record}
      seen={{ ...steps.seen, take: (_id, step) => steps.seen.take(cardId, step) }}
      name={record.licensePlate}
      head={
        <>
          <p>
            <StatusMark status={record.status} />
          </p>
          <HoldReasons reasons={record.holdReason} />
          <HeldFigures record={record} />
        </>
      }
      onClose={onClose}
      onDone={onClose}
    />
  )
}
