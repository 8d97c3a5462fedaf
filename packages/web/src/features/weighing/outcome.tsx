import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { explain } from '../../lib/failure-text.ts'
import { showNumber } from '../../lib/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { dismissOutcome, type WeighingOutcome, weighings } from '../../state/pending-weighing.ts'
import { scale } from '../../state/scale.ts'
import { Alert } from '../../ui/alert.tsx'
import { choose } from './desk.ts'
import { Ticket } from './ticket.tsx'

type Saved = Extract<WeighingOutcome, { ok: true }>

const printed = new Set<string>()

const SavedOutcome = ({ pending, record }: Saved) => {
  const { text, language } = useMessages()
  const plate = record.licensePlate
  const weighedIn = pending.action === 'weigh-in'

  useEffect(() => {
    if (!weighedIn || printed.has(pending.key) || !scale.settings.printTicket) return
    printed.add(pending.key)
    print()
  }, [weighedIn, pending.key])

  const net = record.netKg === null ? '–' : showNumber(record.netKg, language)
  const kg = showNumber(pending.body.weighKg, language)
  const said = weighedIn
    ? text('weighing.done.weighedIn', { plate, kg, no: record.queueNo ?? '–' })
    : record.status === 'completed'
      ? text('weighing.done.completed', { plate, kg: net, no: record.suratJalanNo ?? '–' })
      : record.status === 'hold'
        ? text('weighing.done.held', { plate, kg: net })
        : text('weighing.done.reweighed', { plate, kg })
  // A held truck stays chosen, and its panel says why and what to do.
  if (record.status === 'hold') return null
  return (
    <>
      <Alert kind="success" onDismiss={dismissOutcome}>
        <strong>{said}</strong>{' '}
        {weighedIn ? (
          <button type="button" className="plain" onClick={() => print()}>
            {text('weighing.ticket.print')}
          </button>
        ) : null}
      </Alert>
      {weighedIn ? <Ticket record={record} /> : null}
    </>
  )
}

/** What the server answered to the latest weighing. */
export const Outcome = () => {
  const { text, language } = useMessages()
  const { outcome } = useSnapshot(weighings) as { outcome: WeighingOutcome | null }
  if (outcome === null) return null
  if (outcome.ok) return <SavedOutcome {...outcome} />
  const { pending, failure } = outcome
  return (
    <Alert kind="danger" onDismiss={dismissOutcome}>
      <strong>
        {text('weighing.refused', {
          plate: pending.plate,
          kg: showNumber(pending.body.weighKg, language),
          why: explain(failure, language),
        })}
      </strong>{' '}
      <button type="button" className="plain" onClick={() => choose(pending.recordId)}>
        {pending.plate}
      </button>
    </Alert>
  )
}
