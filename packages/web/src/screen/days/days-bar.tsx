import { Link } from 'wouter'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../navigation/navigation.ts'
import type { DayBoxProps } from '../../ui/day-picker/day-box.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { type DaysProps, dayHrefs } from './day-hrefs.ts'
import { isWholeMonth } from './day-steps.ts'

const DayBox = lazyPart(
  'resource.day-box',
  () => import('../../ui/day-picker/day-box.tsx').then((m) => m.DayBox),
  {
    namespaces: ['controls'],
  },
)

/** The day is shown at once; its control is loaded after that is painted. */
const Day = (props: DayBoxProps) => {
  const changeable = DayBox.useAfterPaint()
  if (changeable) return <DayBox {...props} />
  const { label, day } = props
  return (
    <span className="day-box">
      <input type="text" disabled aria-label={label} value={showDay(day)} />
    </span>
  )
}

const monthName = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The period of a list, with buttons for the one before and after. */
export const DaysBar = (props: DaysProps) => {
  const { screen, address, today } = props
  const { text, language } = useMessages()
  const { span, at, previous, next, present, any } = dayHrefs(props)
  const month = screen.period !== 'day'
  const presentWord = text(month ? 'resource.thisMonth' : 'resource.today')
  const whose =
    screen.daysKey == null ? null : <span className="quiet">{text(screen.daysKey)}</span>
  if (span === null || previous === null || next === null) {
    return (
      <div className="days">
        {whose}
        <strong>{text('resource.anyDay')}</strong>
        <Link href={present}>{presentWord}</Link>
      </div>
    )
  }
  return (
    <section className="days" aria-label={text('resource.days')}>
      {whose}
      <Link
        className="step"
        href={previous}
        aria-label={text(month ? 'resource.previousDays' : 'resource.previousDay')}
      >
        ‹
      </Link>
      {month && isWholeMonth(span) ? (
        <strong className="month">{monthName(span.from, language)}</strong>
      ) : null}
      {!month && span.from === today ? <strong>{presentWord}</strong> : null}
      {month ? (
        <>
          <Day
            label={text('resource.from')}
            day={span.from}
            latest={span.to}
            onDay={(from) => go(at({ from, to: span.to }))}
          />
          <span aria-hidden="true">–</span>
          <Day
            label={text('resource.to')}
            day={span.to}
            earliest={span.from}
            onDay={(to) => go(at({ from: span.from, to }))}
          />
        </>
      ) : (
        <Day
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
