import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { onceIdle } from '../../lib/idle.ts'
import { fetchPart } from '../../lib/first/lazy-page.ts'
import { newKey } from '../../lib/submission.ts'
import { problemOf, type Failure } from '../../lib/first/failure.ts'
import { explain } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { offerUndo } from '../../state/undo.ts'
import { onePress } from '../../ui/one-press.ts'
import { justChanged, useShown, watched } from '../../ui/seen/seen.ts'
import { Alert } from '../../ui/alert.tsx'
import { type Action, formOf, type Refusal } from './action.ts'
import { nameOf } from '../list/cell.tsx'
import { Head } from './head.tsx'
import type { AnyRow } from '../../rows/row.ts'
import type { WholeScreen } from '../list/descriptor.ts'
import { menuKeys } from './menu-keys.ts'
import { awaited, nextStep } from './next-step.ts'
import { noteSaved } from './saved.ts'
import { StepMenu, wordOf } from './step-menu.tsx'

const loadAskDialog = () =>
  fetchPart('record.ask', async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))
const AskDialog = lazy(loadAskDialog)

interface Props {
  screen: WholeScreen
  row: AnyRow
  /** What else cannot be done, such as editing. */
  shutToo: readonly { label: string; refusal: Refusal }[]
  /** The row is there no more. */
  onGone: () => void
}

/** The one step that comes next for this reader. Where it is for others, what is waited for. */
const Next = ({
  screen,
  row,
  busy,
  choose,
}: Pick<Props, 'screen' | 'row'> & { busy: boolean; choose: (action: Action) => void }) => {
  const { text } = useMessages()
  const roles = useRoles()
  const next = nextStep(screen, row, roles)
  if (next === null) {
    const waits = awaited(screen, row, roles)
    if (waits === null) return null
    const who = waits.roles.map((role) => text(`roles.${role}`)).join(', ')
    return (
      <span className="quiet">
        {text('panel.waitsFor', { step: text(wordOf(waits.step, row)), who })}
      </span>
    )
  }
  switch (next.kind) {
    case 'action':
      return (
        <button type="button" disabled={busy} aria-busy={busy} onClick={() => choose(next.action)}>
          {text(next.action.labelKey)}
        </button>
      )
    case 'link':
      return (
        <Link href={next.link.href(row)} className="button">
          {text(wordOf(next.link, row))}
        </Link>
      )
    case 'paper':
      return <>{next.paper.button(row as never, true)}</>
    default:
      return next satisfies never
  }
}

/** What is done next to a row, and the menu of what else can be done. */
export const Steps = ({ screen, row, shutToo, onGone }: Props) => {
  const { text, language } = useMessages()
  const [asked, setAsked] = useState<{ action: Action; since: number | undefined } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [seen] = useState(watched)
  useShown(seen, row.id, row.version)
  // There when a step asks for something, also where the line is down by then.
  useEffect(() => onceIdle(() => void loadAskDialog().catch(console.error)), [])
  const name = nameOf(screen.nameField, row)

  const told = (action: Action, after: AnyRow | null): void => {
    const { doneKey, undo } = action
    if (after === null) {
      toast(doneKey, { name })
      return onGone()
    }
    const { id } = after
    // A line answers its truck, and keeps the version that it was seen in.
    const version = after.version === row.version ? undefined : after.version
    if (undo === undefined) {
      noteSaved({ resource: screen.resource, id, name, key: doneKey, version, warnings: [] })
    } else {
      offerUndo({ key: doneKey, params: { name }, undo: () => seen.send(id, () => undo(after)) })
    }
    // The step is gone, and with it what had the focus: whoever works by keyboard goes on from the name.
    const panel = place.current?.closest('.panel')
    setTimeout(() => {
      if (document.activeElement === document.body) {
        panel?.querySelector('h2')?.focus({ preventScroll: true })
      }
      panel?.querySelector('.alert[data-kind="success"]')?.scrollIntoView({ block: 'nearest' })
    })
  }
  const take = async (action: Action): Promise<void> => {
    setBusy(true)
    setRefused(null)
    const answer = await seen.take(row.id, () => action.run(row, {}, { idempotencyKey: newKey() }))
    setBusy(false)
    if (answer.ok) told(action, answer.data)
    else setRefused(answer.failure)
  }
  const choose = (action: Action): void => {
    if (formOf(action, row) === undefined && action.confirmKey === undefined) void take(action)
    else if (seen.isSeen(row.id)) setAsked({ action, since: row.version })
    else setRefused(justChanged)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the menu within it */}
      <div className="actions" ref={place} {...onePress} onKeyDown={menuKeys}>
        <Next {...{ screen, row, busy, choose }} />
        <StepMenu {...{ screen, row, shutToo, busy, choose }} />
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
            {...asked}
            seen={seen}
            row={row}
            head={<Head screen={screen} row={row} />}
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
