import {
  Fragment,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  type RefObject,
  useEffectEvent,
} from 'react'
import { showMoment } from '../lib/date.ts'
import { useMessages } from '../messages/catalogue.ts'
import { Alert } from '../ui/alert.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Field } from './field.ts'
import { FormField } from './form-field.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { LeaveDialog } from './leave.tsx'
import { leavesOf } from './lines.ts'
import { alertText, fieldMessages } from './problem-text.ts'
import type { FormState, Outcome } from './use-form.ts'

// Loaded on demand, because it is rarely needed.
const ConflictDialog = lazyPart('form.conflict', () =>
  import('./conflict/conflict-dialog.tsx').then((m) => m.ConflictDialog),
)

interface OwnControls {
  /** Paths of fields whose problems they show. */
  names: readonly string[]
  render: (problems: Readonly<Record<string, string>>) => ReactNode
}

interface Props<Row, Saved> {
  form: FormState<Row, Saved>
  /** Text of the submit button; null: the values can only be read. */
  submit: string | null
  /** The button waits for a moment, without losing the focus. */
  waits?: boolean
  /** Text of the button that saves and begins the next record, as Ctrl+Enter does. */
  next?: string
  /** Message after success. */
  saved?: (saved: Saved) => ReactNode
  /** Controls for which there is no kind of field. */
  own?: OwnControls
  /** Content beside the button. */
  beside?: ReactNode
}

/** After an answer, focuses a field to type again, else the first invalid one, else the button, which lost the focus while it was disabled. */
const useFocusAfter = (outcome: Outcome<unknown>) => {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = element.current
    if (form === null || outcome.kind === 'none') return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
    const retyped = form.querySelector<HTMLInputElement>('[data-retype] input')
    if (outcome.kind === 'refused' && retyped !== null) {
      retyped.value = ''
      retyped.focus()
    } else if (wrong !== null) wrong.focus()
    else if (document.activeElement === document.body) {
      form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    }
  }, [outcome])
  return element
}

/** Ctrl+S saves, Ctrl+Enter saves and begins the next record, but not in a form behind a dialog. */
const useSaveKeys = (
  element: RefObject<HTMLFormElement | null>,
  save: (goesOn: boolean) => void,
): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (!(ctrlKey || metaKey) || altKey || shiftKey || event.defaultPrevented) return
    if (key.toLowerCase() !== 's' && key !== 'Enter') return
    const form = element.current
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (form === null || (dialog !== undefined && !dialog.contains(form))) return
    event.preventDefault()
    if (!repeat) save(key === 'Enter')
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const nameOf = (control: EventTarget): string =>
  control instanceof HTMLInputElement ? control.name : ''

const OutcomeAlert = <Saved,>({
  outcome,
  whole,
  saved,
  elsewhere,
}: {
  outcome: Outcome<Saved>
  /** What is wrong as a whole. */
  whole: string | null
  saved: ((saved: Saved) => ReactNode) | undefined
  /** Problems of fields that this form does not show. */
  elsewhere: readonly string[]
}) => {
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
      {[...new Set([whole, ...elsewhere])].join(' ')}
    </Alert>
  )
}

/** Whether all problems found before sending are corrected. */
const isCorrected = (
  outcome: Outcome<unknown>,
  problems: Readonly<Record<string, string>>,
): boolean => outcome.kind === 'unread' && Object.keys(problems).length === 0

const Heading = ({ titleKey, textKey, params }: NonNullable<Field['heading']>) => {
  const { text } = useMessages()
  return (
    <header>
      <h2>{text(titleKey)}</h2>
      {textKey === undefined ? null : <p className="quiet">{text(textKey, params)}</p>}
    </header>
  )
}

/** Fields by section: a heading begins one. */
const fieldGroups = (fields: readonly Field[]): Field[][] => {
  const groups: Field[][] = [[]]
  for (const field of fields) {
    if (field.heading === undefined) groups.at(-1)?.push(field)
    else groups.push([field])
  }
  return groups
}

export const Form = <Row, Saved>(props: Props<Row, Saved>) => {
  const { form, submit, waits = false, next, saved, own, beside } = props
  const { fields, typed, outcome, busy, controls, leaving, draftFrom, conflict } = form
  const messages = useMessages()
  const element = useFocusAfter(outcome)
  const [closed, setClosed] = useState<Outcome<Saved> | null>(null)
  /** Fields that were left since they were last typed into. */
  const [left, setLeft] = useState<readonly string[]>([])
  const shown = new Set([...fields, ...leavesOf(fields, typed)].map(({ name }) => name))
  for (const name of own?.names ?? []) shown.add(name)
  const told = Object.entries(fieldMessages(outcome, fields, form.standing, left, messages))
  // A field that is not asked for any more has no problem. The server may name one that this form does not have.
  const problems = Object.fromEntries(
    outcome.kind === 'unread' ? told.filter(([name]) => shown.has(name)) : told,
  )
  const whole = alertText(outcome, messages)
  const retypes = fields.some((field) => field.kind === 'password' && field.retype === true)
  /** Where a password is typed again, what the alert says is not said again: either field may be wrong. */
  const problemAt = (name: string): string | undefined =>
    retypes && problems[name] === whole ? undefined : problems[name]
  const send = (goesOn: boolean): void => {
    if (busy || submit === null || element.current === null) return
    // Not `<form action>`: React would reset the form afterwards, and files and selects could not be restored.
    form.submit(new FormData(element.current), { next: goesOn && next !== undefined })
  }
  const bring = (values: Readonly<Record<string, string>>): void => {
    if (element.current !== null) form.bring(new FormData(element.current), values)
  }
  useSaveKeys(element, send)
  const elsewhere = Object.entries(problems).flatMap(([name, problem]) =>
    shown.has(name) ? [] : [problem],
  )
  const groups = fieldGroups(fields).map((group, at) => ({
    key: group[0]?.name,
    content: (
      <>
        {at === 0 ? own?.render(problems) : null}
        {group.map((field) => (
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
                problem={problemAt(field.name)}
                begun={form.initial}
                brought={form.brought[field.name] ?? 0}
                onBring={bring}
              />
            )}
          </Fragment>
        ))}
      </>
    ),
  }))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which of its fields was left */}
      <form
        ref={element}
        className="form"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          send(false)
        }}
        onInput={({ currentTarget, target }) => {
          const typedInto = nameOf(target)
          setLeft((before) => before.filter((name) => name !== typedInto))
          form.note(new FormData(currentTarget))
        }}
        onBlur={({ target }) => setLeft((before) => [...before, nameOf(target)])}
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
        {isCorrected(outcome, problems) ? null : (
          <OutcomeAlert {...{ outcome, whole, saved, elsewhere }} />
        )}
        <div key={controls} className="fields">
          {groups.length === 1
            ? groups[0]?.content
            : groups.map(({ key, content }) => <section key={key}>{content}</section>)}
        </div>
        {form.foot}
        <div className="actions">
          {submit === null ? null : (
            <button type="submit" disabled={busy} aria-busy={busy} aria-disabled={waits}>
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
        <ConflictDialog
          fields={fields}
          typed={typed}
          conflict={conflict}
          onClose={() => setClosed(outcome)}
        />
      )}
    </>
  )
}
