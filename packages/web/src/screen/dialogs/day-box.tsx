import { showDay } from '../../lib/date.ts'
import { readDay } from '../../ui/day-picker/read-day.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DayPicker } from '../../ui/day-picker/day-picker.tsx'

export interface DayBoxProps {
  label: string
  day: string
  onDay: (day: string) => void
}

/** A day as the language writes it, typed or taken from the browser's calendar. */
export const DayBox = ({ label, day, onDay }: DayBoxProps) => {
  const { text, language } = useMessages()
  const take = (typed: string): void => {
    const read = readDay(typed, language)
    if (read.ok && read.day !== day) onDay(read.day)
  }
  return (
    <span className="day-box">
      <input
        key={day}
        type="text"
        inputMode="numeric"
        aria-label={label}
        autoComplete="off"
        defaultValue={showDay(day, language)}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value)
        }}
      />
      <DayPicker label={text('resource.pickDay')} day={day} className="plain" onPick={onDay} />
    </span>
  )
}
