import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { groupsOf } from '../weighing/groups.ts'
import { isWaiting, searchFieldsOf, truckKey, waitsSince } from '../weighing/truck.ts'
import { Desk } from './desk.tsx'
import { listHref } from './links.ts'
import { trucksOf } from './work.ts'
import { WorkList } from './work-list.tsx'

interface Props {
  out: readonly OutboundRecord[] | null
  inward: readonly InboundRecord[] | null
}

const steps = { toWeighOut: 'job.weighOut', toWeighIn: 'job.weighIn' } as const

const Stage = ({
  stage,
  trucks,
}: {
  stage: keyof typeof steps
  trucks: readonly Truck[] | null
}) => {
  const { text } = useMessages()
  const to = pathTo('weighing')
  const found =
    trucks && groupsOf(trucks, '').flatMap((group) => (group.key === stage ? group.trucks : []))
  return (
    <Desk to={to} title={text(`job.${stage}`)} n={found?.length ?? null}>
      <WorkList
        none={text('job.noWeighing')}
        all={to}
        rows={
          found?.map((truck) => ({
            key: truckKey(truck),
            name: truck.record.licensePlate,
            about: searchFieldsOf(truck).party,
            href: listHref('weighing', { truck: truckKey(truck) }),
            since: waitsSince(truck),
            waits: isWaiting(truck),
            step: text(steps[stage]),
            late: truck.record.late ? text('status.late') : null,
          })) ?? null
        }
      />
      {stage === 'toWeighOut' ? null : (
        <p>
          <Link href={listHref('weighing', { left: '1' })}>{text('job.leftToday')}</Link>
        </p>
      )}
    </Desk>
  )
}

/** SCALE: trucks of both kinds to weigh, in the order of the weighbridge. */
export const WeighingWork = ({ out, inward }: Props) => {
  const trucks = trucksOf(out, inward)
  return (
    <>
      <Stage stage="toWeighOut" trucks={trucks} />
      <Stage stage="toWeighIn" trucks={trucks} />
    </>
  )
}
