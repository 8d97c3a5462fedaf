import { lazy, Suspense, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { newKey } from '../../lib/submission.ts'
import { problemOf, type Failure } from '../../lib/first/failure.ts'
import { explain, rolesText } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { offerUndo } from '../../state/undo.ts'
import { Alert } from '../../ui/alert.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import { statusText } from '../../ui/status.tsx'
import { type Action, formOf, type Refusal } from './action.ts'
import { nameOf } from '../list/cell.tsx'
import type { AnyRow } from '../../rows/row.ts'
import type { WholeScreen } from '../list/descriptor.ts'

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

interface Props {
  screen: WholeScreen
  row: AnyRow
  /** First, such as editing. */
  children?: ReactNode
  /** What else cannot be done, such as editing. */
  shutToo?: readonly { label: string; refusal: Refusal }[]
  /** The row is there no more. */
  onGone: () => void
}

const WhyNot = ({ refusal }: { refusal: Refusal }) => {
  const { text, language } = useMessages()
  if (refusal.why === 'role') return <>{rolesText(refusal.roles, language)}</>
  const { status, textKey = 'panel.notState' } = refusal
  return <>{text(textKey, { status: statusText(status, text) })}</>
}

/** What can be done to a row now as buttons; what cannot, behind them, each saying why. */
export const ActionBar = ({ screen, row, children, shutToo = [], onGone }: Props) => {
  const { text, language } = useMessages()
  const roles = useRoles()
  const [asked, setAsked] = useState<Action | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const name = nameOf(screen.nameField, row)

  const told = (action: Action, after: AnyRow | null): void => {
    const { doneKey, undo } = action
    if (undo !== undefined && after !== null) {
      offerUndo({ key: doneKey, params: { name }, undo: () => undo(after) })
    } else toast(doneKey, { name })
    if (after === null) onGone()
  }
  const take = async (action: Action): Promise<void> => {
    setBusy(true)
    setRefused(null)
    const answer = await action.run(row, {}, { idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) told(action, answer.data)
    else setRefused(answer.failure)
  }
  const choose = (action: Action): void => {
    if (formOf(action, row) !== undefined || action.confirmKey !== undefined) setAsked(action)
    else void take(action)
  }

  const offers = screen.actions.map((action) => [action, action.offer(row, roles)] as const)
  const open = offers.flatMap(([action, offer]) => (offer === 'yes' ? [action] : []))
  const pages = screen.elsewhere.map((step) => [step, step.offer(row, roles)] as const)
  const shut = [
    ...shutToo.map((one) => ({ name: one.label, ...one })),
    ...[...pages, ...offers].flatMap(([{ name: step, labelKey }, offer]) =>
      typeof offer === 'object' ? [{ name: step, label: text(labelKey), refusal: offer }] : [],
    ),
  ]
  return (
    <>
      <div className="actions">
        {children}
        {pages.map(([step, offer]) =>
          offer === 'yes' ? (
            <Link key={step.name} href={step.href(row)} className="button secondary">
              {text(step.labelKey)}
            </Link>
          ) : null,
        )}
        {open.map((action) => (
          <button
            key={action.name}
            type="button"
            className="secondary"
            disabled={busy}
            onClick={() => choose(action)}
          >
            {text(action.labelKey)}
          </button>
        ))}
        {shut.length === 0 ? null : (
          <DropDown label={text('panel.notNow')}>
            {shut.map(({ name: step, label, refusal }) => (
              <li key={step} className="shut">
                <span>{label}</span>
                <small>
                  <WhyNot refusal={refusal} />
                </small>
              </li>
            ))}
          </DropDown>
        )}
      </div>
      {refused === null ? null : (
        <Alert kind="danger" onDismiss={() => setRefused(null)}>
          {problemOf(refused)?.code === 'stale_version'
            ? text('panel.staleAction')
            : explain(refused, language)}
        </Alert>
      )}
      {asked === null ? null : (
        <Suspense fallback={null}>
          <AskDialog
            action={asked}
            row={row}
            name={name}
            onClose={() => setAsked(null)}
            onDone={(action, after) => {
              setAsked(null)
              told(action, after)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
