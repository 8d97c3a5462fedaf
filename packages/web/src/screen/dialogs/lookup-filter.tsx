import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../messages/catalogue.ts'
import { labelOf, readChosen, writeRow } from '../../form/lookup.ts'
import { LookupInput } from '../../form/lookup-input.tsx'
import type { Filter, Narrowable } from '../list/descriptor.ts'

interface Props {
  filter: Extract<Filter, { kind: 'lookup' }>
  /** The id that is chosen, or nothing. */
  value: string
  onChange: (id: string) => void
}

/** The combobox of the forms; what is chosen counts at once, what is only typed does not. */
export const LookupFilter = ({ filter, value, onChange }: Props) => {
  const { text } = useMessages()
  const id = useId()
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  const [round, setRound] = useState(0)
  if (value !== seen) {
    setSeen(value)
    // Somebody else has changed the address: the control begins anew with it.
    if (value !== asked) {
      setAsked(value)
      setRound(round + 1)
    }
  }
  const label = text(filter.labelKey)
  const onInput = ({ currentTarget }: FormEvent<HTMLDivElement>): void => {
    const hidden = currentTarget.querySelector<HTMLInputElement>('input[type="hidden"]')
    const chosen = readChosen(hidden?.value ?? '')
    if (chosen.kind === 'text') return
    const next = chosen.kind === 'row' ? String(chosen.id) : ''
    if (next === asked) return
    setAsked(next)
    onChange(next)
  }
  return (
    <div className="lookup-filter" onInput={onInput}>
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

/** What the id in a look-up filter is called. */
export const LookupLabel = ({ screen, filter, id }: LabelProps) => {
  const { data } = useQuery({
    queryKey: [screen.resource, 'filter', filter.name, id],
    queryFn: () => filter.from.one(Number(id)),
  })
  return <>{data ? labelOf(data) : id}</>
}
