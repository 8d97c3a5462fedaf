import { useSnapshot } from 'valtio'
import { Refusal } from '../../records/desk/refusal.tsx'
import { joinKnown } from '../../records/truck/join-known.ts'
import { Wait } from '../../screen/calls/wait.tsx'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { StatusMark } from '../../ui/status.tsx'
import { beginStep } from './begin-step.ts'
import { type Card, mayTake, nextOfCard, standsIdle, stepsOf, stepWord } from './board.ts'
import { desk } from './desk.ts'
import { steps } from './loading-steps.ts'
import { Icon } from '../../ui/icon.tsx'

/** Load of the line: bags if they are counted, else kilograms. */
const Load = ({ card: { line } }: { card: Card }) => {
  const { text, plural, language } = useMessages()
  const done = line.status === 'loaded'
  const bags = done ? line.loadedBags : line.plannedBags
  return (
    <span title={line.outboundItem.name}>
      {joinKnown(
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

export const TruckCard = ({ card, chosen }: { card: Card; chosen: boolean }) => {
  const { text } = useMessages()
  const roles = useRoles()
  const { busy } = useSnapshot(steps.state)
  const { record, line, state, busyAt, since } = card
  const next = nextOfCard(card, roles)
  const isBusy = busy[line.id] !== undefined
  return (
    <li
      className="truck"
      data-card={line.id}
      data-line={line.id}
      data-state={state === 'done' ? line.status : state}
      data-chosen={chosen}
      aria-busy={isBusy}
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
        {state === 'done' ? null : <Wait since={since} waits={standsIdle(card)} />}
      </div>
      <div className="facts quiet">
        <Load card={card} />
        <span title={record.customer.name}>{record.customer.name}</span>
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
          disabled={isBusy || !mayTake(stepsOf(record, line, roles), next)}
          aria-busy={isBusy}
          aria-label={`${text(stepWord(next))} ${record.licensePlate}`}
          onClick={() => beginStep(card, next)}
        >
          {next === 'call' ? <Icon name="call" /> : null}
          <span>{text(stepWord(next))}</span>
        </button>
      )}
      <Refusal steps={steps} id={line.id} />
    </li>
  )
}
