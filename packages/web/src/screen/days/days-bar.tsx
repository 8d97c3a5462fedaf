import { Link } from 'wouter'
import { showDay } from '../../lib/date.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { go } from '../../navigation/navigation.ts'
import { isOfAnyDay } from '../calls/address.ts'
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

/** "This week", in the words of the language. */
const thisWeek = (language: string): string => {
  const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'week')
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
}

/** The period of a list, with buttons for the one before and after. */
export const DaysBar = (props: DaysProps) => {
  const { screen, address, today } = props
  const { text, language } = useMessages()
  const { span, at, previous, next, present, week, any } = dayHrefs(props)
  const daily = screen.period === 'day'
  const presentWord = text(daily ? 'resource.today' : 'resource.thisMonth')
  const whose =
    screen.daysKey == null ? null : <span className="quiet">{text(screen.daysKey)}</span>
  const weekWord = thisWeek(language)
  const toWeek = week === null ? null : <Link href={week}>{weekWord}</Link>
  if (span === null || previous === null || next === null) {
    return (
      <div className="days">
        {whose}
        <strong>{text('resource.anyDay')}</strong>
        {isOfAnyDay(address.filters) ? null : (
          <>
            <Link href={present}>{presentWord}</Link>
            {toWeek}
          </>
        )}
      </div>
    )
  }
  // One day, or from one to another.
  const isSpan = !daily || span.from !== span.to
  return (
    <section className="days" aria-label={text('resource.days')}>
      {whose}
      <Link
        className="step"
        href={previous}
        aria-label={text(isSpan ? 'resource.previousDays' : 'resource.previousDay')}
      >
        ‹
      </Link>
      {!daily && isWholeMonth(span) ? (
        <strong className="month">{monthName(span.from, language)}</strong>
      ) : null}
      {!isSpan && span.from === today ? <strong>{presentWord}</strong> : null}
      {address.days === 'week' ? <strong>{weekWord}</strong> : null}
      {isSpan ? (
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
        aria-label={text(isSpan ? 'resource.nextDays' : 'resource.nextDay')}
      >
        ›
      </Link>
      {address.days === null ? null : <Link href={present}>{presentWord}</Link>}
      {toWeek}
      <Link href={any}>{text('resource.anyDay')}</Link>
    </section>
  )
}
