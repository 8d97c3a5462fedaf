import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import { common, type ControlProps, type FieldOfKind } from './control.ts'
import { lineOf } from './lines.ts'
import {
  type Further,
  isWrittenOut,
  labelOf,
  type LookupOption,
  type LookupSource,
  type Matches,
  meant,
  readChosen,
  writeRow,
  writeText,
} from './lookup.ts'
import { type Found, LookupList } from './lookup-list.tsx'

/** Pause in typing after which the options are fetched. */
const pauseMs = 150

const asking: Found = { kind: 'asking' }

const textOf = (typed: string): string => {
  const chosen = readChosen(typed)
  return chosen.kind === 'row' ? chosen.label : chosen.kind === 'text' ? chosen.text : ''
}

interface Props extends ControlProps<FieldOfKind<'lookup'>> {
  /** For uses without a label. */
  placeholder?: string
}

/** A combobox for a row of another resource, as in WAI-ARIA. A hidden field holds the choice. */
export const LookupInput = (props: Props) => {
  const { field, id, start, typed, brought = 0 } = props
  const messages = useMessages()
  const { name: _name, ...attributes } = common(props)
  const hidden = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => textOf(String(start)))
  const [broughtBefore, setBroughtBefore] = useState(brought)
  if (broughtBefore !== brought) {
    setBroughtBefore(brought)
    setText(textOf(String(start)))
  }
  const [found, setFound] = useState<Found | null>(null)
  const [active, setActive] = useState(-1)
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The wider source is used, until the list is closed. */
  const [wide, setWide] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** A ref, because a second Enter may come before the next rendering. */
  const making = useRef(false)
  const given =
    typeof field.from === 'function' ? field.from(typed, lineOf(field.name)) : field.from
  const source = (all = wide): LookupSource => (all ? (given.wider ?? given) : given)
  const listId = `${id}-list`
  const options = found?.kind === 'found' ? found.matches.options : []
  /** The option that Enter or Tab chooses; none while the list is outdated by typing. */
  const pending = (): LookupOption | undefined => {
    const chosen = readChosen(hidden.current?.value ?? '')
    const late =
      chosen.kind === 'text' && found?.kind === 'found' && found.wanted !== chosen.text.trim()
    return late ? undefined : options[active]
  }
  const isOpen = found !== null
  const shown = (row: LookupOption): string => (field.by === 'code' ? row.code : labelOf(row))

  // A draft, or a record without the embedded row, has only its id.
  const showKnown = useEffectEvent(async (isGone: () => boolean): Promise<void> => {
    const chosen = readChosen(hidden.current?.value ?? '')
    if (chosen.kind !== 'row' || chosen.label !== '') return
    const row = await source().one(chosen.id)
    if (row !== null && !isGone()) setText((now) => (now === '' ? shown(row) : now))
  })
  useEffect(() => {
    let gone = false
    // The id is kept nevertheless.
    showKnown(() => gone).catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (value: string): void => {
    if (hidden.current === null || hidden.current.value === value) return
    hidden.current.value = value
    // The form listens for input events only.
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const close = (): void => {
    clearTimeout(timer.current)
    turn.current += 1
    setFound(null)
    setActive(-1)
    setWide(false)
  }
  const choose = (row: LookupOption): void => {
    setText(shown(row))
    write(writeRow(row.id, shown(row)))
    if (row.brings !== undefined) props.onBring?.(row.brings)
    close()
  }
  /** Fetches matches; null: failed; undefined: outdated by a later call. */
  const ask = async (wanted: string, all?: boolean): Promise<Matches | null | undefined> => {
    turn.current += 1
    const own = turn.current
    const matches = await source(all)
      .list(wanted)
      .catch(() => null)
    return own === turn.current ? matches : undefined
  }
  /** `mark`: index of the option to highlight if none is chosen and nothing typed. */
  const show = async (wanted: string, mark = -1, all?: boolean): Promise<void> => {
    setFound((before) => before ?? asking)
    const matches = await ask(wanted, all)
    if (matches === undefined) return
    if (matches === null) {
      setFound({ kind: 'failed' })
      return
    }
    const chosen = readChosen(hidden.current?.value ?? '')
    const at = matches.options.findIndex((row) => chosen.kind === 'row' && row.id === chosen.id)
    setFound({ kind: 'found', wanted, matches })
    const last = matches.options.length - 1
    // A completely typed code precedes others that begin with it.
    const written = matches.options.findIndex((row) => isWrittenOut(wanted, row))
    const first = Math.min(Math.max(0, written), last)
    setActive(wanted !== '' ? first : at >= 0 ? at : Math.min(mark, last))
  }
  /** Chooses the row that a typed text identifies, if there is exactly one. */
  const take = async (value: string, text: string): Promise<void> => {
    const matches = await ask(text)
    const only = matches ? meant(text, matches) : null
    // Unless the value has changed meanwhile.
    if (only !== null && hidden.current?.value === value) choose(only)
  }
  /** On leaving with a text: chooses the highlighted option, else the row that the text identifies. */
  const settle = (): void => {
    const value = hidden.current?.value ?? ''
    const chosen = readChosen(value)
    const row = pending()
    if (chosen.kind === 'text' && row !== undefined) choose(row)
    else {
      close()
      if (chosen.kind === 'text') void take(value, chosen.text.trim())
    }
  }
  const onText = (now: string): void => {
    setText(now)
    write(writeText(now))
    clearTimeout(timer.current)
    setFound((before) => before ?? asking)
    timer.current = setTimeout(() => void show(now.trim()), pauseMs)
  }
  const clear = (): void => {
    setText('')
    write('')
    close()
  }
  const showAll = (): void => {
    setWide(true)
    const chosen = readChosen(hidden.current?.value ?? '')
    void show(chosen.kind === 'text' ? chosen.text.trim() : '', 0, true)
  }
  const make = async (): Promise<void> => {
    if (making.current) return
    making.current = true
    try {
      const chosen = readChosen(hidden.current?.value ?? '')
      close()
      const made = await given.make?.begin(chosen.kind === 'text' ? chosen.text.trim() : '')
      if (made) choose(made)
    } finally {
      making.current = false
    }
    input.current?.focus()
  }
  const further: readonly Further[] =
    found?.kind !== 'found'
      ? []
      : [
          ...(wide || given.wider === undefined ? [] : ['lookup.showAll' as const]),
          ...(given.make?.may() === true ? ['lookup.make' as const] : []),
        ]
  const goFurther = (key: Further): void => (key === 'lookup.make' ? void make() : showAll())
  const count = options.length + further.length
  const step = (by: 1 | -1): void => {
    if (!isOpen) void show('', by > 0 ? 0 : Infinity)
    else if (count > 0) {
      const from = active < 0 && by < 0 ? 0 : active
      setActive((from + by + count) % count)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event
    const row = pending()
    const beyond = further[active - options.length]
    const isLate =
      row === undefined && beyond === undefined && (found?.kind === 'asking' || options.length > 0)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (altKey && isOpen ? undefined : step(1)),
      ArrowUp: () => (altKey ? close() : step(-1)),
      // While a row is being created, Enter does not submit the form.
      ...(making.current ? { Enter: () => undefined } : {}),
      ...(isOpen && !ctrlKey && !metaKey
        ? {
            PageDown: () => setActive(count - 1),
            PageUp: () => setActive(0),
            Escape: close,
            ...(row === undefined ? {} : { Enter: () => choose(row) }),
            ...(beyond === undefined ? {} : { Enter: () => goFurther(beyond) }),
            ...(isLate ? { Enter: settle } : {}),
          }
        : {}),
    }
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (act === undefined) return
    event.preventDefault()
    // Escape must not close the panel or dialog around it.
    event.stopPropagation()
    act()
  }
  return (
    <div className="lookup">
      <input
        {...attributes}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 || active >= count ? undefined : `${listId}-${active}`}
        spellCheck={false}
        placeholder={props.placeholder}
        title={text || undefined}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onClick={() => (isOpen ? undefined : void show(''))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={settle}
      />
      <input
        key={brought}
        ref={hidden}
        type="hidden"
        name={field.name}
        defaultValue={String(start)}
      />
      {text === '' ? null : (
        <button
          type="button"
          className="plain"
          tabIndex={-1}
          aria-label={messages.text('lookup.clear', { field: messages.text(field.labelKey) })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          ×
        </button>
      )}
      <LookupList
        id={listId}
        label={messages.text(field.labelKey)}
        found={found}
        active={active}
        further={further}
        onChoose={choose}
        onFurther={goFurther}
      />
    </div>
  )
}
