import type { TurnTime } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import { askAgain } from '../../rows/query.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { turnQuery, turnTimeOptions } from './calls.ts'
import { Card } from './figures.tsx'
import { Unavailable } from './overview.tsx'
import type { ReportScreen } from './report-screen.ts'
import { TurnAreas } from './turn-areas.tsx'
import { TurnChart } from './turn-chart.tsx'
import { longestPart } from './turn-parts.ts'
import { TurnTrucks } from './turn-trucks.tsx'
import { type Messages, showSeconds } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
}

/** One sentence that says how long trucks stood, and what changed. */
const sentenceOf = ({ totals, previous }: TurnTime, messages: Messages): string => {
  const { text, plural } = messages
  const { median } = totals.stages.whole
  if (median === null) return text('report.turn.nobody')
  const said = text('report.turn.sentence', {
    trucks: plural('report.turn.trucks', totals.records),
    whole: showSeconds(median, messages),
    stage: text(`report.turn.${longestPart(totals)}`),
  })
  const before = previous?.totals.stages.whole.median ?? null
  // Less than a minute is no change that anybody feels.
  if (before === null || Math.abs(before - median) < 60) return said
  const time = showSeconds(Math.abs(before - median), messages)
  return `${said} ${text(median < before ? 'report.turn.faster' : 'report.turn.slower', { time })}`
}

const kgPerTonne = 1000
const secondsPerMinute = 60

const Cards = ({ answer }: { answer: TurnTime }) => {
  const messages = useMessages()
  const { text, language } = messages
  const { totals, previous, areas, limitMinutes } = answer
  const was = (value: string | null): string | null =>
    previous === null || value === null ? null : text('report.was', { before: value })
  const inUse = areas.reduce((sum, area) => sum + area.inUse, 0)
  const loaded = areas.reduce((sum, area) => sum + area.kg, 0)
  const anHour = inUse === 0 ? null : (loaded / inUse) * 3600
  return (
    <dl className="report-cards">
      <Card
        label={text('report.fields.trucks')}
        value={showNumber(totals.records, language)}
        before={was(previous === null ? null : showNumber(previous.totals.records, language))}
        href={null}
      />
      <Card
        label={text('report.turn.beforeScale')}
        value={showSeconds(totals.stages.outside.median, messages)}
        before={
          totals.records === 0
            ? null
            : text('report.turn.marked', {
                n: showNumber(totals.stages.outside.count, language),
                of: showNumber(totals.records, language),
              })
        }
        href={null}
      />
      <Card
        label={text('report.turn.median')}
        value={showSeconds(totals.stages.whole.median, messages)}
        before={
          totals.stages.whole.p90 === null
            ? null
            : text('report.turn.p90', { time: showSeconds(totals.stages.whole.p90, messages) })
        }
        href={null}
      />
      <Card
        label={text('report.turn.overLimit', {
          time: showSeconds(limitMinutes * secondsPerMinute, messages),
        })}
        value={showNumber(totals.overLimit, language)}
        before={was(previous === null ? null : showNumber(previous.totals.overLimit, language))}
        href={null}
      />
      <Card
        label={text('report.turn.loaded')}
        value={
          anHour === null
            ? '–'
            : text('report.turn.tonnesAnHour', { n: showNumber(anHour / kgPerTonne, language, 1) })
        }
        before={null}
        href={null}
      />
    </dl>
  )
}

/** How long trucks stood, where, and which of them too long. */
export const TurnTimeView = ({ screen, address, today }: Props) => {
  const messages = useMessages()
  const { text } = messages
  const options = turnTimeOptions(turnQuery(screen, address, today))
  const { data, error, isPlaceholderData } = useQuery(options)
  if (data === undefined)
    return <Unavailable error={error} again={() => askAgain(options.queryKey)} />
  return (
    <>
      <p className="report-sentence">{sentenceOf(data, messages)}</p>
      <Cards answer={data} />
      {data.previous === null ? null : (
        <p className="quiet report-compared">
          {text('report.compared', {
            from: showDay(data.previous.startDate),
            to: showDay(data.previous.endDate),
          })}
        </p>
      )}
      <div className="report-beside">
        <TurnChart {...{ screen, address }} answer={data} waiting={isPlaceholderData} />
        <TurnAreas {...{ screen, address }} answer={data} />
      </div>
      <TurnTrucks {...{ screen, address }} answer={data} />
    </>
  )
}
