import { useEffect, useEffectEvent, useId, useState } from 'react'
import { readTypedDay, showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DayPicker } from './day-picker.tsx'

export interface DayBoxProps {
  label: string
  day: string
  /** Other end of a period, which may not end before it begins. */
  earliest?: string
  latest?: string
  onDay: (day: string) => void
}

/** A field for a day in the site's format, typed or picked in the browser's calendar. */
export const DayBox = ({ label, day, earliest, latest, onDay }: DayBoxProps) => {
  const { text } = useMessages()
  const id = useId()
  /** What was typed and not taken, null if it is no day, in place of which day. */
  const [refused, setRefused] = useState<{ read: string | null; at: string } | null>(null)
  const faultOf = (read: string | null): string | null => {
    if (read === null) return text('day.none', { example: showDay('2026-11-20') })
    return read > (latest ?? read) || read < (earliest ?? read) ? text('day.backwards') : null
  }
  const take = (read: string | null): void => {
    const isTaken = faultOf(read) === null
    setRefused(isTaken ? null : { read, at: day })
    if (isTaken && read !== null && read !== day) onDay(read)
  }
  // Another day was chosen elsewhere.
  if (refused !== null && refused.at !== day) setRefused(null)
  const fault = refused === null ? null : faultOf(refused.read)
  // The day is taken once the other end allows it.
  const allowed = refused !== null && fault === null ? refused.read : null
  const apply = useEffectEvent(onDay)
  useEffect(() => {
    if (allowed !== null) apply(allowed)
  }, [allowed])
  const takeTyped = (field: HTMLInputElement): void => {
    if (field.value.trim() === '') field.value = showDay(day)
    take(readTypedDay(field.value))
  }
  return (
    <span className="day-box">
      <input
        key={day}
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : id}
        autoComplete="off"
        defaultValue={showDay(day)}
        onInput={({ currentTarget }) => {
          if (fault === null) return
          const read = readTypedDay(currentTarget.value)
          setRefused(faultOf(read) === null ? null : { read, at: day })
        }}
        onBlur={({ currentTarget }) => takeTyped(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') takeTyped(currentTarget)
        }}
      />
      {fault === null ? null : (
        <small id={id} role="alert">
          {fault}
        </small>
      )}
      <DayPicker label={text('day.pick')} day={day} className="plain" onPick={take} />
    </span>
  )
}
