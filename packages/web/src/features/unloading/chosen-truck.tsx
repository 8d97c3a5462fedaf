import type { Role } from '@muat/shared'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { rolesText } from '../../messages/failure-text.ts'
import { keyOf } from '../../records/desk/desk-state.ts'
import { RecordLink } from '../../records/desk/record-link.tsx'
import { type DeskStep, StepButtons } from '../../records/desk/step-buttons.tsx'
import { HoldReasons } from '../../records/hold/hold-reasons.tsx'
import { HoldRemedy } from '../../records/hold/second-person.tsx'
import { joinKnown } from '../../records/truck/join-known.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import { useRoles } from '../../state/session.ts'
import { type Card, type DeskAction, deskActions, nextAction, stepOf, stepWord } from './board.ts'
import { beginStep, stepKeys, steps } from './desk.ts'
import { goodsText, heldText, countDifference, takenOffText } from './goods.ts'

type Messages = ReturnType<typeof useMessages>

/** The last step, which an undo would take back. */
const lastStep = ({ status }: InboundRecord): 'start' | 'check' | 'reject' | null =>
  status === 'unloading'
    ? 'start'
    : status === 'unloaded'
      ? 'check'
      : status === 'rejected'
        ? 'reject'
        : null

const buttonOf = (
  card: Card,
  action: DeskAction,
  { text }: Messages,
  undoShown: boolean,
): DeskStep => {
  const { record } = card
  const undoes = action === 'undo' ? lastStep(record) : null
  return {
    label:
      undoes === null
        ? text(stepWord(action, record))
        : `${text('loading.undo')}${text('common.colon')}${text(stepWord(undoes, record))}`,
    // Alt+U belongs to the message about the last step, of whichever truck, while it can be undone.
    keys:
      action === 'undo' && undoShown
        ? ''
        : keyOf(stepKeys, action === 'approve' ? 'confirm' : action),
    onPress: () => beginStep(card, action),
  }
}

/** Why a step is missing, other than by the truck's state, which its card shows; null: none is. */
const whyNot = (
  record: InboundRecord,
  held: readonly Role[],
  messages: Messages,
): string | null => {
  for (const action of deskActions) {
    const step = stepOf(record, action, held)
    if (!step.allowed && step.because === 'role') return rolesText(step.roles, messages.language)
  }
  return null
}

/** The chosen truck: data of its papers, goods, and the steps that are possible now. */
export const ChosenTruck = ({ card }: { card: Card }) => {
  const messages = useMessages()
  const { text, language } = messages
  const { busy, done } = useSnapshot(steps.state)
  const { id, record } = card
  const roles = useRoles()
  const next = nextAction(record, roles)
  const offered = [
    ...(next === 'approve' || next === 'confirm' ? [next] : []),
    // The message about this truck's last step has its undo.
    ...deskActions.filter(
      (action) =>
        stepOf(record, action, roles).allowed &&
        (action !== 'undo' || done?.back == null || done.id !== id),
    ),
  ]
  return (
    <section className="chosen" aria-label={text('loading.chosen')}>
      <div>
        <strong className="plate-text">{record.licensePlate}</strong>{' '}
        <RecordLink list="inbound-record" id={id} recordNo={record.recordNo} />
        <p className="quiet">
          {joinKnown(
            record.vendor.name,
            record.driverName,
            record.vendorSuratJalanNo,
            record.vendorClaimedKg === null
              ? null
              : text('receipt.claimed', { kg: showNumber(record.vendorClaimedKg, language) }),
          )}
        </p>
        <p className="quiet">
          {joinKnown(
            goodsText(record, messages),
            countDifference(record, messages),
            takenOffText(record, messages),
          )}
        </p>
        {record.status === 'rejected' ? (
          <p>
            {record.rejectReason} · {text('unloading.turnedAway')}
          </p>
        ) : null}
        {record.status === 'hold' ? (
          <div className="held-why">
            <p>{heldText(record, messages)}</p>
            <HoldReasons reasons={record.holdReason} />
            <HoldRemedy record={record} />
          </div>
        ) : null}
      </div>
      <StepButtons
        steps={offered.map((action) => buttonOf(card, action, messages, done?.back != null))}
        busy={busy[id] !== undefined}
        why={whyNot(record, roles, messages)}
      />
    </section>
  )
}
