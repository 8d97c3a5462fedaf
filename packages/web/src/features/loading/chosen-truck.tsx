import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { begin } from './begin.ts'
import { type Card, type Step, stepsOf } from './board.ts'
import { keyOf } from './desk.ts'
import { steps } from './steps.ts'

const StepButton = ({
  card,
  step: { action, answer },
  busy,
}: {
  card: Card
  step: Step
  busy: boolean
}) => {
  const { text } = useMessages()
  const { record, line } = card
  const label =
    action === 'call' && line.status === 'called'
      ? text('loading.step.callAgain')
      : text(`loading.step.${action}`)
  const why = answer.allowed
    ? null
    : answer.because === 'role'
      ? text('loading.why.role')
      : answer.because === 'line'
        ? text('loading.why.line', { status: text(`status.${line.status}`).toLowerCase() })
        : text('loading.why.record', { status: text(`status.${record.status}`).toLowerCase() })
  return (
    <li>
      <button
        type="button"
        className="secondary"
        disabled={busy || why !== null}
        onClick={() => begin(card, action)}
      >
        {label} <kbd>{keyOf(action).toUpperCase()}</kbd>
      </button>
      {why === null ? null : <small>{why}</small>}
    </li>
  )
}

/** The chosen truck with every step: what is possible now is offered, what is not says why. */
export const ChosenTruck = ({ card }: { card: Card | null }) => {
  const { text, plural, language } = useMessages()
  const roles = useRoles()
  const { busy } = useSnapshot(steps)
  if (card === null) {
    return (
      <section className="chosen" aria-label={text('loading.chosen')}>
        <p className="quiet">{text('loading.nothingChosen')}</p>
      </section>
    )
  }
  const { record, line } = card
  const others = record.outboundItem.filter(({ loadingArea }) => loadingArea !== line.loadingArea)
  return (
    <section className="chosen" aria-label={text('loading.chosen')}>
      <div>
        <strong className="plate-text">{record.licensePlate}</strong>
        <p className="quiet">
          {text('loading.area', { area: line.loadingArea })}, {record.customer.name},{' '}
          {line.poSale.poSalesNo}, {line.outboundItem.name}
          {line.plannedBags == null
            ? null
            : `, ${text('loading.planned')} ${plural('common.bags', line.plannedBags, { n: showNumber(line.plannedBags, language) })}`}
          {line.callCount > 0 ? `, ${plural('loading.calledTimes', line.callCount)}` : null}
          {others.length > 0
            ? `, ${text('loading.alsoAt', { areas: [...new Set(others.map(({ loadingArea }) => loadingArea))].join(', ') })}`
            : null}
        </p>
      </div>
      <ul>
        {stepsOf(record, line, roles).map((step) => (
          <StepButton
            key={step.action}
            card={card}
            step={step}
            busy={busy[line.id] !== undefined}
          />
        ))}
      </ul>
    </section>
  )
}
