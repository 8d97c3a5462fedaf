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
import {
  longestPart,
  partsOfWhole,
  turnGroupOf,
  type TurnGroup,
  type TurnPart,
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

/** A group stands out if its median exceeds the usual one by this many seconds, over at least this many trucks. */
const minExcessSeconds = 5 * 60
const minTrucks = 5

/** The group with the largest median, and the stage that lost most of the time; null if no group stands out. */
const peakOf = ({ totals, groups }: TurnTime) => {
  const usual = totals.stages.whole.median ?? 0
  const found = (groups ?? [])
    .filter((group) => group.totals.records >= minTrucks)
    .reduce<NonNullable<TurnTime['groups']>[number] | null>(
      (most, group) =>
        (group.totals.stages.whole.median ?? 0) > (most?.totals.stages.whole.median ?? 0)
          ? group
          : most,
      null,
    )
  const time = found?.totals.stages.whole.median ?? 0
  if (found === null || time - usual < minExcessSeconds) return null
  const more = (part: TurnPart) =>
    (found.totals.stages[part].median ?? 0) - (totals.stages[part].median ?? 0)
  const stage = partsOfWhole.reduce((most, part) => (more(part) > more(most) ? part : most))
  return { group: found, time, stage, more: more(stage) }
}

/** Summary: median of the whole, change, longest stage, and the group that stands out. */
const sentenceOf = (answer: TurnTime, chosen: TurnGroup, messages: Messages): string => {
  const { text, plural } = messages
  const { totals, previous } = answer
  const { median } = totals.stages.whole
  if (median === null) return text('report.turn.nobody')
  const sentences = [
    text(totals.records === 1 ? 'report.turn.sentenceOfOne' : 'report.turn.sentence', {
      trucks: plural('report.turn.trucks', totals.records),
      whole: showSeconds(median, messages),
    }),
  ]
  const before = previous?.totals.stages.whole.median ?? null
  if (before !== null && Math.abs(before - median) >= minChangeSeconds) {
    const time = showSeconds(Math.abs(before - median), messages)
    sentences.push(text(median < before ? 'report.turn.faster' : 'report.turn.slower', { time }))
  }
  const longest = longestPart(totals)
  sentences.push(
    text('report.turn.stage', {
      stage: text(`report.turn.${longest}`),
      time: showSeconds(totals.stages[longest].median, messages),
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
        beforeHref={
          totals.stages.outside.count === 0 ? null : rowsTo(screen, address, { has: 'arrivedAt' })
        }
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
        before={null}
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
        {data.areas.length === 0 ? null : <TurnAreas {...{ screen, address }} answer={data} />}
      </div>
      <TurnTrucks {...{ screen, address }} answer={data} />
    </>
  )
}
