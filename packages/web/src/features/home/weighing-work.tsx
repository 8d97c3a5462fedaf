import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import type { InboundRecord, OutboundRecord } from '../../rows/rows.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { groupsOf } from '../weighing/groups.ts'
import { isWaiting, searchFieldsOf, stageOf, truckKey, waitsSince } from '../weighing/truck.ts'
import { Desk, Figures } from './desk.tsx'
import { listHref } from './links.ts'
import { countOf, sum, trucksOf } from './work.ts'
import { WorkList } from './work-list.tsx'

interface Props {
  out: readonly OutboundRecord[] | null
  inward: readonly InboundRecord[] | null
}

/** SCALE: trucks of both kinds to weigh, in the order of the weighbridge. */
export const WeighingWork = ({ out, inward }: Props) => {
  const { text } = useMessages()
  const href = pathTo('weighing')
  const trucks = trucksOf(out, inward)
  const rows = trucks && groupsOf(trucks, '').flatMap((group) => group.trucks)
  return (
    <Desk to={href} title={text('home.weighing')}>
      <Figures
        counts={[
          {
            n: sum(countOf(out, 'loaded'), countOf(inward, 'unloaded')),
            label: text('work.toWeighOut'),
            href,
          },
          {
            n: sum(countOf(out, 'registered'), countOf(inward, 'registered')),
            label: text('work.toWeighIn'),
            href,
          },
        ]}
      />
      <WorkList
        none={text('job.noWeighing')}
        all={href}
        rows={
          rows?.flatMap((truck) => {
            const stage = stageOf(truck)
            return stage !== 'toWeighIn' && stage !== 'toWeighOut'
              ? []
              : {
                  key: truckKey(truck),
                  name: truck.record.licensePlate,
                  about: searchFieldsOf(truck).party,
                  href: listHref('weighing', { truck: truckKey(truck) }),
                  since: waitsSince(truck),
                  waits: isWaiting(truck),
                  icon: stage === 'toWeighOut' ? 'out' : 'in',
                  step: text(stage === 'toWeighOut' ? 'job.weighOut' : 'job.weighIn'),
                  late: truck.record.late ? text('status.late') : null,
                }
          }) ?? null
        }
      />
      <p>
        <Link href={listHref('weighing', { left: '1' })}>{text('job.leftToday')}</Link>
      </p>
    </Desk>
  )
}
