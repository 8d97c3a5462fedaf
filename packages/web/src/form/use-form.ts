import type { HistoryEntry } from '@muat/shared'
import { startTransition, useActionState, useRef, useState } from 'react'
import { type Answer, type Failure, isUncertain } from '../lib/first/failure.ts'
import type { Language } from '../lib/main/languages.ts'
import { type Submission, submissionOf } from '../lib/submission.ts'
import { useMessages } from '../messages/catalogue.ts'
import { currentOf } from './current.ts'
import type { FormDescription } from './field.ts'
import type { Standing, Typed } from './typed.ts'
import { withLines } from './lines.ts'
import { type Begun, type DraftPlace, useDraft } from './use-draft.ts'
import { useLeaveGuard } from './leave.tsx'
import type { InputProblem } from './typed.ts'
import { fieldsChanged, fieldsShown, readRow, showRow, translateTyped, typedIn } from './values.ts'

interface Submitted {
  typed: Typed
  begun: Begun
  /** Begin the next record after saving. */
  next: boolean
}

/** Result of the last submission; `sent`: its values. */
export type Outcome<Saved> =
  | { kind: 'none' }
  /** Web found problems; nothing was sent. */
  | { kind: 'unread'; sent: Submitted; problems: Readonly<Record<string, InputProblem>> }
  | { kind: 'refused'; sent: Submitted; failure: Failure }
  | { kind: 'saved'; saved: Saved; next: boolean }

export interface Sending {
  /** Key of the submission, the same for each repetition. */
  idempotencyKey: string
  /** Version of the record when the changes began. */
  version: number | null
}

/** The changed fields. A PUT sends only these, so that changes of others are kept. */
interface Changes<Row> {
  changed: Partial<Row>
}

export interface FormOptions<Row, Saved> {
  description: FormDescription<Row>
  /** The initial row: the record, or known fields of a new one. */
  initial?: Readonly<Record<string, unknown>>
  send: (row: Row, sending: Sending & Changes<Row>) => Promise<Answer<Saved>>
  /** `next`: begin the next record. */
  onSaved?: (saved: Saved, how: { next: boolean }) => void
  /** A form with a draft also asks before its changes are left. */
  draft?: DraftPlace
  /** Changes that are not in a field of the description. */
  changed?: boolean
  /** Changes of the record, newest first, to name the author of a conflicting change. */
  history?: () => Promise<readonly HistoryEntry[]>
}

const nothing = {}

interface Localized {
  typed: Typed
  language: Language
}

export const useForm = <Row, Saved>(options: FormOptions<Row, Saved>) => {
  const { description, initial = nothing, send, onSaved, draft: place, changed = false } = options
  const { fields } = description
  const { language } = useMessages()
  const draft = useDraft(place, fields, language)
  const unanswered = useRef<Submission | null>(draft.found?.unanswered ?? null)
  const start = showRow(fields, initial, language)
  const translated = (values: Localized): Typed =>
    translateTyped(fields, values.typed, values.language, language)
  /** Input of the user; null before the first. */
  const [edits, setEdits] = useState<Localized | null>(draft.found)
  /** The record when the changes began; null: no changes. */
  const [earlier, setEarlier] = useState<(Localized & { version: number | null }) | null>(() =>
    draft.found === null ? null : { ...draft.found, typed: draft.found.base ?? start },
  )
  // Part of the key of the controls: increased to render them again with initial values.
  const [round, setRound] = useState(0)
  /** By path, number of times that another field has filled it. */
  const [brought, setBrought] = useState<Readonly<Record<string, number>>>({})
  const typed = edits === null ? start : { ...start, ...translated(edits) }
  const begun: Begun =
    earlier === null
      ? { version: place?.version ?? null, typed: start }
      : { version: earlier.version, typed: translated(earlier) }
  const isChanged = changed || fieldsChanged(fields, begun.typed, typed, language).length > 0

  const beginAnew = (): void => {
    draft.drop()
    unanswered.current = null
    setEdits(null)
    setEarlier(null)
    setRound((before) => before + 1)
  }

  const submit = async (_before: Outcome<Saved>, sent: Submitted): Promise<Outcome<Saved>> => {
    const read = readRow(fields, sent.typed, language)
    if (!read.ok) return { kind: 'unread', sent, problems: read.problems }
    // The fields have the types of Row.
    const problems = description.check?.(read.row as never, initial) ?? nothing
    if (Object.keys(problems).length > 0) return { kind: 'unread', sent, problems }
    const submission = submissionOf(read.row, unanswered.current)
    // Stored before it is sent, so that a crash does not cause a second submission.
    unanswered.current = submission
    draft.keep(sent.typed, sent.begun, submission)
    const names = fieldsChanged(fields, sent.begun.typed, sent.typed, language)
    const differing = Object.entries(read.row).filter(([name]) => names.includes(name))
    // The kinds of fields follow from the types of Row (FieldOf), so the values make a Row.
    const answer = await send(read.row as Row, {
      idempotencyKey: submission.key,
      version: sent.begun.version,
      changed: Object.fromEntries(differing) as Partial<Row>,
    })
    if (!answer.ok) {
      if (!isUncertain(answer.failure)) {
        unanswered.current = null
        draft.keep(sent.typed, sent.begun, null)
      }
      return { kind: 'refused', sent, failure: answer.failure }
    }
    beginAnew()
    onSaved?.(answer.data, { next: sent.next })
    return { kind: 'saved', saved: answer.data, next: sent.next }
  }
  const [outcome, dispatch, busy] = useActionState(submit, { kind: 'none' })
  const sendOff = (what: Submitted): void => startTransition(() => dispatch(what))
  const leaving = useLeaveGuard(place !== undefined && isChanged, draft.drop)

  const note = (now: Typed): void => {
    setEdits({ typed: now, language })
    setEarlier((before) => before ?? { ...begun, language })
    if (fieldsChanged(fields, begun.typed, now, language).length === 0) draft.drop()
    else draft.keep(now, begun, unanswered.current)
  }
  const now = readRow(fields, typed, language)
  const standing: Standing = {
    typed,
    whole: now.ok,
    // The fields have the types of Row.
    problems: now.ok ? (description.check?.(now.row as never, initial) ?? nothing) : now.problems,
  }
  const current = outcome.kind === 'refused' ? currentOf(outcome.failure) : null

  return {
    fields: fieldsShown(fields, typed),
    foot: description.foot?.(typed),
    typed,
    standing,
    /** The initial row. */
    initial,
    /** Key of the controls: renders them again after a save, and in another language. */
    controls: `${round}.${language}`,
    outcome,
    busy,
    leaving,
    /** Time of the restored draft; null: none. */
    draftFrom: draft.found?.at ?? null,
    discard: beginAnew,
    note: (form: FormData): void => note(typedIn(fields, form)),
    brought,
    /** Fills other fields by a choice. */
    bring: (form: FormData, values: Readonly<Record<string, string>>): void => {
      const now = typedIn(fields, form)
      const differing = Object.keys(values).filter((name) => now[name] !== values[name])
      if (differing.length === 0) return
      note({ ...now, ...values })
      setBrought((before) => ({
        ...before,
        ...Object.fromEntries(differing.map((name) => [name, (before[name] ?? 0) + 1])),
      }))
    },
    /** Reorders, adds and removes lines of a group, by their keys. */
    setLines: (name: string, keys: readonly string[]): void => note(withLines(typed, name, keys)),
    submit: (form: FormData, how: { next: boolean }): void =>
      sendOff({ typed: typedIn(fields, form), begun, next: how.next }),
    /** A save was refused because somebody else had changed the record; only for forms with a version. */
    conflict:
      current === null || begun.version === null || current.version === begun.version
        ? null
        : {
            fields,
            begun,
            current,
            history: options.history,
            /** Saves merged values on the present version. */
            resolve: (merged: Typed, theirs: Begun): void => {
              setEarlier({ ...theirs, language })
              setEdits({ typed: merged, language })
              setRound((before) => before + 1)
              const next = outcome.kind === 'refused' && outcome.sent.next
              sendOff({ typed: merged, begun: theirs, next })
            },
          },
  }
}

export type FormState<Row, Saved> = ReturnType<typeof useForm<Row, Saved>>
