import { readDay } from '@muat/shared'
import { showDay, siteFormat } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DayPicker } from '../../ui/day-picker/day-picker.tsx'

export interface DayBoxProps {
  label: string
  day: string
  onDay: (day: string) => void
}

/** A day as the site writes it, typed or taken from the browser's calendar. */
export const DayBox = ({ label, day, onDay }: DayBoxProps) => {
  const { text } = useMessages()
  const take = (typed: string): void => {
    const read = readDay(typed, siteFormat())
    if (read !== null && read !== day) onDay(read)
  }
  return (
    <span className="day-box">
      <input
        key={day}
        type="text"
        inputMode="numeric"
        aria-label={label}
        autoComplete="off"
        defaultValue={showDay(day)}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value)
        }}
      />
      <DayPicker label={text('resource.pickDay')} day={day} className="plain" onPick={onDay} />
    </span>
  )
}
