import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import { Refusal } from '../../records/desk/refusal.tsx'
import { Wait } from '../../screen/calls/wait.tsx'
import { useRoles } from '../../state/session.ts'
import { StatusMark } from '../../ui/status.tsx'
import { type Card, nextAction, sinceWord, stepOf, stepWord } from './board.ts'
import { beginStep, desk, steps } from './desk.ts'
import { goodsText, heldText, countDifference, takenOffText, workerOn } from './goods.ts'

interface Props {
  card: Card
  chosen: boolean
  /** It has waited for its unloading for the longest time. */
  first?: boolean
}

export const UnloadCard = ({ card, chosen, first = false }: Props) => {
  const messages = useMessages()
  const { text } = messages
  const roles = useRoles()
  const { busy } = useSnapshot(steps.state)
  const { id, record, since } = card
  const next = nextAction(record, roles)
  const isBusy = busy[id] !== undefined
  const waits = record.status === 'weighed_in' || record.status === 'unloaded'
  const goods = goodsText(record, messages)
  const takenOff = takenOffText(record, messages)
  const by = workerOn(record)
  const missing = countDifference(record, messages)
  return (
    <li
      className="truck"
      data-card={id}
      data-state={record.status}
      data-chosen={chosen}
      aria-busy={isBusy}
    >
      <button
        type="button"
        className="plate"
        aria-current={chosen}
        onClick={() => (desk.chosen = id)}
        onFocus={() => (desk.chosen = id)}
      >
        {record.licensePlate}
      </button>
      <div className="facts">
        {first ? <strong>{text('unloading.first')}</strong> : null}
        <StatusMark status={record.status} />
        {since === null ? null : (
          <span className="since">
            {text(sinceWord(record))} <Wait since={since} waits={waits} />
          </span>
        )}
      </div>
      <div className="facts quiet">
        <span title={goods}>{goods}</span>
        <span title={record.vendor.name}>{record.vendor.name}</span>
        {by === undefined ? null : <span title={by}>{text('unloading.by', { name: by })}</span>}
      </div>
      {missing === null ? null : <p className="missing">{missing}</p>}
      {takenOff === null ? null : <p className="ended">{takenOff}</p>}
      {record.status === 'hold' ? <p className="held">{heldText(record, messages)}</p> : null}
      {record.status === 'rejected' ? (
        <>
          <p className="ended">{record.rejectReason}</p>
          <p className="ended next-place">{text('unloading.turnedAway')}</p>
        </>
      ) : null}
      {next === null ? null : (
        <button
          type="button"
          className="next"
          data-action={next}
          disabled={isBusy || !stepOf(record, next, roles).allowed}
          aria-busy={isBusy}
          aria-label={`${text(stepWord(next, record))} ${record.licensePlate}`}
          onClick={() => beginStep(card, next)}
        >
          {text(stepWord(next, record))}
        </button>
      )}
      <Refusal steps={steps} id={id} />
    </li>
  )
}
