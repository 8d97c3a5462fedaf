import './form.css'
import { type FormEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../alert.tsx'
import { FormField } from './form-field.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { alertText, fieldMessages } from './problem-text.ts'
import type { FormState, Outcome } from './use-form.ts'

interface OwnControls {
  /** The paths whose problems they show. */
  names: readonly string[]
  render: (problems: Readonly<Record<string, string>>) => ReactNode
}

interface Props<Row, Saved> {
  form: FormState<Row, Saved>
  /** What the button does, in words. */
  submit: string
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
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
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

export const Form = <Row, Saved>(props: Props<Row, Saved>) => {
  const { form, submit, saved, own, beside } = props
  const { fields, typed, outcome, busy, controls, leaving, draftFrom } = form
  const messages = useMessages()
  const element = useFocusAfter(outcome)
  const problems = fieldMessages(outcome, fields, messages)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    // Not `<form action>`: React would empty the form after it, files and selects beyond feeding back.
    startTransition(() => form.submit(data))
  }
  const shown = new Set([...fields.map(({ name }) => name), ...(own?.names ?? [])])
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
        onSubmit={onSubmit}
        onInput={({ currentTarget }) => form.note(new FormData(currentTarget))}
      >
        {draftFrom === null ? null : (
          <Alert kind="warning">
            {messages.text('form.draft', {
              when: new Date(draftFrom).toLocaleString(messages.language, {
                dateStyle: 'medium',
                timeStyle: 'short',
              }),
            })}{' '}
            <button type="button" className="plain" onClick={form.discard}>
              {messages.text('form.discard')}
            </button>
          </Alert>
        )}
        <Said outcome={outcome} saved={saved} elsewhere={elsewhere} />
        <div key={controls} className="fields">
          {own?.render(problems)}
          {fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              start={typed[field.name] ?? ''}
              problem={problems[field.name]}
            />
          ))}
        </div>
        <div className="actions">
          <button type="submit" disabled={busy} aria-busy={busy}>
            {submit}
          </button>
          {beside}
        </div>
      </form>
      {leaving.asked ? <LeaveDialog onStay={leaving.stay} onLeave={leaving.leave} /> : null}
    </>
  )
}
