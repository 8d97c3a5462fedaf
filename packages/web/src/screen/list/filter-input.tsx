import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import type { Filter } from './descriptor.ts'

/** Pause in typing after which the list is filtered. */
const pauseMs = 250

interface TextProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A text filter, which applies after a pause in typing. */
export const TextFilter = ({ label, value, onChange }: TextProps) => {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [valueBefore, setValueBefore] = useState(value)
  /** The value that this control has set last. */
  const [applied, setApplied] = useState(value)
  if (value !== valueBefore) {
    setValueBefore(value)
    // The address was changed elsewhere: by a chip, a view, or back.
    if (value !== applied) setTyped(value)
  }
  const due = typed.trim()
  const apply = useEffectEvent(onChange)
  useEffect(() => {
    if (due === applied || due === value) return undefined
    const timer = setTimeout(() => {
      setApplied(due)
      apply(due)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [due, applied, value])
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        value={typed}
        maxLength={200}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // To the rows that it has left.
        onKeyDown={(event) => {
          const row = document.querySelector<HTMLElement>('.list .rows tbody a')
          if (event.key !== 'ArrowDown' || row === null) return
          event.preventDefault()
          row.focus()
        }}
      />
    </>
  )
}

type ChoiceOf = Extract<Filter, { kind: 'choice' }>

interface ChoiceProps {
  label: string
  /** The filter of the label, and those within it. */
  filters: readonly ChoiceOf[]
  values: Readonly<Record<string, string>>
  /** `sort`: the order that the chosen word brings. */
  onChange: (name: string, value: string, sort: string | undefined) => void
}

/** The value of a filter after a click on one of its words. */
const toggled = ({ many, options }: ChoiceOf, chosen: readonly string[], word: string): string => {
  if (many !== true) return chosen.includes(word) ? '' : word
  return options
    .map(({ value }) => value)
    .filter((option) => chosen.includes(option) !== (option === word))
    .join(',')
}

/** A drop-down of filters by one word, or by several if the list permits. */
export const ChoiceFilter = ({ label, filters, values, onChange }: ChoiceProps) => {
  const { text } = useMessages()
  return (
    <DropDown label={label} current={filters.some(({ name }) => values[name] !== undefined)}>
      {filters.flatMap((filter) => {
        const chosen = values[filter.name]?.split(',') ?? []
        return filter.options.map(({ value: word, labelKey, sort }) => (
          <li key={`${filter.name} ${word}`} data-within={filter.within}>
            <button
              type="button"
              aria-pressed={chosen.includes(word)}
              onClick={(event) => {
                // The list stays open for the next word.
                if (filter.many === true) event.stopPropagation()
                onChange(filter.name, toggled(filter, chosen, word), sort)
              }}
            >
              {text(labelKey)}
            </button>
          </li>
        ))
      })}
    </DropDown>
  )
}
