import { useActionState } from 'react'
import { failureText } from '../../messages/failure-text.ts'
import { newKey } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { postRecordAction } from '../../records/truck/outbound-record.ts'
import type { OutboundRecord } from '../../rows/rows.ts'
import { watchedTrucks } from './desk.ts'
import { keyOf } from './truck.ts'

/** Button that marks a registered truck as arrived, or takes the mark back. */
export const Arrival = ({ record }: { record: OutboundRecord }) => {
  const { text, language } = useMessages()
  const action = record.arrivedAt === null ? 'arrive' : 'unarrive'
  const [refused, take, busy] = useActionState(async (): Promise<string | null> => {
    const submission = { key: newKey(), body: { version: record.version } }
    const answer = await watchedTrucks.take(keyOf('outbound', record.id), () =>
      postRecordAction(record.id, action, submission, 'person'),
    )
    return answer.ok ? null : failureText(answer.failure, language)
  }, null)
  return (
    <form action={take} className="arrival">
      <button
        type="submit"
        className={action === 'arrive' ? 'secondary' : 'plain'}
        disabled={busy}
        aria-busy={busy}
        data-arrive={action === 'arrive' ? true : undefined}
      >
        {text(`weighing.${action}`)}
      </button>
      {refused === null ? null : <span role="alert">{refused}</span>}
    </form>
  )
}
