import type { OutboundRecord } from '../../rows/rows.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { DifferenceShown, Kilograms, StoredTare, TareDeviation, Weighed } from './figures-shown.tsx'
import { expectedOf, outFigures } from '../../records/hold/outbound-figures.ts'
import { isSecond, type Task } from './task.ts'
import type { Verdict } from './verdict.ts'

/** Label of the expected weight: `600 × 50` if the load is one kind of bag. */
export const useExpectedLabel = (record: OutboundRecord): string => {
  const { text, language } = useMessages()
  const loaded = record.outboundItem.filter(({ status }) => status === 'loaded')
  const [only] = loaded
  return loaded.length === 1 &&
    only?.unit === 'bag' &&
    only.loadedBags !== null &&
    only.nominalBagKg !== null
    ? text('weighing.expectedBags', {
        n: showNumber(only.loadedBags, language),
        kg: showNumber(only.nominalBagKg, language, 3),
      })
    : text('weighing.expected')
}

interface Props {
  record: OutboundRecord
  task: Task
  kg: number | null
  verdict: Verdict | null
}

const OutFigures = ({ record, verdict, kg }: Omit<Props, 'task'>) => {
  const { text } = useMessages()
  const out = kg === null ? null : outFigures(record, kg)
  return (
    <dl className="weigh-figures">
      <Weighed label={text('weighing.firstWeigh')} weighing={record.firstWeighing} />
      <Kilograms label={text('weighing.net')} kg={out?.netKg} />
      <Kilograms label={useExpectedLabel(record)} kg={expectedOf(record)} />
      <DifferenceShown verdict={verdict} />
    </dl>
  )
}

const InFigures = ({ record, kg }: Omit<Props, 'task' | 'verdict'>) => {
  const { text } = useMessages()
  return (
    <>
      <dl className="weigh-figures">
        <StoredTare kg={record.storedTareKg} />
        {record.firstWeighing === null ? null : (
          <Weighed label={text('weighing.firstWeigh')} weighing={record.firstWeighing} />
        )}
      </dl>
      <TareDeviation kg={kg} storedKg={record.storedTareKg} />
    </>
  )
}

/** Figures of an outbound truck at weigh-in or weigh-out. */
export const OutboundShown = ({ record, task, kg, verdict }: Props) =>
  isSecond(task) ? (
    <OutFigures record={record} kg={kg} verdict={verdict} />
  ) : (
    <InFigures record={record} kg={kg} />
  )
