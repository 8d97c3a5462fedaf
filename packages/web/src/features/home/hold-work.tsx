import { isUnconfirmed } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import { heldSince } from '../../records/truck/held-since.ts'
import { isOwnEntry, isOwnWork } from '../../records/truck/own-entry.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { useRoles } from '../../state/session.ts'
import { Desk, Figures } from './desk.tsx'
import { differenceIn } from './difference.ts'
import { listHref, withStatus } from './links.ts'
import { WorkList } from './work-list.tsx'

const keyOf = ({ kind, record }: Truck): string => `${kind}-${record.id}`

/** ADMIN and SCALE: held trucks with their reasons. */
export const HoldWork = ({ held }: { held: readonly Truck[] | null }) => {
  const { text } = useMessages()
  const roles = useRoles()
  const difference = differenceIn(useMessages())
  const stepOf = (record: Truck['record']) => {
    if (isUnconfirmed(record.holdReason)) return isOwnEntry(record) ? 'work.own' : 'work.confirm'
    if (!roles.includes('ADMIN')) return 'work.reweigh'
    return isOwnWork(record) ? 'work.own' : 'work.decide'
  }
  const of = (kind: Truck['kind']): number | null =>
    held?.filter((truck) => truck.kind === kind).length ?? null
  return (
    <Desk to={listHref('weighing')} title={text('work.holds')}>
      <Figures
        counts={[
          {
            n: of('outbound'),
            label: text('nav.outbound'),
            href: withStatus('outbound-record', 'hold'),
          },
          {
            n: of('inbound'),
            label: text('nav.inbound'),
            href: withStatus('inbound-record', 'hold'),
          },
        ]}
      />
      <WorkList
        none={text('work.noHolds')}
        all={listHref('weighing')}
        rows={
          held?.map((truck) => ({
            key: keyOf(truck),
            name: truck.record.licensePlate,
            about: (truck.kind === 'outbound' ? truck.record.customer : truck.record.vendor).name,
            href: listHref('weighing', { truck: keyOf(truck) }),
            since: heldSince(truck.record),
            step: text(stepOf(truck.record)),
            held: true,
            ...difference(truck.record),
          })) ?? null
        }
      />
    </Desk>
  )
}
