import { type FocusEvent, useState } from 'react'
import { showNumber } from '../lib/base/number.ts'
import { readNumber } from '../lib/typed/read-number.ts'
import { useMessages } from '../messages/catalogue.ts'
import { fillControl } from './fill.ts'
import { selectsAll } from '../ui/select-all.ts'
import { common, type ControlProps, type FieldOfKind } from './control.ts'
import { numberForm, showValue } from './values.ts'

/** A text field for a number, with the parsed value below. Native number fields misread separators in some locales. */
export const NumberInput = (props: ControlProps<FieldOfKind<'number'>>) => {
  const { field, id, start } = props
  const { text, language } = useMessages()
  const [typed, setTyped] = useState(String(start))
  const form = numberForm(field)
  const read = readNumber(typed, language, form)
  const shown = read.ok ? showNumber(read.value, language, form.precision) : null
  const tidy = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (!read.ok) return
    fillControl(currentTarget, String(showValue(field, { [field.name]: read.value }, language)))
  }
  return (
    <>
      <input
        {...common(props)}
        type="text"
        inputMode={form.precision > 0 ? 'decimal' : 'numeric'}
        className="number"
        defaultValue={String(start)}
        aria-describedby={[props.describedBy, `${id}-read`].filter(Boolean).join(' ')}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        {...selectsAll}
        onBlur={tidy}
      />
      <output id={`${id}-read`} className="field-read" htmlFor={id}>
        {shown === null || shown === typed.trim() ? '' : text('form.readAs', { value: shown })}
      </output>
    </>
  )
}
