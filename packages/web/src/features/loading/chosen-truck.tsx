import { kgUnits, lineActions } from '@muat/shared'
import type { OutboundRecord } from '../../rows/rows.ts'
import { useSnapshot } from 'valtio'
import { rolesText } from '../../messages/failure-text.ts'
import { joinKnown } from '../../records/truck/join-known.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { areaText } from '../../ui/area-options.ts'
import { keyOf } from '../../records/desk/desk-state.ts'
import { RecordLink } from '../../records/desk/record-link.tsx'
import { type DeskStep, StepButtons } from '../../records/desk/step-buttons.tsx'
import { HoldReasons } from '../../records/hold/hold-reasons.tsx'
import { bagsOf, roomKg } from '../../records/hold/outbound-figures.ts'
import { SealForm } from '../../records/hold/seal-form.tsx'
import { HoldRemedy } from '../../records/hold/second-person.tsx'
import { beginStep } from './begin-step.ts'
import { type Card, type DeskAction, type Step, stepsOf, stepWord } from './board.ts'
import { stepKeys } from './desk.ts'
import { steps } from './loading-steps.ts'

type Messages = ReturnType<typeof useMessages>

/** Why a step is missing, other than by the truck's state, which its card shows; null: none is. */
const whyNot = (steps: readonly Step[], { text, language }: Messages): string | null => {
  for (const { answer } of steps) {
    if (answer.allowed) continue
    if (answer.because === 'role') return rolesText(answer.roles, language)
    if (answer.because === 'bagWeight') return text('loading.why.bagWeight')
  }
  return null
}

const buttonOf = (
  card: Card,
  action: DeskAction,
  { text }: Messages,
  undoShown: boolean,
): DeskStep => {
  const { line } = card
  // The step that an undo would take back.
  const undoes = action === 'undo' ? lineActions.find((step) => step === line.lastStep) : undefined
  return {
    label:
      undoes !== undefined && undoes !== 'undo'
        ? `${text('loading.undo')}${text('common.colon')}${text(`loading.step.${undoes}`)}`
        : action === 'call' && line.status === 'called'
          ? text('loading.step.callAgain')
          : text(stepWord(action)),
    // Alt+U belongs to the message about the last step, of whichever truck, while it can be undone.
    keys:
      action === 'undo' && undoShown
        ? ''
        : keyOf(stepKeys, action === 'approve' ? 'confirm' : action),
    onPress: () => beginStep(card, action),
  }
}

/** Net and expected weight of a held truck, the basis of a recount. */
const HeldFigures = ({ record }: { record: OutboundRecord }) => {
  const { text, language } = useMessages()
  const show = (kg: number | null): string => (kg === null ? '–' : showNumber(kg, language))
  return (
    <div className="held-why">
      <p>
        {text('loading.heldFigures', {
          net: show(record.netKg),
          expected: show(record.expectedKg),
        })}
      </p>
      <HoldReasons reasons={record.holdReason} />
      <HoldRemedy record={record} />
    </div>
  )
}

/** What the truck may still take by its permitted weight; marked where more is planned. */
const Room = ({ record, line }: Card) => {
  const { text, plural, language } = useMessages()
  const room = roomKg(record)
  if (room === null || record.status === 'hold') return null
  const planned = record.outboundItem
    .filter(({ status }) => status !== 'loaded' && status !== 'skipped')
    .reduce((sum, { plannedKg }) => sum + kgUnits(plannedKg ?? 0), 0n)
  const left = Math.max(0, room)
  const bags =
    line.unit === 'bag' && line.nominalBagKg !== null ? bagsOf(left, line.nominalBagKg).whole : null
  return (
    <p className={planned > kgUnits(left) ? 'pointed-out' : 'quiet'}>
      {text('loading.mayTake', {
        load: joinKnown(
          `${showNumber(left, language)} ${text('common.kg')}`,
          bags === null ? null : plural('common.bags', bags),
        ),
      })}
    </p>
  )
}

/** The chosen truck with the steps that are possible now. */
export const ChosenTruck = ({ card }: { card: Card }) => {
  const messages = useMessages()
  const { text, plural } = messages
  const roles = useRoles()
  const { busy, done } = useSnapshot(steps.state)
  const { record, line } = card
  const all = stepsOf(record, line, roles)
  const others = record.outboundItem.filter(({ loadingArea }) => loadingArea !== line.loadingArea)
  return (
    <section className="chosen" aria-label={text('loading.chosen')}>
      <div>
        <strong className="plate-text">{record.licensePlate}</strong>{' '}
        <RecordLink list="outbound-record" id={record.id} recordNo={record.recordNo} />
        <p className="quiet">
          {joinKnown(
            areaText(line.loadingArea, text),
            record.customer.name,
            line.poSale.poSalesNo,
            line.outboundItem.name,
            line.plannedBags === null
              ? null
              : `${text('loading.planned')} ${plural('common.bags', line.plannedBags)}`,
            line.callCount !== null && line.callCount > 0
              ? plural('loading.calledTimes', line.callCount)
              : null,
            others.length > 0
              ? text('loading.alsoAt', {
                  areas: joinKnown(...new Set(others.map(({ loadingArea }) => loadingArea))),
                })
              : null,
          )}
        </p>
        <Room {...card} />
        {record.status === 'hold' ? <HeldFigures record={record} /> : null}
        <SealForm record={record} send={(step) => steps.seen.take(line.id, step)} />
      </div>
      <StepButtons
        steps={all
          .filter(({ answer }) => answer.allowed)
          // The message about this card's last step has its undo.
          .filter(({ action }) => action !== 'undo' || done?.back == null || done.id !== line.id)
          .map(({ action }) => buttonOf(card, action, messages, done?.back != null))}
        busy={busy[line.id] !== undefined}
        why={whyNot(all, messages)}
      />
    </section>
  )
}
