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
      />
    </>
  )
}

interface ChoiceProps {
  filter: Extract<Filter, { kind: 'choice' }>
  value: string
  onChange: (value: string) => void
}

/** A filter by one word, or by several if the list permits. */
export const ChoiceFilter = ({ filter, value, onChange }: ChoiceProps) => {
  const { text } = useMessages()
  const chosen = value === '' ? [] : value.split(',')
  const toggled = (word: string): string => {
    if (filter.many !== true) return chosen.includes(word) ? '' : word
    const words = filter.options.map((option) => option.value)
    return words.filter((option) => chosen.includes(option) !== (option === word)).join(',')
  }
  return (
    <DropDown label={text(filter.labelKey)} current={chosen.length > 0}>
      {filter.options.map(({ value: word, labelKey }) => (
        <li key={word}>
          <button
            type="button"
            aria-pressed={chosen.includes(word)}
            onClick={() => onChange(toggled(word))}
          >
            {text(labelKey)}
          </button>
        </li>
      ))}
    </DropDown>
  )
}
