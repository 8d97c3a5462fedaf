import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { fetchPart } from '../lib/first/lazy-page.ts'
import { showMoment } from '../lib/date.ts'
import { useMessages } from '../messages/catalogue.ts'
import { Alert } from '../ui/alert.tsx'
import type { Field } from './field.ts'
import { FormField } from './form-field.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { leavesOf } from './lines.ts'
import { alertText, fieldMessages } from './problem-text.ts'
import type { FormState, Outcome } from './use-form.ts'
import { useSaveKeys } from './use-save-keys.ts'

// Rare, and nothing is lost while it is fetched.
const ConflictDialog = lazy(() =>
  fetchPart('form.conflict', async () => ({
    default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog,
  })),
)

interface OwnControls {
  /** The paths whose problems they show. */
  names: readonly string[]
  render: (problems: Readonly<Record<string, string>>) => ReactNode
}

interface Props<Row, Saved> {
  form: FormState<Row, Saved>
  /** What the button does, in words; null: what is typed can be read, and no longer sent. */
  submit: string | null
  /** What the button does that saves and goes on with the next one; Ctrl+Enter does it too. */
  next?: string
  /** What is said once it is done. */
  saved?: (saved: Saved) => ReactNode
  /** Controls that the description has no kind for. */
  own?: OwnControls
  /** Beside the button. */
  beside?: ReactNode
}

/** After an answer: to the first field that is wrong, else back to the button, which lost the focus while busy. */
const useFocusAfter = (outcome: Outcome<unknown>) => {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = element.current
    if (form === null || outcome.kind === 'none') return
    for (const retyped of form.querySelectorAll<HTMLInputElement>('[data-retype] input')) {
      if (outcome.kind === 'refused') retyped.value = ''
    }
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
    if (wrong !== null) wrong.focus()
    else if (document.activeElement === document.body) {
      form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    }
  }, [outcome])
  return element
}

const Said = <Saved,>({
  outcome,
  saved,
  elsewhere,
}: {
  outcome: Outcome<Saved>
  saved: ((saved: Saved) => ReactNode) | undefined
  /** Problems of fields that this form does not show. */
  elsewhere: readonly string[]
}) => {
  const messages = useMessages()
  const [dismissed, setDismissed] = useState<Outcome<Saved> | null>(null)
  if (outcome.kind === 'none' || dismissed === outcome) return null
  const dismiss = (): void => setDismissed(outcome)
  if (outcome.kind === 'saved') {
    return saved === undefined ? null : (
      <Alert kind="success" onDismiss={dismiss}>
        {saved(outcome.saved)}
      </Alert>
    )
  }
  return (
    <Alert kind="danger" onDismiss={dismiss}>
      {[alertText(outcome, messages), ...elsewhere].join(' ')}
    </Alert>
  )
}

/** Nothing is left of what was found wrong before anything was sent. */
const isMended = (outcome: Outcome<unknown>, problems: Readonly<Record<string, string>>): boolean =>
  outcome.kind === 'unread' && Object.keys(problems).length === 0

const Heading = ({ titleKey, textKey, params }: NonNullable<Field['heading']>) => {
  const { text } = useMessages()
  return (
    <header>
      <h2>{text(titleKey)}</h2>
      {textKey === undefined ? null : <p className="quiet">{text(textKey, params)}</p>}
    </header>
  )
}

export const Form = <Row, Saved>(props: Props<Row, Saved>) => {
  const { form, submit, next, saved, own, beside } = props
  const { fields, typed, outcome, busy, controls, leaving, draftFrom, conflict } = form
  const messages = useMessages()
  const element = useFocusAfter(outcome)
  const [closed, setClosed] = useState<Outcome<Saved> | null>(null)
  const problems = fieldMessages(outcome, fields, form.standing, messages)
  const send = (goesOn: boolean): void => {
    if (busy || submit === null || element.current === null) return
    // Not `<form action>`: React would empty the form after it, files and selects beyond feeding back.
    form.submit(new FormData(element.current), { next: goesOn && next !== undefined })
  }
  const bring = (values: Readonly<Record<string, string>>): void => {
    if (element.current !== null) form.bring(new FormData(element.current), values)
  }
  useSaveKeys(element, send)
  const shown = new Set([...fields, ...leavesOf(fields, typed)].map(({ name }) => name))
  for (const name of own?.names ?? []) shown.add(name)
  const elsewhere = Object.entries(problems).flatMap(([name, problem]) =>
    shown.has(name) ? [] : [problem],
  )
  return (
    <>
      <form
        ref={element}
        className="form"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          send(false)
        }}
        onInput={({ currentTarget }) => form.note(new FormData(currentTarget))}
      >
        {draftFrom === null ? null : (
          <Alert kind="warning">
            {messages.text('form.draft', {
              when: showMoment(draftFrom),
            })}{' '}
            <button type="button" className="plain" onClick={form.discard}>
              {messages.text('form.discard')}
            </button>
          </Alert>
        )}
        {isMended(outcome, problems) ? null : (
          <Said outcome={outcome} saved={saved} elsewhere={elsewhere} />
        )}
        <div key={controls} className="fields">
          {own?.render(problems)}
          {fields.map((field) => (
            <Fragment key={field.name}>
              {field.heading === undefined ? null : <Heading {...field.heading} />}
              {field.kind === 'lines' ? (
                <LinesEditor
                  field={field}
                  typed={typed}
                  problems={problems}
                  onLines={(keys) => form.setLines(field.name, keys)}
                  begun={form.initial}
                  brought={form.brought}
                  onBring={bring}
                />
              ) : (
                <FormField
                  field={field}
                  start={typed[field.name] ?? ''}
                  typed={typed}
                  problem={problems[field.name]}
                  begun={form.initial}
                  brought={form.brought[field.name] ?? 0}
                  onBring={bring}
                />
              )}
            </Fragment>
          ))}
        </div>
        {form.foot}
        <div className="actions">
          {submit === null ? null : (
            <button type="submit" disabled={busy} aria-busy={busy}>
              {submit}
            </button>
          )}
          {submit === null || next === undefined ? null : (
            <button
              type="button"
              className="secondary"
              disabled={busy}
              title="Ctrl+Enter"
              onClick={() => send(true)}
            >
              {next}
            </button>
          )}
          {beside}
        </div>
      </form>
      {leaving.asked ? <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} /> : null}
      {conflict === null || busy || closed === outcome ? null : (
        <Suspense fallback={null}>
          <ConflictDialog
            fields={fields}
            typed={typed}
            conflict={conflict}
            onClose={() => setClosed(outcome)}
          />
        </Suspense>
      )}
    </>
  )
}
