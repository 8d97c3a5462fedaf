import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { Timeline, type VisitStep } from '../../records/visit/timeline.tsx'
import { releasedKey, weighedAt } from '../../records/visit/weighed-steps.ts'

const stepsOfLine = (line: OutboundLine): readonly VisitStep[] => [
  { labelKey: 'visit.timeline.called', at: line.calledAt, by: line.calledBy?.name },
  { labelKey: 'visit.timeline.loading', at: line.startedAt, by: line.startedBy?.name },
  { labelKey: 'visit.timeline.finished', at: line.finishedAt, by: line.loadedBy?.name },
]

/** Steps of the lines. With several lines each step names its area, and of future steps only the finish is shown. */
const stepsOfLines = (lines: readonly OutboundLine[]): readonly VisitStep[] => {
  const [only, ...others] = lines
  if (only !== undefined && others.length === 0) return stepsOfLine(only)
  const areas = lines.map(({ loadingArea }) => loadingArea)
  return lines.flatMap((line, index) => {
    const again = areas.slice(0, index).filter((area) => area === line.loadingArea).length
    const area = again === 0 ? line.loadingArea : `${line.loadingArea} (${again + 1})`
    return stepsOfLine(line)
      .filter(({ at, labelKey }) => at !== null || labelKey === 'visit.timeline.finished')
      .map((step) => ({ ...step, area }))
  })
}

const endedStatuses: readonly string[] = ['completed', 'cancelled', 'void']

const stepsOf = (record: OutboundRecord): readonly VisitStep[] => [
  {
    labelKey: 'visit.timeline.registered',
    at: record.registeredAt,
    by: record.registeredBy?.name,
  },
  ...(record.arrivedAt === null
    ? []
    : [
        {
          labelKey: 'visit.timeline.arrived',
          at: record.arrivedAt,
          by: record.arrivedBy?.name,
        } as const,
      ]),
  { labelKey: 'visit.timeline.weighedIn', ...weighedAt(record, 'first') },
  ...stepsOfLines(record.outboundItem.filter(({ status }) => status !== 'skipped')),
  { labelKey: 'visit.timeline.weighedOut', ...weighedAt(record, 'second') },
  ...(record.approvedAt === null
    ? []
    : [
        {
          labelKey: releasedKey(record),
          at: record.approvedAt,
          by: record.approvedBy?.name,
        } as const,
      ]),
]

/** Timeline of an outbound truck, from registration to weigh-out. */
export const OutboundTimeline = ({ record }: { record: OutboundRecord }) => (
  <Timeline
    steps={stepsOf(record)}
    over={endedStatuses.includes(record.status)}
    held={record.status === 'hold'}
  />
)
