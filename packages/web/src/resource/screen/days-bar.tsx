import { type FormEvent, useRef } from 'react'
import { Link } from 'wouter'
import { readDay, showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../state/navigation.ts'
import { type DaysProps, dayHrefs } from './day-hrefs.ts'
import { isWholeMonth } from './day-steps.ts'

interface BoxProps {
  label: string
  day: string
  onDay: (day: string) => void
}

/** A day as the language writes it, typed or taken from the browser's calendar. */
const DayBox = ({ label, day, onDay }: BoxProps) => {
  const { text, language } = useMessages()
  const picker = useRef<HTMLInputElement>(null)
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
      <button
        type="button"
        className="plain"
        aria-label={text('resource.pickDay')}
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
        onChange={({ currentTarget }: FormEvent<HTMLInputElement>) => {
          if (currentTarget.value !== '') onDay(currentTarget.value)
        }}
      />
    </span>
  )
}

const monthName = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Which days the list is about, with the ones before and after a press away. */
export const DaysBar = (props: DaysProps) => {
  const { screen, address, today } = props
  const { text, language } = useMessages()
  const { span, at, previous, next, present, any } = dayHrefs(props)
  const month = screen.period === 'month'
  const presentWord = text(month ? 'resource.thisMonth' : 'resource.today')
  if (span === null || previous === null || next === null) {
    return (
      <div className="days">
        <strong>{text('resource.anyDay')}</strong>
        <Link href={present}>{presentWord}</Link>
      </div>
    )
  }
  return (
    <section className="days" aria-label={text('resource.days')}>
      <Link
        className="step"
        href={previous}
        aria-label={text(month ? 'resource.previousDays' : 'resource.previousDay')}
      >
        ‹
      </Link>
      {month && isWholeMonth(span) ? <strong>{monthName(span.from, language)}</strong> : null}
      {!month && span.from === today ? <strong>{presentWord}</strong> : null}
      {month ? (
        <>
          <DayBox
            label={text('resource.from')}
            day={span.from}
            onDay={(from) => go(at({ from, to: from > span.to ? from : span.to }))}
          />
          <span aria-hidden="true">–</span>
          <DayBox
            label={text('resource.to')}
            day={span.to}
            onDay={(to) => go(at({ from: to < span.from ? to : span.from, to }))}
          />
        </>
      ) : (
        <DayBox
          label={text('resource.day')}
          day={span.from}
          onDay={(day) => go(at({ from: day, to: day }))}
        />
      )}
      <Link
        className="step"
        href={next}
        aria-label={text(month ? 'resource.nextDays' : 'resource.nextDay')}
      >
        ›
      </Link>
      {address.days === null ? null : <Link href={present}>{presentWord}</Link>}
      <Link href={any}>{text('resource.anyDay')}</Link>
    </section>
  )
}
