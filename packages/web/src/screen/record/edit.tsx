import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { problemOf, type Failure } from '../../lib/first/failure.ts'
import { draftKey } from '../../form/draft.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { Form } from '../../form/form.tsx'
import { useForm, type Outcome } from '../../form/use-form.ts'
import type { FormDescription, Field } from '../../form/field.ts'
import { changesOf } from './history-calls.ts'
import { nameOf } from '../list/cell.tsx'
import { readRow } from '../../rows/read/read.ts'
import type { AnyRow } from '../../rows/row.ts'
import type { WholeScreen } from '../list/descriptor.ts'
import { createRow, updateRow } from './writes.ts'
import { noteSaved } from './saved.ts'
import { fieldsChanged, showRow } from '../../form/values.ts'
import type { Language } from '../../lib/main/languages.ts'
import { isRaw } from '../../rows/read/kinds.ts'
import { type FieldProblem, fieldProblemCodes, type Params } from '@muat/shared'
import { showDay } from '../../lib/date.ts'
import { fieldTextOf } from '../../messages/failure-text.ts'

type Body = Readonly<Record<string, unknown>>

interface Props {
  screen: WholeScreen
  /** The present record; null: a new one. */
  row: AnyRow | null
  /** Further initial values of a new one. */
  prefill?: { key: string; values: Readonly<Record<string, unknown>> }
  /** In a dialog over another form, for one row. */
  within?: true
  /** It can no longer be changed, because of a step of somebody else. */
  shut?: boolean
  /** `next`: begin the next one. */
  onSaved: (row: AnyRow, next: boolean) => void
  onClose: () => void
}

/** Whether a save was refused as stale although the record has the typed values: an earlier save succeeded without an answer. */
const foundAsTyped = (
  failure: Failure,
  fields: readonly Field[],
  body: Readonly<Record<string, unknown>>,
  language: Language,
): boolean => {
  const present = problemOf(failure)?.current
  if (!isRaw(present)) return false
  const [saved, typed] = [present, body].map((row) => showRow(fields, row, language))
  return fieldsChanged(fields, saved ?? {}, typed ?? {}, language).length === 0
}

const isWarning = (value: unknown): value is { code: string; params?: Params } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

/** Days of a warning, as the site writes them. */
const withDays = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/u.test(value) ? showDay(value) : value,
    ]),
  )

/** Texts of warnings with codes of field problems. Other warnings have texts in their screens. */
const warningTexts = (row: object, language: Language): string[] => {
  const warnings: unknown = 'warnings' in row ? row.warnings : []
  if (!Array.isArray(warnings)) return []
  return warnings.filter(isWarning).flatMap(({ code, params }) => {
    const known: FieldProblem['code'] | undefined = fieldProblemCodes.find((name) => name === code)
    if (known === undefined) return []
    return fieldTextOf(
      params === undefined ? { code: known } : { code: known, params: withDays(params) },
      language,
    )
  })
}

/** Scrolls to the alert above the fields after a save, unless an invalid field has the focus. */
const useSaidInSight = (place: RefObject<HTMLElement | null>, outcome: Outcome<unknown>): void => {
  useEffect(() => {
    const form = outcome.kind === 'refused' ? place.current?.querySelector('.form') : null
    if (form?.querySelector('[aria-invalid="true"], [data-wrong]') !== null) return
    form.querySelector(':scope > .alert[data-kind="danger"]')?.scrollIntoView({ block: 'nearest' })
  }, [place, outcome])
}

/** The first empty required field where the first field is filled in, else the first field. */
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
  // The form keeps its initial row, so that changes by others do not replace it while the user types.
  const [begun] = useState(row)
  const { resource, form: description } = screen
  /** Initial values from the previous row. */
  const [carried, setCarried] = useState<Body>({})
  const form = useForm<Body, AnyRow>({
    // The fields make the resource's body.
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
    // The answer is a row of the resource.
    onSaved: (saved, { next }) => setCarried(next ? (screen.carry?.(saved as never) ?? {}) : {}),
  })
  const { outcome, busy } = form
  const newer = begun !== null && row !== null && begun.version !== row.version
  const [overtaken, setOvertaken] = useState(newer)
  // While an own save is running, a newer version may be its result.
  if (newer !== overtaken && !busy && outcome.kind !== 'saved') setOvertaken(newer)
  const place = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent((saved: AnyRow, next: boolean) => {
    // The answer is a row of the resource.
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
    // After the rendering, in which the form learns that it has no unsaved changes, so that it does not ask.
    if (outcome.kind === 'saved') goOn(outcome.saved, outcome.next)
  }, [outcome])
  useSaidInSight(place, outcome)
  useEffect(() => {
    const panel = place.current?.closest('.panel')
    if (place.current !== null) firstOpen(place.current)?.focus()
    return () => {
      // After save or cancel, the focus goes to where the form was.
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
            {/* In place of the save button, always visible. */}
            {shut === true ? changed : null}
          </>
        }
      />
    </div>
  )
}
