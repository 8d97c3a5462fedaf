import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { problemOf } from '../../lib/first/failure.ts'
import { explain } from '../../messages/failure-text.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DocumentButton } from '../../records/document/document-button.tsx'
import { dismissOutcome, type WeighingOutcome, weighings } from './pending-weighing.ts'
import { scale } from './scale/scale.ts'
import { Alert } from '../../ui/alert.tsx'
import { choose, printTicket, typeInstead } from './desk.ts'
import { refetchDepartures } from './left.ts'
import { keyOf } from './truck.ts'

type Saved = Extract<WeighingOutcome, { ok: true }>

const printed = new Set<string>()

/** Message about a saved weighing. */
const useOutcomeText = ({ pending, truck }: Saved): string => {
  const { text, language } = useMessages()
  const { record } = truck
  const plate = record.licensePlate
  const kg = showNumber(pending.body.weighKg, language)
  const net = record.netKg === null ? '–' : showNumber(record.netKg, language)
  if (record.status === 'completed') {
    return truck.kind === 'outbound'
      ? text('weighing.done.completed', { plate, kg: net, no: truck.record.suratJalanNo ?? '–' })
      : text('weighing.done.received', { plate, kg: net })
  }
  if (pending.action !== 'weigh-in') return text('weighing.done.reweighed', { plate, kg })
  return truck.kind === 'outbound'
    ? text('weighing.done.weighedIn', { plate, kg, no: truck.record.queueNo ?? '–' })
    : text('weighing.done.grossTaken', { plate, kg })
}

/** Button for what the driver takes along: the ticket at weigh-in, the papers at weigh-out. */
const Papers = ({ pending, truck }: Saved) => {
  const { text } = useMessages()
  if (truck.record.status === 'completed') {
    return (
      <DocumentButton
        resource={truck.kind === 'outbound' ? 'outbound-record' : 'inbound-record'}
        id={truck.record.id}
        labelKey={`weighing.papers.${truck.kind}`}
        primary
        own
        onPrinted={() => {
          // "Left today" prints them again.
          dismissOutcome()
          refetchDepartures()
        }}
      />
    )
  }
  return pending.action === 'weigh-in' && truck.kind === 'outbound' ? (
    <button type="button" className="secondary" onClick={() => printTicket(truck.record)}>
      {text('weighing.ticket.print')}
    </button>
  ) : null
}

const SavedOutcome = (saved: Saved) => {
  const { pending, truck } = saved
  const message = useOutcomeText(saved)

  useEffect(() => {
    if (pending.action !== 'weigh-in' || truck.kind !== 'outbound') return
    if (printed.has(pending.key) || !scale.settings.printTicket) return
    printed.add(pending.key)
    printTicket(truck.record)
  }, [pending, truck])

  // A held truck stays chosen; its panel shows the reason.
  if (truck.record.status === 'hold') return null
  return (
    <Alert kind="success" onDismiss={dismissOutcome}>
      <strong>{message}</strong> <Papers {...saved} />
    </Alert>
  )
}

/** Result of the latest weighing. */
export const Outcome = () => {
  const { text, language } = useMessages()
  const { outcome } = useSnapshot(weighings) as { outcome: WeighingOutcome | null }
  if (outcome === null) return null
  if (outcome.ok) return <SavedOutcome key={outcome.pending.key} {...outcome} />
  const { pending, failure } = outcome
  const key = keyOf(pending.kind, pending.recordId)
  return (
    <Alert kind="danger" onDismiss={dismissOutcome}>
      <strong>
        {text('weighing.refused', {
          plate: pending.plate,
          kg: showNumber(pending.body.weighKg, language),
          why: explain(failure, language),
        })}
      </strong>{' '}
      <button type="button" className="plain" onClick={() => choose(key)}>
        {pending.plate}
      </button>
      {problemOf(failure)?.fields?.['raw'] === undefined ? null : (
        <button type="button" className="plain" onClick={() => typeInstead(key)}>
          {text('weighing.type')}
        </button>
      )}
    </Alert>
  )
}
