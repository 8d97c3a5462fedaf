import type { HistoryEntry } from '@muat/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { showMoment } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { compare, takeOver } from './conflict.ts'
import type { Field } from '../field.ts'
import type { Typed } from '../typed.ts'
import { leavesOf, lineKeys } from '../lines.ts'
import { readChosen } from '../lookup.ts'
import type { FormState } from '../use-form.ts'

type Conflict = NonNullable<FormState<unknown, unknown>['conflict']>

interface Props {
  fields: readonly Field[]
  typed: Typed
  conflict: Conflict
  onClose: () => void
}

/** Text of a field's value. */
const useShown = () => {
  const { text, plural } = useMessages()
  return (field: Field, typed: Typed): string => {
    if (field.kind === 'lines') {
      const keys = lineKeys(typed, field.name)
      const first = leavesOf([field], typed)
        .filter(({ kind }) => kind === 'number')
        .map(({ name }) => String(typed[name] ?? ''))
      return [plural('lines.count', keys.length), first.filter(Boolean).join(' · ')]
        .filter(Boolean)
        .join(text('common.colon'))
    }
    const value = typed[field.name] ?? ''
    if (typeof value === 'boolean') return text(value ? 'conflict.yes' : 'conflict.no')
    if (field.kind === 'choice') {
      const option = field.options.find((one) => one.value === value)
      return option === undefined ? value || '–' : text(option.labelKey)
    }
    if (field.kind === 'lookup') {
      const chosen = readChosen(value)
      if (chosen.kind === 'row') return chosen.label || `#${chosen.id}`
      return chosen.kind === 'text' ? chosen.text : '–'
    }
    return value || '–'
  }
}

/** The user who changed a field last. */
const lastChange = (history: readonly HistoryEntry[], name: string): HistoryEntry | undefined =>
  history.find(({ changes }) => Object.hasOwn(changes, name))

const useHistory = ({ history }: Conflict): readonly HistoryEntry[] => {
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([])
  const ask = useEffectEvent(async () => history?.())
  useEffect(() => {
    let gone = false
    const show = async (): Promise<void> => {
      const found = await ask()
      if (found !== undefined && !gone) setEntries(found)
    }
    // Without the history, changes are shown without their users.
    show().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return entries
}

/** Dialog of a conflict: the other user, the fields, and the choice of values. */
export const ConflictDialog = ({ fields, typed, conflict, onClose }: Props) => {
  const { text, language } = useMessages()
  const shown = useShown()
  const history = useHistory(conflict)
  const { both, there, theirs } = compare(
    conflict.fields,
    conflict.begun,
    typed,
    conflict.current,
    language,
  )
  const [taken, setTaken] = useState<readonly string[]>([])
  const who = (name: string): string => {
    const entry = lastChange(history, name)
    return entry === undefined
      ? text('conflict.somebody')
      : text('conflict.who', {
          name: entry.by?.name ?? text('conflict.somebody'),
          at: showMoment(entry.at),
        })
  }
  /** Saves the typed values on the present record, except for the fields where the other's value was chosen. */
  const save = (): void =>
    conflict.resolve(takeOver(conflict.fields, typed, theirs.typed, [...there, ...taken]), theirs)
  const named = (names: readonly string[]) => fields.filter(({ name }) => names.includes(name))
  return (
    <Dialog title={text('conflict.title')} onClose={onClose}>
      <p>{text(both.length === 0 ? 'conflict.apart' : 'conflict.text')}</p>
      {named(both).map((field) => {
        const { name, labelKey } = field
        const isTheirs = taken.includes(name)
        const keep = (value: boolean): void =>
          setTaken((before) => [...before.filter((one) => one !== name), ...(value ? [name] : [])])
        return (
          <fieldset key={name} className="conflict">
            <legend>{text(labelKey)}</legend>
            <label>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={!isTheirs}
                onChange={() => keep(false)}
              />
              <span>{text('conflict.mine')}</span>
              <strong>{shown(field, typed)}</strong>
            </label>
            <label>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={isTheirs}
                onChange={() => keep(true)}
              />
              <span>{who(name)}</span>
              <strong>{shown(field, theirs.typed)}</strong>
            </label>
          </fieldset>
        )
      })}
      {there.length === 0 ? null : (
        <>
          <p>{text('conflict.there')}</p>
          <ul className="conflict-there">
            {named(there).map((field) => (
              <li key={field.name}>
                {text(field.labelKey)}
                {text('common.colon')}
                <strong>{shown(field, theirs.typed)}</strong>{' '}
                <small className="quiet">{who(field.name)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <footer>
        <button type="button" className="secondary" onClick={onClose}>
          {text('conflict.back')}
        </button>
        <button type="button" onClick={save}>
          {text(both.length === 0 ? 'conflict.saveApart' : 'conflict.save')}
        </button>
      </footer>
    </Dialog>
  )
}
