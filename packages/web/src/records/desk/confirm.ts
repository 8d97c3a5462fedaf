import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { newKey } from '../../lib/submission.ts'
import type { Answer } from '../../lib/first/failure.ts'
import type { DeskSteps, Done } from './desk-steps.ts'

/** The function that posts the action, for either kind of truck. */
type Post<Row> = (
  id: number,
  action: 'confirm',
  submission: { key: string; body: { version: number | undefined } },
  asker: 'person',
) => Promise<Answer<Row>>

/** Message about a truck after a confirmation or an approval. */
export const released = ({
  status,
  licensePlate: plate,
}: OutboundRecord | InboundRecord): Done => ({
  key: status === 'hold' ? 'loading.truck.hold' : 'loading.truck.completed',
  params: { plate },
  back: null,
})

/**
 * Confirms what another user typed or counted while a truck was held. The truck leaves, or stays held for a limit that
 * it exceeds by now.
 */
export const takeConfirm = <Row extends OutboundRecord | InboundRecord>(
  steps: DeskSteps,
  cardId: number,
  { id, version }: Row,
  post: Post<Row>,
): Promise<void> => {
  const submission = { key: newKey(), body: { version } }
  return steps.take(cardId, async () => {
    const answer = await post(id, 'confirm', submission, 'person')
    if (!answer.ok) return answer
    return { ok: true, data: released(answer.data) }
  })
}
