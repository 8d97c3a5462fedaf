import type { InboundRecord } from '../../rows/rows.ts'
import { Timeline, type VisitStep } from '../../records/visit/timeline.tsx'
import { letGoKey, weighedAt } from '../../records/visit/weighed-steps.ts'

const over: readonly string[] = ['completed', 'rejected', 'cancelled', 'void']

/** What is there only of some visits. */
const besides = (
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
  ...besides(letGoKey(record), record.approvedAt, record.approvedBy),
  ...besides('visit.timeline.verified', record.verifiedAt, record.verifiedBy),
]

/** Where a truck that brings goods stands. */
export const Stands = ({ record }: { record: InboundRecord }) => (
  <Timeline steps={stepsOf(record)} over={over.includes(record.status)} />
)
