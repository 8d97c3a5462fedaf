import { useRef, useState } from 'react'
import { dayOrder, daySeparator, readDay, sayDay, showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { common, type ControlProps, type FieldOfKind } from './control.ts'

/** Text in the order of the language, with the browser's own calendar beside it; the day in words stands beneath. */
export const DayInput = (props: ControlProps<FieldOfKind<'day'>>) => {
  const { id, start } = props
  const { text, language } = useMessages()
  const [typed, setTyped] = useState(String(start))
  const input = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const read = readDay(typed, language)
  const letters = { day: text('form.dd'), month: text('form.mm'), year: text('form.yyyy') }
  const pick = (day: string): void => {
    if (input.current === null || day === '') return
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
        <button
          type="button"
          className="secondary"
          aria-label={text('form.pickDay')}
          title={text('form.pickDay')}
          onClick={() => picker.current?.showPicker()}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 5h14v12H3zM3 9h14M7 3v4M13 3v4" />
          </svg>
        </button>
        <input
          ref={picker}
          className="day-picker"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={read.ok ? read.day : ''}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
        />
      </div>
      <output id={`${id}-read`} className="field-read" htmlFor={id}>
        {read.ok ? sayDay(read.day, language) : ''}
      </output>
    </>
  )
}
