import { useActionState, useRef, useState } from 'react'
import { type Answer, type Failure, isUncertain } from '../../lib/failure.ts'
import type { Language } from '../../lib/languages.ts'
import { type Submission, submissionOf } from '../../lib/submission.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { FormDescription, Typed } from './field.ts'
import { type DraftPlace, useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import {
  fieldsShown,
  type InputProblem,
  readRow,
  showRow,
  translateTyped,
  typedIn,
} from './values.ts'

/** What came of the last time the form was sent. */
export type Outcome<Saved> =
  | { kind: 'none' }
  /** Web itself found something wrong; nothing was sent. */
  | { kind: 'unread'; problems: Readonly<Record<string, InputProblem>> }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'saved'; saved: Saved }

export interface Sending {
  /** One per submission, the same on every repetition of it. */
  idempotencyKey: string
  /** The version of the record that the changes began from. */
  version: number | null
}

export interface FormOptions<Row, Saved> {
  description: FormDescription<Row>
  /** What the form begins with: the record, or what is known of a new one. */
  initial?: Readonly<Record<string, unknown>>
  send: (row: Row, sending: Sending) => Promise<Answer<Saved>>
  onSaved?: (saved: Saved) => void
  /** A form with a draft also asks before its changes are left. */
  draft?: DraftPlace
  /** Changes that are not in a field of the description. */
  changed?: boolean
}

const nothing = {}

export const useForm = <Row, Saved>(options: FormOptions<Row, Saved>) => {
  const { description, initial = nothing, send, onSaved, draft: place, changed = false } = options
  const { fields } = description
  const { language } = useMessages()
  const draft = useDraft(place, fields, language)
  const unanswered = useRef<Submission | null>(draft.found?.unanswered ?? null)
  const start = showRow(fields, initial, language)
  /** What somebody typed over it, and in which language; null while nobody has. */
  const [edits, setEdits] = useState<{ typed: Typed; language: Language } | null>(
    draft.typed === null ? null : { typed: draft.typed, language },
  )
  // Another number makes the controls anew, from what the form begins with.
  const [round, setRound] = useState(0)
  const typed: Typed =
    edits === null
      ? start
      : { ...start, ...translateTyped(fields, edits.typed, edits.language, language) }
  const isChanged = (): boolean => changed || fields.some(({ name }) => typed[name] !== start[name])

  const beginAnew = (): void => {
    draft.drop()
    unanswered.current = null
    setEdits(null)
    setRound((before) => before + 1)
  }

  const submit = async (_before: Outcome<Saved>, form: FormData): Promise<Outcome<Saved>> => {
    const given = typedIn(fields, form)
    const read = readRow(fieldsShown(fields, given), given, language)
    if (!read.ok) return { kind: 'unread', problems: read.problems }
    const submission = submissionOf(read.row, unanswered.current)
    // Kept before it is sent: a crash in between must not make two of it.
    unanswered.current = submission
    if (place !== undefined) draft.keep(given, submission)
    // Each field was read as the kind that its value in Row allows (FieldOf), so the values make a Row.
    const row = read.row as Row
    const answer = await send(row, { idempotencyKey: submission.key, version: draft.version })
    if (!answer.ok) {
      if (!isUncertain(answer.failure)) {
        unanswered.current = null
        if (place !== undefined) draft.keep(given, null)
      }
      return { kind: 'refused', failure: answer.failure }
    }
    beginAnew()
    onSaved?.(answer.data)
    return { kind: 'saved', saved: answer.data }
  }
  const [outcome, dispatch, busy] = useActionState(submit, { kind: 'none' })
  const leaving = useLeaveGuard(place !== undefined && isChanged(), draft.drop)

  return {
    fields: fieldsShown(fields, typed),
    typed,
    /** Another key, other controls: after a save, and in another language, whose numbers read otherwise. */
    controls: `${round}.${language}`,
    outcome,
    busy,
    leaving,
    /** When the draft that is shown was written; null where none is. */
    draftFrom: draft.found?.at ?? null,
    discard: beginAnew,
    submit: dispatch,
    note: (form: FormData): void => {
      const now = typedIn(fields, form)
      setEdits({ typed: now, language })
      const differs = fields.some(({ name }) => now[name] !== start[name])
      if (differs) draft.keep(now, unanswered.current)
      else draft.drop()
    },
  }
}

export type FormState<Row, Saved> = ReturnType<typeof useForm<Row, Saved>>
