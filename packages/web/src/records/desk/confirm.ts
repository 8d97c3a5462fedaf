import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { newKey } from '../../lib/submission.ts'
import type { Answer } from '../../lib/first/failure.ts'
import type { DeskSteps } from './desk-steps.ts'

/** The calls of either direction. */
type Post<Held> = (
  id: number,
  action: 'confirm',
  submission: { key: string; body: { version: number | undefined } },
  asker: 'person',
) => Promise<Answer<Held>>

/** Confirms what somebody else typed or counted while a truck was held: it leaves, or stays held for what is beyond its limits by then. */
export const takeConfirm = <Held extends OutboundRecord | InboundRecord>(
  steps: DeskSteps,
  cardId: number,
  { id, version }: Held,
  post: Post<Held>,
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
