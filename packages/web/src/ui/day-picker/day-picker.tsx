import { useRef } from 'react'

interface Props {
  /** Accessible name of the button. */
  label: string
  /** `YYYY-MM-DD`; '': none. */
  day: string
  className: 'plain' | 'secondary'
  onPick: (day: string) => void
}

/** A button that opens the browser's calendar. The field beside it is text in the site's date format. */
export const DayPicker = ({ label, day, className, onPick }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
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
        value={day}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onPick(currentTarget.value)
        }}
      />
    </>
  )
}
