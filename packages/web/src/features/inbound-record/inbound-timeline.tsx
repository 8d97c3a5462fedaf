import type { InboundRecord } from '../../rows/rows.ts'
import { Timeline, type VisitStep } from '../../records/visit/timeline.tsx'
import { releasedKey, weighedAt } from '../../records/visit/weighed-steps.ts'

const endedStatuses: readonly string[] = ['completed', 'rejected', 'cancelled', 'void']

/** A step that only some visits have. */
const optionalStep = (
  labelKey: VisitStep['labelKey'],
  at: string | null,
  by: { name: string } | null,
): readonly VisitStep[] => (at === null ? [] : [{ labelKey, at, by: by?.name }])

const stepsOf = (record: InboundRecord): readonly VisitStep[] => [
  { labelKey: 'visit.timeline.registered', at: record.registeredAt, by: record.registeredBy?.name },
  { labelKey: 'visit.timeline.weighedIn', ...weighedAt(record, 'first') },
  { labelKey: 'visit.timeline.unloading', at: record.startedAt, by: record.startedBy?.name },
  { labelKey: 'visit.timeline.counted', at: record.checkedAt, by: record.checkedBy?.name },
  { labelKey: 'visit.timeline.weighedOut', ...weighedAt(record, 'second') },
  ...optionalStep(releasedKey(record), record.approvedAt, record.approvedBy),
  ...optionalStep('visit.timeline.verified', record.verifiedAt, record.verifiedBy),
]

/** Timeline of an inbound truck. */
export const InboundTimeline = ({ record }: { record: InboundRecord }) => (
  <Timeline
    steps={stepsOf(record)}
    over={endedStatuses.includes(record.status)}
    held={record.status === 'hold'}
  />
)
