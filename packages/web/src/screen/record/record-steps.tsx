import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Link } from 'wouter'
import { onceIdle } from '../../lib/idle.ts'
import { newKey } from '../../lib/submission.ts'
import { problemOf, type Failure } from '../../lib/first/failure.ts'
import { explain } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useRoles } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { offerUndo } from '../../state/undo.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
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

const AskDialog = lazyPart('record.ask', () => import('./ask-dialog.tsx').then((m) => m.AskDialog))

/** Ignores the second click of a double click, which may hit a new button that the user has not read. */
const onePress = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  },
}

interface Props {
  screen: WholeScreen
  row: AnyRow
  /** Further impossible actions, such as editing. */
  shutToo: readonly { label: string; refusal: Refusal }[]
  /** Called when the row was deleted. */
  onGone: () => void
}

/** The user's next step, or the step of others for which the record waits. */
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
          {text(wordOf(next.action, row))}
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

/** The next step of a row, and the menu of the others. */
export const Steps = ({ screen, row, shutToo, onGone }: Props) => {
  const { text, language } = useMessages()
  const [asked, setAsked] = useState<{ action: Action; since: number | undefined } | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [seen] = useState(watched)
  useShown(seen, row.id, row.version)
  // Loaded ahead, so that it is available offline.
  useEffect(() => onceIdle(() => void AskDialog.fetch().catch(console.error)), [])
  const name = nameOf(screen.nameField, row)

  const onDone = (action: Action, after: AnyRow | null): void => {
    const { doneKey, undo } = action
    if (after === null) {
      toast(doneKey, { name })
      return onGone()
    }
    const { id } = after
    // A step of a line returns its truck, and does not change the version of the line.
    const version = after.version === row.version ? undefined : after.version
    if (undo === undefined) {
      noteSaved({ resource: screen.resource, id, name, key: doneKey, version, warnings: [] })
    } else {
      offerUndo({ key: doneKey, params: { name }, undo: () => seen.send(id, () => undo(after)) })
    }
    // The focus was lost with the button of the step, so it goes to the name.
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
    if (answer.ok) onDone(action, answer.data)
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
        <AskDialog
          {...asked}
          seen={seen}
          row={row}
          head={<Head screen={screen} row={row} />}
          name={name}
          onClose={() => setAsked(null)}
          onDone={(action, after) => {
            setAsked(null)
            onDone(action, after)
          }}
        />
      )}
    </>
  )
}
