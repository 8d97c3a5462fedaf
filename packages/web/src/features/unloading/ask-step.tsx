import { useMessages } from '../../messages/catalogue.ts'
import { AskDialog } from '../../screen/record/ask-dialog.tsx'
import type { Action } from '../../screen/record/action.ts'
import { postInboundAction } from '../../records/truck/inbound-record.ts'
import { ApproveDialog } from '../../records/desk/approve-dialog.tsx'
import { unloading } from '../../records/unloading/unloading-steps.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import type { AskingAction, Card } from './board.ts'
import { StatusMark } from '../../ui/status.tsx'
import { workerOn } from './goods.ts'
import { desk, doneBy, steps } from './desk.ts'

const close = (): void => {
  desk.asking = null
}

/** The action of the record's page, with a message of the desk after it. */
const atDesk = (action: 'check' | 'reject'): Action => ({
  ...unloading[action],
  run: async ({ id, version }: InboundRecord, body, { idempotencyKey }) => {
    const answer = await postInboundAction(
      id,
      action,
      { key: idempotencyKey, body: { ...body, version } },
      'person',
    )
    if (answer.ok) steps.say(id, doneBy(answer.data, action))
    return answer
  },
})

const actions = { check: atDesk('check'), reject: atDesk('reject') }

/** Its present status, and who has brought it there. */
const Present = ({ record }: { record: InboundRecord }) => {
  const { text } = useMessages()
  const by = workerOn(record)
  return (
    <p>
      <StatusMark status={record.status} />{' '}
      {by === undefined ? null : text('unloading.by', { name: by })}
    </p>
  )
}

/** Dialog of a step that needs input: the count, or the reason of a rejection or an approval. */
export const AskStep = ({ card, action }: { card: Card; action: AskingAction }) =>
  action === 'approve' ? (
    <ApproveDialog record={card.record} cardId={card.id} steps={steps} onClose={close} />
  ) : (
    <AskDialog
      action={actions[action]}
      row={card.record}
      seen={steps.seen}
      name={card.record.licensePlate}
      head={<Present record={card.record} />}
      onClose={close}
      onDone={close}
    />
  )
