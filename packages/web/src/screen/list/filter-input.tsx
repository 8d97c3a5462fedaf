import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { DropDown } from '../../ui/drop-down.tsx'
import type { Filter } from './descriptor.ts'

/** Long enough to type a word, short enough to feel like an answer. */
const pauseMs = 250

interface TextProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** What is typed is its own until one pauses; the list is asked then, not at every key. */
export const TextFilter = ({ label, value, onChange }: TextProps) => {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Somebody else has changed the address: a chip, a view, the way back.
    if (value !== asked) setTyped(value)
  }
  const due = typed.trim()
  const ask = useEffectEvent(onChange)
  useEffect(() => {
    if (due === asked || due === value) return undefined
    const timer = setTimeout(() => {
      setAsked(due)
      ask(due)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [due, asked, value])
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

/** One word or, where the list takes several, any of them. */
export const ChoiceFilter = ({ filter, value, onChange }: ChoiceProps) => {
  const { text } = useMessages()
  const chosen = value === '' ? [] : value.split(',')
  const toggled = (word: string): string => {
    if (filter.many !== true) return chosen.includes(word) ? '' : word
    const words = filter.options.map((option) => option.value)
    return words.filter((one) => chosen.includes(one) !== (one === word)).join(',')
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
