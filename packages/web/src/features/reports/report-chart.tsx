import { type GroupKind, reports, restKey, ticksUpTo } from '@muat/shared'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { go } from '../../navigation/navigation.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { narrowTo } from './narrow.ts'
import type { Answer } from './read.ts'
import type { ReportScreen } from './report-screen.ts'
import { axisText, fullName, shortName, showKg, showTickKg } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  answer: Answer
}

/** Layout of the chart, and the kinds of its axis and series. */
const chartOf = (screen: ReportScreen, answer: Answer) => {
  const { chart, groups } = reports[screen.name]
  const kinds: Readonly<Record<string, { kind: GroupKind } | undefined>> = groups
  const { kind } = answer.axis
  return {
    layout: chart.layout,
    stack: chart.stack,
    measures: chart.stack === null ? chart.measures : [chart.measure],
    stackKind: chart.stack === null ? null : (kinds[chart.stack]?.kind ?? 'text'),
    axisKind: kind === 'row' ? ('row' as const) : (kinds[kind]?.kind ?? (kind as GroupKind)),
  }
}

/** Chart of kilograms. A bar links to its rows. */
export const ReportChart = ({ screen, address, answer }: Props) => {
  const messages = useMessages()
  const { text, language } = messages
  const { layout, stack, measures, stackKind, axisKind } = chartOf(screen, answer)
  const { axis } = answer
  const most = Math.max(0, ...answer.series.flatMap(({ kg }) => kg))
  const measureName = (key: string): string => {
    const figure = screen.figures.find(({ measure }) => measure === key)
    return text(figure?.labelKey ?? 'report.fields.availableToBookKg')
  }
  const hrefOf = (point: Answer['axis']['points'][number]): string | null =>
    axisKind === 'row'
      ? `${pathTo(screen.recordRoute)}?row=${point.key}`
      : narrowTo(screen, address, point.filter)
  const title = measures.map(measureName).join(', ')
  const [first] = screen.columns
  return (
    <>
      <h2>{stack === null ? title : `${title} · ${text(`report.by.${stack}` as MessageKey)}`}</h2>
      <Chart
        words={{
          title: text('report.chart', { title: text(screen.titleKey) }),
          axis:
            axisKind === 'row' && first !== undefined
              ? text(first.labelKey)
              : axisText(axis.kind, messages),
          series: text('report.group'),
          total: text('report.all'),
          hint: text('report.pointHint'),
          figures: text('report.figures'),
          nothing: text('report.empty'),
        }}
        layout={layout}
        points={axis.points.map((point) => ({
          key: point.key,
          label: shortName(axisKind, axis.kind, point, messages),
          name: fullName(axisKind, axis.kind, point, messages),
          href: hrefOf(point),
        }))}
        series={answer.series.map((series) => ({
          key: series.key,
          label:
            stackKind === null || stack === null
              ? measureName(series.key)
              : shortName(stackKind, stack, series, messages),
          values: series.kg,
          hrefAt: (at) => {
            const point = axis.points[at]
            // No filter selects "all others".
            if (point === undefined || series.key === restKey) return null
            return series.filter === null
              ? hrefOf(point)
              : narrowTo(screen, address, { ...point.filter, ...series.filter })
          },
        }))}
        ticks={ticksUpTo}
        show={(kg) => showKg(kg, language)}
        showTick={(kg) => showTickKg(kg, most, messages)}
        go={go}
      />
    </>
  )
}
