import { useRef, useState } from 'react'
import { showDay } from '../lib/date.ts'
import { dayOrder, daySeparator, readDay, sayDay } from '../ui/day-picker/read-day.ts'
import { useMessages } from '../messages/catalogue.ts'
import { DayPicker } from '../ui/day-picker/day-picker.tsx'
import { common, type ControlProps, type FieldOfKind } from './control.ts'

/** Text in the order of the language, with the browser's own calendar beside it; the day in words stands beneath. */
export const DayInput = (props: ControlProps<FieldOfKind<'day'>>) => {
  const { id, start } = props
  const { text, language } = useMessages()
  const [typed, setTyped] = useState(String(start))
  const input = useRef<HTMLInputElement>(null)
  const read = readDay(typed, language)
  const letters = { day: text('form.dd'), month: text('form.mm'), year: text('form.yyyy') }
  const pick = (day: string): void => {
    if (input.current === null) return
    input.current.value = showDay(day, language)
    // As if it had been typed: the form hears of it in one way only.
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
          placeholder={dayOrder(language)
            .map((part) => letters[part])
            .join(daySeparator(language))}
          defaultValue={String(start)}
          aria-describedby={[props.describedBy, `${id}-read`].filter(Boolean).join(' ')}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DayPicker
          label={text('form.pickDay')}
          day={read.ok ? read.day : ''}
          className="secondary"
          onPick={pick}
        />
      </div>
      <output id={`${id}-read`} className="field-read" htmlFor={id}>
        {read.ok ? sayDay(read.day, language) : ''}
      </output>
    </>
  )
}
