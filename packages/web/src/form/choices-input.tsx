import { useRef, useState } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import type { ControlProps, FieldOfKind } from './control.ts'

/** Checkboxes. A hidden field has the comma-separated list of the checked values. */
export const ChoicesInput = (props: ControlProps<FieldOfKind<'choices'>>) => {
  const { field, id, start, invalid, describedBy } = props
  const { text } = useMessages()
  const hidden = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(() => String(start).split(',').filter(Boolean))
  const toggle = (value: string): void => {
    const next = field.options
      .map((option) => option.value)
      .filter((option) => chosen.includes(option) !== (option === value))
    setChosen(next)
    if (hidden.current === null) return
    hidden.current.value = next.join(',')
    // The form listens for input events only.
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <fieldset className="choices" aria-labelledby={id} aria-describedby={describedBy}>
      {field.options.map(({ value, labelKey }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-invalid={invalid ? true : undefined}
            onChange={() => toggle(value)}
          />
          {text(labelKey)}
        </label>
      ))}
      <input ref={hidden} type="hidden" name={field.name} defaultValue={String(start)} />
    </fieldset>
  )
}
