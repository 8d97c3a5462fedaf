import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { newKey } from '../../lib/submission.ts'
import type { Answer } from '../../lib/first/failure.ts'
import type { DeskSteps } from './desk-steps.ts'

/** The function that posts the action, for either kind of truck. */
type Post<Row> = (
  id: number,
  action: 'confirm',
  submission: { key: string; body: { version: number | undefined } },
  asker: 'person',
) => Promise<Answer<Row>>

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
    const { status, licensePlate: plate } = answer.data
    const key = status === 'hold' ? 'loading.truck.hold' : 'loading.truck.completed'
    return { ok: true, data: { key, params: { plate }, back: null } }
  })
}
