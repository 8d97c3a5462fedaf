import { useSnapshot } from 'valtio'
import type { Failure } from '../../lib/first/failure.ts'
import { explain } from '../../messages/failure-text.ts'
import { listed } from '../../records/truck/listed.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { Minutes } from '../../ui/minutes.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { beginStep } from './begin-step.ts'
import { type Card, mayTake, nextAction, stepsOf } from './board.ts'
import { desk } from './desk.ts'
import { canRepeat, dismissFailure, repeatStep, steps } from './steps.ts'

/** What a truck takes here: bags where they are counted, else kilograms. */
const Load = ({ card: { line } }: { card: Card }) => {
  const { text, plural, language } = useMessages()
  const done = line.status === 'loaded'
  const bags = done ? line.loadedBags : line.plannedBags
  return (
    <span title={line.outboundItem.name}>
      {listed(
        line.unit === 'bag' && bags != null
          ? plural('common.bags', bags)
          : line.plannedKg === null
            ? null
            : `${showNumber(line.plannedKg, language)} ${text('common.kg')}`,
        line.outboundItem.name,
      )}
    </span>
  )
}

const Refusal = ({ lineId, failure }: { lineId: number; failure: Failure }) => {
  const { text, language } = useMessages()
  return (
    <div className="refusal" role="alert">
      <p>{explain(failure, language)}</p>
      {canRepeat(lineId) ? (
        <button type="button" onClick={() => repeatStep(lineId)}>
          {text('common.again')}
        </button>
      ) : null}
      <button type="button" className="secondary" onClick={() => dismissFailure(lineId)}>
        {text('common.dismiss')}
      </button>
    </div>
  )
}

export const TruckCard = ({ card, chosen }: { card: Card; chosen: boolean }) => {
  const { text } = useMessages()
  const roles = useRoles()
  const { busy, failed } = useSnapshot(steps)
  const { record, line, state, busyAt, since } = card
  // A held truck goes on by another count, or another weighing elsewhere.
  const next = state !== 'hold' ? nextAction(line.status) : line.unit === 'bag' ? 'recount' : null
  const waits = busy[line.id] !== undefined
  const failure = failed[line.id]?.failure
  return (
    <li
      className="truck"
      data-line={line.id}
      data-state={state === 'done' ? line.status : state}
      data-chosen={chosen}
      aria-busy={waits}
    >
      <button
        type="button"
        className="plate"
        aria-current={chosen}
        onClick={() => (desk.chosen = line.id)}
        onFocus={() => (desk.chosen = line.id)}
      >
        {record.licensePlate}
      </button>
      <div className="facts">
        <StatusMark status={state === 'done' ? line.status : state} />
        {record.queueNo === null ? null : (
          <span>{text('common.queueNo', { n: record.queueNo })}</span>
        )}
        {state === 'done' ? null : <Minutes since={since} />}
      </div>
      <div className="facts quiet">
        <span title={record.customer.name}>{record.customer.name}</span>
        <Load card={card} />
      </div>
      {record.status === 'cancelled' ? (
        <p className="ended">{text('loading.nothingLoaded')}</p>
      ) : line.status === 'skipped' && line.skipReason !== null ? (
        <p className="ended quiet">{line.skipReason}</p>
      ) : null}
      {busyAt === null ? null : <p className="busy">{text('loading.busyAt', { area: busyAt })}</p>}
      {next === null ? null : (
        <button
          type="button"
          className="next"
          data-action={next}
          disabled={waits || !mayTake(stepsOf(record, line, roles), next)}
          aria-busy={waits}
          aria-label={`${text(`loading.step.${next}`)} ${record.licensePlate}`}
          onClick={() => beginStep(card, next)}
        >
          {text(`loading.step.${next}`)}
        </button>
      )}
      {failure === undefined ? null : <Refusal lineId={line.id} failure={failure as Failure} />}
    </li>
  )
}
