import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import {
  forgetWeighing,
  isTooOld,
  type PendingWeighing,
  retryNow,
  weighings,
} from './pending-weighing.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'

const Pending = ({ pending }: { pending: PendingWeighing }) => {
  const { text, language } = useMessages()
  const { user } = useSession()
  const mine = pending.userId === user?.id
  const kg = showNumber(pending.body.weighKg, language)
  return (
    <Alert kind="warning">
      <strong>{text('weighing.pending.title', { plate: pending.plate, kg })}</strong>
      {isTooOld(pending) ? (
        <p>
          {text('weighing.pending.old')}{' '}
          <button type="button" className="secondary" onClick={() => forgetWeighing(pending.key)}>
            {text('weighing.pending.forget')}
          </button>
        </p>
      ) : mine ? (
        <p>
          {text('weighing.pending.retry')}{' '}
          <button type="button" className="secondary" onClick={retryNow}>
            {text('weighing.pending.now')}
          </button>
        </p>
      ) : (
        <p>{text('weighing.pending.theirs', { name: pending.userName })}</p>
      )}
    </Alert>
  )
}

/** Weighings without an answer from the server. */
export const PendingList = () => {
  const { list } = useSnapshot(weighings)
  return list.map((pending) => <Pending key={pending.key} pending={pending as PendingWeighing} />)
}
