import { Fragment, useRef, useState } from 'react'
import { useMessages } from '../messages/catalogue.ts'
import { optionText } from './option-text.ts'
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
      {field.options.map((option, at) => (
        <Fragment key={option.value}>
          {option.ofKey === undefined || option.ofKey === field.options[at - 1]?.ofKey ? null : (
            <b aria-hidden="true">{text(option.ofKey)}</b>
          )}
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              aria-label={option.ofKey === undefined ? undefined : optionText(option, text)}
              aria-invalid={invalid ? true : undefined}
              onChange={() => toggle(option.value)}
            />
            {text(option.labelKey)}
          </label>
        </Fragment>
      ))}
      <input ref={hidden} type="hidden" name={field.name} defaultValue={String(start)} />
    </fieldset>
  )
}
