import { turnGroups, type TurnTime } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../lib/date.ts'
import { showNumber } from '../../lib/base/number.ts'
import { askAgain } from '../../rows/query.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { turnQuery, turnTimeOptions } from './calls.ts'
import { Card, trendOf } from './figures.tsx'
import { Unavailable } from './overview.tsx'
import { narrowTo, rowsTo } from './narrow.ts'
import type { ReportScreen } from './report-screen.ts'
import { TurnAreas } from './turn-areas.tsx'
import { TurnChart } from './turn-chart.tsx'
import { TurnForecasts } from './turn-forecasts.tsx'
import {
  average,
  averageParts,
  averageWhole,
  turnGroupOf,
  type TurnGroup,
  type TurnPart,
  turnParts,
} from './turn-parts.ts'
import { overLimitId, TurnTrucks } from './turn-trucks.tsx'
import { changeOf, fullName, type Messages, showSeconds } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
}

/** Smaller changes are not mentioned, in seconds. */
const minChangeSeconds = 60

/** A group stands out if its average exceeds the usual one by this many seconds, over at least this many trucks. */
const minExcessSeconds = 5 * 60
const minTrucks = 5

const longestOf = (secondsOf: (part: TurnPart) => number): TurnPart =>
  turnParts.reduce((most, part) => (secondsOf(part) > secondsOf(most) ? part : most))

/** The group with the largest average, and the stage that lost most of the time; null if no group stands out. */
const peakOf = ({ totals, groups }: TurnTime) => {
  const usual = averageWhole(totals) ?? 0
  const found = (groups ?? [])
    .filter((group) => group.totals.records >= minTrucks)
    .map((group) => ({ group, time: averageWhole(group.totals) ?? 0 }))
    .reduce<{ group: NonNullable<TurnTime['groups']>[number]; time: number } | null>(
      (most, one) => (one.time > (most?.time ?? 0) ? one : most),
      null,
    )
  if (found === null || found.time - usual < minExcessSeconds) return null
  const [its, all] = [averageParts(found.group.totals), averageParts(totals)]
  const stage = longestOf((part) => its[part] - all[part])
  return { ...found, stage, more: its[stage] - all[stage] }
}

/** Summary: average of the whole, change, longest stage, and the group that stands out. */
const sentenceOf = (answer: TurnTime, chosen: TurnGroup, messages: Messages): string => {
  const { text, plural } = messages
  const { totals, previous } = answer
  const whole = averageWhole(totals)
  if (whole === null) return text('report.turn.nobody')
  const sentences = [
    text(totals.records === 1 ? 'report.turn.sentenceOfOne' : 'report.turn.sentence', {
      trucks: plural('report.turn.trucks', totals.records),
      whole: showSeconds(whole, messages),
    }),
  ]
  const before = previous === null ? null : averageWhole(previous.totals)
  if (before !== null && Math.abs(before - whole) >= minChangeSeconds) {
    const time = showSeconds(Math.abs(before - whole), messages)
    sentences.push(text(whole < before ? 'report.turn.faster' : 'report.turn.slower', { time }))
  }
  const parts = averageParts(totals)
  const longest = longestOf((part) => parts[part])
  sentences.push(
    text('report.turn.stage', {
      stage: text(`report.turn.${longest}`),
      time: showSeconds(parts[longest], messages),
      pct: showNumber(whole === 0 ? 0 : (parts[longest] / whole) * 100, messages.language, 0),
    }),
  )
  const peak = peakOf(answer)
  if (peak !== null) {
    const name = fullName(turnGroups[chosen].kind, chosen, peak.group, messages)
    sentences.push(
      text('report.turn.peak', {
        fewest: minTrucks,
        name: chosen === 'hour' ? text('report.turn.from', { hour: name }) : name,
        time: showSeconds(peak.time, messages),
        stage: text(`report.turn.${peak.stage}`),
        more: showSeconds(peak.more, messages),
      }),
    )
  }
  return sentences.join(' ')
}

const kgPerTonne = 1000
const secondsPerMinute = 60

const Cards = ({ screen, address, answer }: Omit<Props, 'today'> & { answer: TurnTime }) => {
  const messages = useMessages()
  const { text, language } = messages
  const { totals, previous, areas, limitMinutes } = answer
  const previousText = (now: number, before: number | undefined): string | null => {
    if (before === undefined) return null
    const change = changeOf(now, before, language)
    const shown = showNumber(before, language)
    return change === null
      ? text('report.was', { before: shown })
      : text('report.wasBy', { before: shown, change })
  }
  const earlier =
    previous === null ? null : { startDate: previous.startDate, endDate: previous.endDate }
  const inUse = areas.reduce((sum, area) => sum + area.inUse, 0)
  const loaded = areas.reduce((sum, area) => sum + area.kg, 0)
  const anHour = inUse === 0 ? null : (loaded / inUse) * 3600
  return (
    <dl className="report-cards">
      <Card
        label={text('report.fields.trucks')}
        value={showNumber(totals.records, language)}
        before={previousText(totals.records, previous?.totals.records)}
        href={totals.records === 0 ? null : rowsTo(screen, address, {})}
        beforeHref={earlier === null ? null : rowsTo(screen, address, earlier)}
        trend={trendOf(totals.records, previous?.totals.records, true)}
      />
      <Card
        label={text('report.turn.beforeScale')}
        value={showSeconds(average(totals.stages.outside, totals.stages.outside.count), messages)}
        before={
          totals.records === 0
            ? null
            : text('report.turn.marked', {
                n: showNumber(totals.stages.outside.count, language),
                of: showNumber(totals.records, language),
              })
        }
        href={null}
        beforeHref={
          totals.stages.outside.count === 0 ? null : rowsTo(screen, address, { has: 'arrivedAt' })
        }
      />
      <Card
        label={text('report.turn.inToOut')}
        value={showSeconds(averageWhole(totals), messages)}
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
        before={previousText(totals.overLimit, previous?.totals.overLimit)}
        href={totals.overLimit === 0 ? null : `#${overLimitId}`}
        beforeHref={
          earlier === null || previous?.totals.overLimit === 0
            ? null
            : `${narrowTo(screen, address, earlier) ?? ''}#${overLimitId}`
        }
        trend={trendOf(totals.overLimit, previous?.totals.overLimit, false)}
      />
      <Card
        label={text('report.turn.loaded')}
        value={
          anHour === null
            ? '–'
            : text('report.turn.tonnesAnHour', { n: showNumber(anHour / kgPerTonne, language, 1) })
        }
        before={anHour === null ? null : text('report.turn.whileLoading')}
        href={null}
      />
    </dl>
  )
}

/** The view of turn time: summary, figures, chart, areas, and trucks over the limit. */
export const TurnTimeView = ({ screen, address, today }: Props) => {
  const messages = useMessages()
  const { text } = messages
  const options = turnTimeOptions(turnQuery(screen, address, today))
  const { data, error, isPlaceholderData } = useQuery(options)
  if (data === undefined)
    return <Unavailable error={error} again={() => askAgain(options.queryKey)} />
  const hasForecasts = data.forecasts.length + data.silent.length > 0
  return (
    <>
      <p className="report-sentence">{sentenceOf(data, turnGroupOf(address), messages)}</p>
      <Cards {...{ screen, address }} answer={data} />
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
        {data.areas.length === 0 && !hasForecasts ? null : (
          <div>
            {data.areas.length === 0 ? null : <TurnAreas {...{ screen, address }} answer={data} />}
            {hasForecasts ? <TurnForecasts {...data} /> : null}
          </div>
        )}
      </div>
      <TurnTrucks {...{ screen, address }} answer={data} />
    </>
  )
}
