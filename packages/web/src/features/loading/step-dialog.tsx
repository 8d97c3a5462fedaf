import { areas, leastReason, type LineAction, reasonProblem, maxReason } from '@muat/shared'
import { type FormEvent, useState } from 'react'
import { showNumber } from '../../lib/base/number.ts'
import { parseNumber } from '../../lib/typed/read-number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { areaText } from '../../ui/area-options.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { selectsAll } from '../../ui/select-all.ts'
import { StatusMark } from '../../ui/status.tsx'
import { lineMark } from '../../records/truck/outbound-record.ts'
import type { Card } from './board.ts'
import { desk } from './desk.ts'
import { steps, takeStep } from './loading-steps.ts'

const close = (): void => {
  desk.asking = null
}

interface Props {
  card: Card
  action: LineAction
  /** Another user's step removed the truck from the desk. */
  gone: boolean
}

interface FormProps extends Omit<Props, 'gone'> {
  /** False for a moment after another user changed the line: no step is taken until the change could be read. */
  isSeen: () => boolean
}

/** Areas to which the truck can move; one press moves it. */
const MoveForm = ({ card: { record, line }, isSeen }: Omit<FormProps, 'action'>) => {
  const { text } = useMessages()
  return (
    <>
      <p>{text('loading.moveTo', { plate: record.licensePlate, area: line.loadingArea })}</p>
      <div className="areas">
        {areas
          .filter((area) => area !== line.loadingArea)
          .map((area, order) => (
            <button
              key={area}
              type="button"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
              autoFocus={order === 0}
              onClick={() => {
                if (!isSeen()) return
                close()
                void takeStep(record, line, 'move', { loadingArea: area })
              }}
            >
              {area}
            </button>
          ))}
      </div>
      <footer>
        <button type="button" className="secondary" onClick={close}>
          {text('common.cancel')}
        </button>
      </footer>
    </>
  )
}

/** Question before a truck is called that is wanted at another area. */
const CallForm = ({ card: { record, line, busyAt }, isSeen }: Omit<FormProps, 'action'>) => {
  const { text } = useMessages()
  const isLoading = record.outboundItem.some(
    ({ loadingArea, status }) => loadingArea === busyAt && status === 'loading',
  )
  return (
    <>
      <p>
        {text(isLoading ? 'loading.callLoading' : 'loading.callCalled', {
          plate: record.licensePlate,
          area: busyAt ?? '–',
          here: line.loadingArea,
        })}
      </p>
      <footer>
        {/* First, so that it has the focus: it calls nobody. */}
        <button type="button" className="secondary" onClick={close}>
          {text('common.cancel')}
        </button>
        <button
          type="button"
          onClick={() => {
            if (!isSeen()) return
            close()
            void takeStep(record, line, 'call')
          }}
        >
          {text('loading.step.call')}
        </button>
      </footer>
    </>
  )
}

/** Difference from the planned bags, so that a typing error is noticed. */
const Difference = ({ bags, from }: { bags: number | null; from: number }) => {
  const { text, language } = useMessages()
  if (bags === null || bags === from) return null
  const n = showNumber(Math.abs(bags - from), language)
  return <small>{text(bags > from ? 'loading.bagsMore' : 'loading.bagsLess', { n })}</small>
}

/** A count that differs from the plan by more than a tenth is asked for twice: 5 typed for 500 is found here, not on the scale. */
const isUnlikely = (bags: number | null, planned: number | null | undefined): boolean =>
  bags !== null && planned != null && Math.abs(bags - planned) * 10 > planned

/** Form for bags, a reason, or both. Bags are never filled in, because counting them is the work. */
const CountForm = ({ card, action, isSeen }: FormProps) => {
  const { text, language } = useMessages()
  const { record, line } = card
  const [typedBags, setTypedBags] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [askedFor, setAskedFor] = useState<number | null>(null)
  const wantsBags = action === 'finish' || action === 'recount'
  const wantsReason = action === 'skip' || action === 'recount'
  const parsed = parseNumber(typedBags, language, 0)
  const bags = parsed.ok && parsed.value >= 1 && parsed.value <= 2_000_000_000 ? parsed.value : null
  const badBags = wantsBags && bags === null
  const badReason = wantsReason && reasonProblem(reason, leastReason) !== null

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (badBags || badReason || !isSeen()) return
    if (action === 'finish' && isUnlikely(bags, line.plannedBags) && askedFor !== bags) {
      setAskedFor(bags)
      return
    }
    close()
    void takeStep(record, line, action, {
      ...(wantsBags && bags !== null ? { loadedBags: bags } : {}),
      ...(wantsReason ? { reason: reason.trim() } : {}),
    })
  }

  const isAsked = askedFor !== null && askedFor === bags
  const shownBags = bags === null ? '' : showNumber(bags, language)
  return (
    <form onSubmit={submit} noValidate>
      {wantsBags ? (
        <div className="count">
          <label>
            {text('loading.bagsLoaded')}
            <input
              name="loadedBags"
              inputMode="numeric"
              autoComplete="off"
              value={typedBags}
              aria-invalid={tried && badBags ? true : undefined}
              aria-describedby="bags-help"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
              autoFocus
              {...selectsAll}
              onChange={(event) => setTypedBags(event.target.value)}
            />
          </label>
          {line.plannedBags == null ? null : (
            <p className="planned">
              {text('loading.bagsPlanned', { n: showNumber(line.plannedBags, language) })}
              <Difference bags={bags} from={line.plannedBags} />
            </p>
          )}
          <small id="bags-help">
            {tried && badBags
              ? text(
                  !parsed.ok && parsed.problem === 'minus'
                    ? 'common.noMinus'
                    : 'loading.bagsRequired',
                )
              : ''}
          </small>
        </div>
      ) : null}
      {isAsked ? (
        <Alert kind="warning">
          {text('loading.bagsSure', {
            n: showNumber(bags, language),
            planned: showNumber(line.plannedBags ?? null, language),
          })}
        </Alert>
      ) : null}
      {wantsReason ? (
        <label>
          {text(action === 'skip' ? 'loading.skipReason' : 'loading.recountReason')}
          <input
            name="reason"
            list="step-reasons"
            maxLength={maxReason}
            autoComplete="off"
            value={reason}
            aria-invalid={tried && badReason ? true : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
            autoFocus={!wantsBags}
            onChange={(event) => setReason(event.target.value)}
          />
          {tried && badReason ? <small>{text('loading.reasonRequired')}</small> : null}
          {action === 'skip' ? (
            <datalist id="step-reasons">
              {(['noStock', 'driverAway', 'truckFault', 'wrongArea'] as const).map((suggestion) => (
                <option key={suggestion}>{text(`loading.reasons.${suggestion}`)}</option>
              ))}
            </datalist>
          ) : null}
        </label>
      ) : null}
      <footer>
        <button type="button" className="secondary" onClick={close}>
          {text('common.cancel')}
        </button>
        <button type="submit">
          {action === 'skip'
            ? text('loading.step.skip')
            : bags === null
              ? text(`loading.step.${action}`)
              : text(action === 'recount' ? 'loading.recountBags' : 'loading.finishBags', {
                  n: shownBags,
                })}
        </button>
      </footer>
    </form>
  )
}

export const StepDialog = ({ card, action, gone }: Props) => {
  const { text } = useMessages()
  const { record, line } = card
  // Only this line is compared: other lines belong to other desks.
  const mark = lineMark(line)
  const [begun] = useState(mark)
  const changed = begun !== mark
  const formProps = { card, action, isSeen: () => !gone && steps.isSeen(line.id) }
  return (
    <Dialog
      title={`${record.licensePlate} · ${areaText(line.loadingArea, text)} · ${text(`loading.step.${action}`)}`}
      onClose={close}
    >
      {gone ? (
        <Alert kind="danger">{text('loading.gone')}</Alert>
      ) : changed ? (
        <Alert kind="warning">
          {text('panel.changedMeanwhile')} <StatusMark status={line.status} />
        </Alert>
      ) : null}
      {action === 'move' ? (
        <MoveForm {...formProps} />
      ) : action === 'call' ? (
        <CallForm {...formProps} />
      ) : (
        <CountForm {...formProps} />
      )}
    </Dialog>
  )
}
