import { type TurnTime, turnGroups } from '@muat/shared'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { go } from '../../navigation/navigation.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { timeTicksUpTo } from '../../ui/chart/ticks.ts'
import { turnView } from './calls.ts'
import { narrowTo, rowsTo, viewHref } from './narrow.ts'
import type { ReportScreen } from './report-screen.ts'
import {
  average,
  averageParts,
  averageWhole,
  turnGroupNames,
  turnGroupOf,
  turnParts,
} from './turn-parts.ts'
import { axisText, fullName, shortName, showSeconds } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  answer: TurnTime
  waiting: boolean
}

const secondsPerMinute = 60

/** Stacked chart of the stages of an average truck, by the chosen group. */
export const TurnChart = ({ screen, address, answer, waiting }: Props) => {
  const messages = useMessages()
  const { text } = messages
  const chosen = turnGroupOf(address)
  const { kind } = turnGroups[chosen]
  const groups = answer.groups ?? []
  const parts = groups.map(({ totals }) => averageParts(totals))
  const wholeAt = (n: number): number => {
    const totals = groups[n]?.totals
    return totals === undefined ? 0 : (averageWhole(totals) ?? 0)
  }
  // Of a truck that loads at several areas, a group of areas or items has a part.
  const isPartial = parts.some(
    (part, n) =>
      turnParts.reduce((sum, stage) => sum + part[stage], 0) <= wholeAt(n) - secondsPerMinute,
  )
  return (
    <section className="report-panel turn-stages" aria-busy={waiting}>
      <h2>{text('report.turn.stages')}</h2>
      <nav className="report-views" aria-label={text('report.turn.stages')}>
        {turnGroupNames.map((name) => (
          <Link
            key={name}
            href={viewHref(screen, address, { view: turnView, group: name })}
            aria-current={name === chosen ? 'page' : undefined}
          >
            {text(`report.by.${name}`)}
          </Link>
        ))}
      </nav>
      <Chart
        words={{
          title: text('report.turn.stages'),
          axis:
            chosen === 'hour'
              ? axisText('hour', messages, text('report.turn.hour'))
              : axisText(chosen, messages),
          series: text('report.group'),
          total: text('report.turn.whole'),
          hint: `${text('report.pointHint')} ${text(isPartial ? 'report.turn.partial' : 'report.turn.adds')}`,
          figures: text('report.figures'),
          nothing: text('report.empty'),
        }}
        layout="stacked"
        points={groups.map((group) => ({
          key: group.key,
          label: shortName(kind, chosen, group, messages),
          name: fullName(kind, chosen, group, messages),
          href: narrowTo(screen, address, group.filter),
        }))}
        series={turnParts.map((stage) => ({
          key: stage,
          label: text(`report.turn.${stage}`),
          values: parts.map((part) => part[stage]),
          hrefAt: null,
        }))}
        whole={{
          totalAt: wholeAt,
          figures: [
            {
              label: text('report.turn.whole'),
              valueAt: (n) => showSeconds(wholeAt(n), messages),
            },
            {
              label: text('report.turn.beforeScale'),
              valueAt: (n) => {
                const outside = groups[n]?.totals.stages.outside
                return showSeconds(
                  outside === undefined ? null : average(outside, outside.count),
                  messages,
                )
              },
            },
            {
              label: text('report.turn.nineInTen'),
              valueAt: (n) => showSeconds(groups[n]?.totals.stages.whole.p90 ?? null, messages),
            },
            {
              label: text('report.fields.trucks'),
              valueAt: (n) => showNumber(groups[n]?.totals.records ?? null, messages.language),
              hrefAt: (n) => rowsTo(screen, address, groups[n]?.filter ?? null),
            },
          ],
        }}
        ticks={timeTicksUpTo}
        show={(seconds) => showSeconds(seconds, messages)}
        showTick={(seconds) => showSeconds(seconds, messages)}
        go={go}
      />
    </section>
  )
}
