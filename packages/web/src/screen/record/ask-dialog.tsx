import { type ReactNode, useEffect, useRef, useState } from 'react'
import { newKey } from '../../lib/submission.ts'
import { type Failure, problemOf } from '../../lib/first/failure.ts'
import { explain } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Watched } from '../../ui/seen/seen.ts'
import { draftKey } from '../../form/draft.ts'
import type { FormDescription } from '../../form/field.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { type Action, formOf } from './action.ts'
import { wordOf } from './step-menu.tsx'
import type { AnyRow } from '../../rows/row.ts'
import { useSession } from '../../state/session.ts'
import { useResourceWords } from './words.ts'

type Body = Readonly<Record<string, unknown>>

interface Props {
  action: Action
  row: AnyRow
  /** Detects changes by others behind the dialog. */
  seen: Watched
  /** Version when the action was chosen; absent: that when the dialog opened. */
  since?: number | undefined
  /** The present values of the record. */
  head?: ReactNode
  name: string
  onClose: () => void
  onDone: (action: Action, after: AnyRow | null) => void
}

/** Time for which a press does not answer a question: it was meant for the button as it was before. */
const unreadMs = 800

// The button to dismiss is labelled "back", because an action may itself be a cancel or close.

/** The form of an action's input. */
const Asked = ({
  action,
  row,
  seen,
  onClose,
  onDone,
  form,
}: Props & { form: FormDescription<Body> }) => {
  const { text } = useMessages()
  const { user } = useSession()
  // The row when the action was chosen.
  const [begun] = useState(() => action.begin?.(row) ?? {})
  const [draft] = useState(() => action.draft?.(row))
  // An unanswered submission is repeated with its row, even if the row has changed, possibly by that submission.
  const sent = useRef<{ key: string; row: AnyRow } | null>(null)
  const state = useForm<Body, AnyRow | null>({
    description: form,
    initial: begun,
    ...(draft === undefined ? {} : { draft: { key: draftKey(user?.id ?? 0, draft) } }),
    send: (body, sending) => {
      const key = sending.idempotencyKey
      if (sent.current?.key !== key) sent.current = { key, row }
      const { row: of } = sent.current
      return seen.take(row.id, () => action.run(of, body, sending))
    },
    onSaved: (after) => onDone(action, after),
  })
  const said = action.submit?.(row, state.typed) ?? null
  const question = (action.doubts?.(row, state.typed) ?? [])
    .map(
      ({ key, params, of }) =>
        `${of === undefined ? '' : `${of}${text('common.colon')}`}${text(key, params)}`,
    )
    .join(' ')
  // The question that was shown; the second press answers it.
  const [asked, setAsked] = useState('')
  // The button shows that it waits until the question can have been read.
  const [isUnread, setUnread] = useState(false)
  useEffect(() => {
    const timer = isUnread ? setTimeout(() => setUnread(false), unreadMs) : undefined
    return () => clearTimeout(timer)
  }, [isUnread])
  const ask = (): void => {
    setAsked(question)
    setUnread(true)
  }
  // An answer holds for what was asked: after another value it is asked again.
  if (asked !== '' && asked !== question) setAsked('')
  return (
    <>
      {question === '' || asked !== question ? null : <Alert kind="warning">{question}</Alert>}
      <Form
        form={{
          ...state,
          submit: (typed, how) => {
            // What is missing is said first.
            const isWhole = Object.keys(state.standing.problems).length === 0
            if (question !== '' && asked !== question && isWhole) ask()
            else if (question === '' || !isWhole || !isUnread) state.submit(typed, how)
          },
        }}
        submit={said === null ? text(wordOf(action, row)) : text(said.key, said.params)}
        waits={isUnread}
        beside={
          <button type="button" className="secondary" onClick={onClose}>
            {text('panel.back')}
          </button>
        }
      />
    </>
  )
}

/** Dialog of a record in use: what refers to it, and the alternative action. */
const InUse = ({
  action,
  row,
  seen,
  usedBy,
  onClose,
  onDone,
}: Props & { usedBy: Record<string, number> }) => {
  const { text } = useMessages()
  const resourceWords = useResourceWords()
  const { instead } = action
  const offered = instead?.action.offer(row, ['ADMIN']) === 'yes' ? instead.action : null
  const take = async (): Promise<void> => {
    if (offered === null) return
    const answer = await seen.take(row.id, () => offered.run(row, {}, { idempotencyKey: newKey() }))
    if (answer.ok) onDone(offered, answer.data)
    else onClose()
  }
  return (
    <>
      <p>{text('panel.inUse')}</p>
      <ul className="referrers">
        {Object.entries(usedBy).map(([resource, count]) => (
          <li key={resource}>
            {resourceWords(resource)}
            {text('common.colon')}
            {count}
          </li>
        ))}
      </ul>
      {offered === null || instead === undefined ? null : <p>{text(instead.textKey)}</p>}
      <footer>
        <button type="button" className="secondary" onClick={onClose}>
          {text('common.close')}
        </button>
        {offered === null ? null : (
          <button type="button" onClick={() => void take()}>
            {text(offered.labelKey)}
          </button>
        )}
      </footer>
    </>
  )
}

const Sure = (props: Props) => {
  const { action, row, seen, name, onClose, onDone } = props
  const { text, language } = useMessages()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const usedBy = refused === null ? undefined : problemOf(refused)?.usedBy
  if (usedBy !== undefined) return <InUse {...props} usedBy={usedBy} />
  const take = async (): Promise<void> => {
    setBusy(true)
    const answer = await seen.take(row.id, () => action.run(row, {}, { idempotencyKey: newKey() }))
    setBusy(false)
    if (answer.ok) onDone(action, answer.data)
    else setRefused(answer.failure)
  }
  return (
    <>
      {refused === null ? (
        <p>{action.confirmKey === undefined ? null : text(action.confirmKey, { name })}</p>
      ) : (
        <Alert kind="danger">{explain(refused, language)}</Alert>
      )}
      <footer>
        {/* First, so that it has the focus: it loses nothing. */}
        <button type="button" className="secondary" onClick={onClose}>
          {text('panel.back')}
        </button>
        <button type="button" disabled={busy} aria-busy={busy} onClick={() => void take()}>
          {text(action.labelKey)}
        </button>
      </footer>
    </>
  )
}

/** Dialog before an action that needs input, or that cannot be undone. */
export const AskDialog = (props: Props) => {
  const { text } = useMessages()
  const { action, row, since, head, name, onClose } = props
  const [form] = useState(() => formOf(action, row))
  const [begun] = useState(since ?? row.version)
  return (
    <Dialog title={`${text(wordOf(action, row))}${text('common.colon')}${name}`} onClose={onClose}>
      {begun === row.version ? null : (
        <Alert kind="warning">{text('panel.changedMeanwhile')}</Alert>
      )}
      {head}
      {form === undefined ? (
        <Sure {...props} />
      ) : (
        <>
          {action.meansKey === undefined ? null : <p>{text(action.meansKey)}</p>}
          {/* The values make the body of the action. */}
          <Asked {...props} form={form as FormDescription<Body>} />
        </>
      )}
    </Dialog>
  )
}
