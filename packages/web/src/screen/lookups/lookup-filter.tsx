import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { labelOf, readChosen, writeRow } from '../../form/lookup.ts'
import { LookupInput } from '../../form/lookup-input.tsx'
import type { Filter, Narrowable } from '../list/descriptor.ts'

interface Props {
  filter: Extract<Filter, { kind: 'lookup' }>
  /** The chosen id; '': none. */
  value: string
  onChange: (id: string) => void
}

/** A look-up as filter. A choice applies at once, typed text does not. */
export const LookupFilter = ({ filter, value, onChange }: Props) => {
  const { text } = useMessages()
  const id = useId()
  const [valueBefore, setValueBefore] = useState(value)
  /** The value that this control has set last. */
  const [applied, setApplied] = useState(value)
  const [round, setRound] = useState(0)
  if (value !== valueBefore) {
    setValueBefore(value)
    // The address was changed elsewhere: the control is rendered again with the new value.
    if (value !== applied) {
      setApplied(value)
      setRound(round + 1)
    }
  }
  const label = text(filter.labelKey)
  const onInput = ({ currentTarget }: FormEvent<HTMLDivElement>): void => {
    const hidden = currentTarget.querySelector<HTMLInputElement>('input[type="hidden"]')
    const chosen = readChosen(hidden?.value ?? '')
    if (chosen.kind === 'text') return
    const next = chosen.kind === 'row' ? String(chosen.id) : ''
    if (next === applied) return
    setApplied(next)
    onChange(next)
  }
  // Text that chose nothing would look like a filter.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>): void => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    const hidden = currentTarget.querySelector<HTMLInputElement>('input[type="hidden"]')
    if (readChosen(hidden?.value ?? '').kind === 'text') setRound(round + 1)
  }
  return (
    <div className="lookup-filter" onInput={onInput} onBlur={onBlur}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <LookupInput
        key={round}
        id={id}
        field={{ kind: 'lookup', name: filter.name, labelKey: filter.labelKey, from: filter.from }}
        start={value === '' ? '' : writeRow(Number(value), '')}
        typed={{}}
        invalid={false}
        describedBy={undefined}
        placeholder={label}
      />
    </div>
  )
}

interface LabelProps {
  screen: Narrowable
  filter: Extract<Filter, { kind: 'lookup' }>
  id: string
}

/** The label of the id in a look-up filter. */
export const LookupLabel = ({ screen, filter, id }: LabelProps) => {
  const { data } = useQuery({
    queryKey: [screen.resource, 'filter', filter.name, id],
    queryFn: () => filter.from.one(Number(id)),
  })
  return <>{data ? labelOf(data) : id}</>
}
