import { dayParts } from '@muat/shared'
import { useRef, useState } from 'react'
import { readTypedDay, showDay, siteFormat } from '../lib/date.ts'
import { sayDay } from '../ui/day-picker/say-day.ts'
import { useMessages } from '../messages/catalogue.ts'
import { DayPicker } from '../ui/day-picker/day-picker.tsx'
import { common, type ControlProps, type FieldOfKind } from './control.ts'

/** A text field for a day in the site's format, with the browser's calendar beside it and the day in words below. */
export const DayInput = (props: ControlProps<FieldOfKind<'day'>>) => {
  const { id, start } = props
  const { text, language } = useMessages()
  const [typed, setTyped] = useState(String(start))
  const input = useRef<HTMLInputElement>(null)
  const day = readTypedDay(typed)
  const letters = { dd: text('form.dd'), mm: text('form.mm'), yyyy: text('form.yyyy') }
  const pick = (picked: string): void => {
    if (input.current === null) return
    input.current.value = showDay(picked)
    // The form listens for input events only.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <>
      <div className="day-input">
        <input
          {...common(props)}
          ref={input}
          type="text"
          inputMode="numeric"
          placeholder={dayParts(siteFormat())
            .map((part) => letters[part])
            .join('/')}
          defaultValue={String(start)}
          aria-describedby={[props.describedBy, `${id}-read`].filter(Boolean).join(' ')}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DayPicker label={text('day.pick')} day={day ?? ''} className="secondary" onPick={pick} />
      </div>
      <output id={`${id}-read`} className="field-read" htmlFor={id}>
        {day === null ? '' : sayDay(day, language)}
      </output>
    </>
  )
}
