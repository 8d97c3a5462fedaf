import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import type { ControlProps, FieldOfKind } from './control.ts'
import { FormField } from './form-field.tsx'
import { leavesAt, lineKeys, movedBy, newLineKey } from './lines.ts'
import type { Typed } from './typed.ts'
import { fieldsShown } from './values.ts'

interface Props {
  field: FieldOfKind<'lines'>
  typed: Typed
  /** Problems by path. That of the number of lines is under the group's name. */
  problems: Readonly<Record<string, string>>
  onLines: (keys: readonly string[]) => void
  /** The initial row. */
  begun: Readonly<Record<string, unknown>>
  /** By path, number of times that another field has filled it. */
  brought: Readonly<Record<string, number>>
  onBring: NonNullable<ControlProps['onBring']>
}

/** Focuses the next required field of the lines that is empty, after the last one the first; false: no other is. */
const toNextEmpty = (lines: Element | null, from: EventTarget): boolean => {
  const all = [...(lines?.querySelectorAll('input') ?? [])]
  const at = all.findIndex((field) => field === from)
  const next = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(
    ({ required, value }) => required && value.trim() === '',
  )
  next?.focus()
  return next !== undefined
}

/** Editor of the lines of a record. In fixed lines Enter sends only what is complete. Alt with an arrow key moves a line of ordered ones. */
export const LinesEditor = (props: Props) => {
  const { field, typed, problems, onLines, begun, brought, onBring } = props
  const { text } = useMessages()
  const { name, fields, min = 0, max, ordered, named, beneath, addKey = 'lines.add' } = field
  const keys = lineKeys(typed, name)
  const list = useRef<HTMLOListElement>(null)
  /** Element to focus after the next rendering: selector `on` in the line at `index`. */
  const focus = useRef<{ index: number; on: string } | null>(null)
  useEffect(() => {
    const to = focus.current
    focus.current = null
    if (to === null) return
    const line = list.current?.children[Math.min(to.index, keys.length - 1)]
    const found = line?.querySelector<HTMLElement>(to.on)
    found?.focus()
    // It does not exist, or is disabled.
    if (document.activeElement !== found) {
      list.current?.parentElement?.querySelector<HTMLElement>('.add-line')?.focus()
    }
  }, [keys])
  const change = (next: readonly string[], index: number, on: string): void => {
    focus.current = { index, on }
    onLines(next)
  }
  const add = (): void =>
    change([...keys, newLineKey(keys)], keys.length, 'input, select, textarea')
  const remove = (index: number): void =>
    change(
      keys.filter((_key, n) => n !== index),
      index,
      '.remove-line',
    )
  const move = (key: string, by: 1 | -1, on: string): void => {
    const next = movedBy(keys, key, by)
    change(next, next.indexOf(key), on)
  }
  const onKeyDown = (event: KeyboardEvent, key: string): void => {
    const { altKey, ctrlKey, metaKey, target } = event
    if (event.key === 'Enter' && named !== undefined && !ctrlKey && !metaKey) {
      if (toNextEmpty(list.current, target)) event.preventDefault()
      return
    }
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!altKey || by === null || ordered !== true || event.defaultPrevented) return
    event.preventDefault()
    move(key, by, target instanceof Element && target.id !== '' ? `[id="${target.id}"]` : 'input')
  }
  return (
    <fieldset
      className="lines"
      aria-describedby={problems[name] === undefined ? undefined : `${name}-problem`}
    >
      <legend>{text(field.labelKey)}</legend>
      {field.hint === undefined ? null : <small className="quiet">{text(field.hint)}</small>}
      <input type="hidden" name={name} value={keys.join(',')} readOnly />
      <ol ref={list}>
        {keys.map((key, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for the whole line
          <li key={key} onKeyDown={(event) => onKeyDown(event, key)}>
            <fieldset
              aria-label={named?.[index] ?? text('lines.line', { n: index + 1 })}
              className="line"
            >
              {named === undefined ? null : <strong>{named[index]}</strong>}
              {fieldsShown(leavesAt(fields, name, index), typed).map((leaf) => (
                <FormField
                  key={leaf.name.slice(leaf.name.lastIndexOf('.'))}
                  field={leaf}
                  start={typed[leaf.name] ?? ''}
                  typed={typed}
                  problem={problems[leaf.name]}
                  begun={begun}
                  brought={brought[leaf.name] ?? 0}
                  onBring={(values) =>
                    // Names in an option are relative to its line.
                    onBring(
                      Object.fromEntries(
                        Object.entries(values).map(([at, value]) => [
                          `${name}.${index}.${at}`,
                          value,
                        ]),
                      ),
                    )
                  }
                />
              ))}
              {beneath?.(typed, begun, `${name}.${index}.`, onBring)}
            </fieldset>
            {named === undefined ? (
              <span className="line-actions">
                {ordered === true ? (
                  <>
                    <button
                      type="button"
                      className="plain line-up"
                      disabled={index === 0}
                      aria-label={text('lines.up', { n: index + 1 })}
                      title={text('lines.up', { n: index + 1 })}
                      onClick={() => move(key, -1, '.line-up:not(:disabled), .line-down')}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      className="plain line-down"
                      disabled={index === keys.length - 1}
                      aria-label={text('lines.down', { n: index + 1 })}
                      title={text('lines.down', { n: index + 1 })}
                      onClick={() => move(key, 1, '.line-down:not(:disabled), .line-up')}
                    >
                      ↓
                    </button>
                  </>
                ) : null}
                <button
                  type="button"
                  className="plain remove-line"
                  disabled={keys.length <= min}
                  aria-label={text('lines.remove', { n: index + 1 })}
                  title={text('lines.remove', { n: index + 1 })}
                  onClick={() => remove(index)}
                >
                  ×
                </button>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {problems[name] === undefined ? null : (
        <small id={`${name}-problem`} className="field-problem" tabIndex={-1} data-wrong>
          {problems[name]}
        </small>
      )}
      {named === undefined ? (
        <button
          type="button"
          className="secondary add-line"
          disabled={max !== undefined && keys.length >= max}
          onClick={add}
        >
          {text(addKey)}
        </button>
      ) : null}
    </fieldset>
  )
}
