import { readDay } from '@muat/shared'
import { useId, useState } from 'react'
import { showDay, siteFormat } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DayPicker } from './day-picker.tsx'

export interface DayBoxProps {
  label: string
  day: string
  onDay: (day: string) => void
}

/** A field for a day in the site's format, typed or picked in the browser's calendar. */
export const DayBox = ({ label, day, onDay }: DayBoxProps) => {
  const { text } = useMessages()
  const id = useId()
  const [wrong, setWrong] = useState(false)
  const take = (field: HTMLInputElement): void => {
    if (field.value.trim() === '') field.value = showDay(day)
    const read = readDay(field.value, siteFormat())
    setWrong(read === null)
    if (read !== null && read !== day) onDay(read)
  }
  return (
    <span className="day-box">
      <input
        key={day}
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        autoComplete="off"
        defaultValue={showDay(day)}
        onInput={({ currentTarget }) =>
          setWrong(wrong && readDay(currentTarget.value, siteFormat()) === null)
        }
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget)
        }}
      />
      {wrong ? (
        <small id={id} role="alert">
          {text('resource.noDay', { example: showDay('2026-11-20') })}
        </small>
      ) : null}
      <DayPicker label={text('resource.pickDay')} day={day} className="plain" onPick={onDay} />
    </span>
  )
}
