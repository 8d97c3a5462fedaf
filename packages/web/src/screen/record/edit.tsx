import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemOf } from '../../lib/first/failure.ts'
import { draftKey } from '../../form/draft.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import type { FormDescription } from '../../form/field.ts'
import { changesOf } from '../calls/calls.ts'
import { nameOf } from '../list/cell.tsx'
import { readRow } from '../../rows/read/read.ts'
import type { AnyRow } from '../../rows/row.ts'
import type { WholeScreen } from '../list/descriptor.ts'
import { foundAsTyped } from './as-typed.ts'
import { useSaidInSight } from './said-in-sight.ts'
import { createRow, updateRow } from './writes.ts'
import { noteSaved } from './saved.ts'
import { warningTexts } from './warnings.ts'

type Body = Readonly<Record<string, unknown>>

interface Props {
  screen: WholeScreen
  /** The record as it is now; null: a new one. */
  row: AnyRow | null
  /** What a new one begins with besides. */
  prefill?: { key: string; values: Readonly<Record<string, unknown>> }
  /** Over another form, for one row only. */
  within?: true
  /** Somebody else has taken it further meanwhile: it can no longer be changed. */
  shut?: boolean
  /** `next`: on with the next one. */
  onSaved: (row: AnyRow, next: boolean) => void
  onClose: () => void
}

/** Where the next one goes on: what has to be filled in and was not carried over, else its first field. */
const firstOpen = (form: HTMLElement): HTMLElement | undefined => {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement>('.fields :is(input, select, textarea)'),
  ]
  const shown = fields.filter(({ type, readOnly }) => type !== 'hidden' && !readOnly)
  const carried = shown[0]?.value !== ''
  return (
    (carried ? shown.find(({ value, required }) => required && value === '') : null) ?? shown[0]
  )
}

export const EditForm = ({ screen, row, prefill, within, shut, onSaved, onClose }: Props) => {
  const messages = useMessages()
  const { text } = messages
  const { user } = useSession()
  // What somebody is editing is never taken from under their hands: the form keeps the row that it began with.
  const [begun] = useState(row)
  const { resource, form: description } = screen
  /** What the one before has left for this one. */
  const [carried, setCarried] = useState<Body>({})
  const form = useForm<Body, AnyRow>({
    // The screen's author has given the fields of what the resource's calls take.
    description: description as FormDescription<Body>,
    initial: begun ?? { ...screen.initial, ...prefill?.values, ...carried },
    draft: {
      key: draftKey(user?.id ?? 0, `${resource}.${begun?.id ?? `new${prefill?.key ?? ''}`}`),
      ...(begun?.version === undefined ? {} : { version: begun.version }),
    },
    send: async (body, { idempotencyKey, version, changed }) => {
      if (begun === null) {
        return createRow(resource, { ...screen.given, ...body }, { idempotencyKey })
      }
      const from = { id: begun.id, ...(version === null ? {} : { version }) }
      const answer = await updateRow(resource, from, changed)
      if (answer.ok) return answer
      const { fields = [] } = description ?? {}
      return foundAsTyped(answer.failure, fields, body, messages.language)
        ? { ok: true, data: readRow(resource, problemOf(answer.failure)?.current, begun.id) }
        : answer
    },
    ...(begun === null ? {} : { history: () => changesOf(resource, begun.id) }),
    // What the resource's own calls answer is a row of it.
    onSaved: (saved, { next }) => setCarried(next ? (screen.carry?.(saved as never) ?? {}) : {}),
  })
  const { outcome, busy } = form
  const newer = begun !== null && row !== null && begun.version !== row.version
  const [overtaken, setOvertaken] = useState(newer)
  // While one's own save is on its way, a newer version may be what it has just made.
  if (newer !== overtaken && !busy && outcome.kind !== 'saved') setOvertaken(newer)
  const place = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent((saved: AnyRow, next: boolean) => {
    // What the resource's own calls answer is a row of it.
    const warnings = [
      ...(screen.warn?.(saved as never, messages) ?? []),
      ...warningTexts(saved, messages.language),
    ]
    const name = nameOf(screen.nameField, saved)
    noteSaved({ resource, id: saved.id, name, key: 'panel.saved', warnings })
    if (next && place.current !== null) firstOpen(place.current)?.focus()
    onSaved(saved, next)
  })
  useEffect(() => {
    // Only now does the form know that nothing of it is left unsaved, and lets one go without a question.
    if (outcome.kind === 'saved') goOn(outcome.saved, outcome.next)
  }, [outcome])
  useSaidInSight(place, outcome)
  useEffect(() => {
    const panel = place.current?.closest('.panel')
    place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return () => {
      // Who has saved or given up reads on where the form was.
      setTimeout(() => {
        if (document.activeElement === document.body) panel?.querySelector('h2')?.focus()
      })
    }
  }, [])
  const changed =
    overtaken && row !== null ? (
      <Alert kind="warning">
        {text(shut === true ? 'panel.shut' : 'panel.overtaken')}{' '}
        {typeof row['status'] === 'string' ? <StatusMark status={row['status']} /> : null}
      </Alert>
    ) : null
  return (
    <div ref={place}>
      {shut === true ? null : changed}
      <Form
        form={form}
        submit={shut === true ? null : text('panel.save')}
        {...(within === true ? {} : { next: text('panel.saveNext') })}
        beside={
          <>
            <button type="button" className="secondary" onClick={onClose}>
              {text('common.cancel')}
            </button>
            {/* Where Save was, in sight wherever one types. */}
            {shut === true ? changed : null}
          </>
        }
      />
    </div>
  )
}
