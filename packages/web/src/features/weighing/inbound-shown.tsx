import type { InboundRecord } from '../../rows/rows.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DifferenceShown, Kilograms, StoredTare, TareDeviation, Weighed } from './figures-shown.tsx'
import { claimedOrDeclaredKg } from '../../records/truck/claimed.ts'
import { inboundFigures, likelyNetKg } from '../../records/hold/inbound-figures.ts'
import { isSecond, type Task } from './task.ts'
import type { Verdict } from './verdict.ts'

interface Props {
  record: InboundRecord
  task: Task
  kg: number | null
  verdict: Verdict | null
}

/** The weight with which the net is compared. */
export const Claimed = ({ record }: { record: InboundRecord }) => {
  const { text } = useMessages()
  return (
    <Kilograms
      label={text(record.vendorClaimedKg === null ? 'weighing.declared' : 'weighing.claimed')}
      kg={claimedOrDeclaredKg(record)}
    />
  )
}

const GrossFigures = ({ record, kg }: Omit<Props, 'task' | 'verdict'>) => {
  const { text } = useMessages()
  return (
    <dl className="weigh-figures">
      {record.firstWeighing === null ? null : (
        <Weighed label={text('weighing.gross')} weighing={record.firstWeighing} />
      )}
      <StoredTare kg={record.storedTareKg} />
      <Kilograms
        label={text('weighing.likelyNet')}
        kg={kg === null ? null : likelyNetKg(kg, record.storedTareKg)}
      />
      <Claimed record={record} />
    </dl>
  )
}

const TareFigures = ({ record, kg, verdict }: Omit<Props, 'task'>) => {
  const { text } = useMessages()
  const figures = kg === null ? null : inboundFigures(record, kg)
  return (
    <>
      <dl className="weigh-figures">
        <Weighed label={text('weighing.gross')} weighing={record.firstWeighing} />
        <StoredTare kg={record.storedTareKg} />
        {(record.deductionKg ?? 0) > 0 ? (
          <Kilograms label={text('weighing.deduction')} kg={record.deductionKg} />
        ) : null}
        <Kilograms label={text('weighing.net')} kg={figures?.netKg} />
        <Claimed record={record} />
        {verdict?.difference.pct == null ? null : <DifferenceShown verdict={verdict} />}
      </dl>
      <TareDeviation kg={kg} storedKg={record.storedTareKg} />
    </>
  )
}

/** Figures of an inbound truck: likely net at the gross, the net at the tare. */
export const InboundShown = ({ record, task, kg, verdict }: Props) =>
  isSecond(task) ? (
    <TareFigures record={record} kg={kg} verdict={verdict} />
  ) : (
    <GrossFigures record={record} kg={kg} />
  )
