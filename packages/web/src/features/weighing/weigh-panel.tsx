import { andAdmin, deskRoles } from '@muat/shared'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { rolesText } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { useRoles } from '../../state/session.ts'
import { useShown } from '../../ui/seen/seen.ts'
import { Arrival } from './arrival.tsx'
import { blockedBy } from './blocked.ts'
import { desk, printTicket, watchedTrucks } from './desk.ts'
import { SealForm } from '../../records/hold/seal-form.tsx'
import { Held } from './held.tsx'
import { InboundLines } from './inbound-lines.tsx'
import { OutboundLines } from './outbound-lines.tsx'
import { mayReweighFirst, taskOf } from './task.ts'
import { stageOf, truckKey } from './truck.ts'
import { WeighForm } from './weigh-form.tsx'
import { useLeastLoad, useLoad } from './which-plate.tsx'
import { TruckLine } from './truck-line.tsx'

const waitStates = ['waiting', 'loading', 'weighed_in', 'unloading'] as const

/** Step that has to happen before the next weighing. */
const WaitsFor = ({ truck }: { truck: Truck }) => {
  const { text } = useMessages()
  const state = waitStates.find((status) => status === truck.record.status)
  return state === undefined ? null : <p className="waits-for">{text(`weighing.waits.${state}`)}</p>
}

const RecordLink = ({ truck: { kind, record } }: { truck: Truck }) => (
  <Link
    href={`${pathTo(kind === 'outbound' ? 'outbound-record' : 'inbound-record')}?row=${record.id}`}
  >
    {record.recordNo}
  </Link>
)

interface Props {
  truck: Truck
  trucks: readonly Truck[]
}

/** The truck on the bridge: its data, weighing, hold and lines. */
export const WeighPanel = ({ truck, trucks }: Props) => {
  const { text, language } = useMessages()
  const roles = useRoles()
  const { again } = useSnapshot(desk)
  useLoad(useLeastLoad())
  const task = taskOf(truck, again, roles)
  const { record } = truck
  useShown(watchedTrucks, truckKey(truck), record.version)
  return (
    <section aria-labelledby="on-bridge" data-card={truckKey(truck)}>
      <header className="on-bridge">
        <h2 id="on-bridge" className="plate" tabIndex={-1}>
          {record.licensePlate}
        </h2>
        <p>
          <span className="direction">{text(`weighing.kind.${truck.kind}`)}</span>
          <RecordLink truck={truck} />
          {truck.kind === 'outbound' && truck.record.queueNo !== null ? (
            <button type="button" className="plain" onClick={() => printTicket(truck.record)}>
              {text('weighing.ticket.print')}
            </button>
          ) : null}
        </p>
      </header>
      <TruckLine truck={truck} />
      {truck.kind === 'outbound' && truck.record.status === 'registered' ? (
        <Arrival record={truck.record} />
      ) : null}
      {stageOf(truck) === 'held' ? <Held truck={truck} /> : null}
      {truck.kind === 'outbound' ? (
        <SealForm
          record={truck.record}
          send={(step) => watchedTrucks.take(truckKey(truck), step)}
        />
      ) : null}
      {task === null ? (
        stageOf(truck) === 'onSite' ? (
          <WaitsFor truck={truck} />
        ) : (
          <p>{rolesText(andAdmin(deskRoles.weighing), language)}</p>
        )
      ) : (
        <WeighForm
          truck={truck}
          trucks={trucks}
          task={task}
          blocked={blockedBy(truck, task, trucks)}
        />
      )}
      {mayReweighFirst(truck, roles) ? (
        <label className="again">
          <input
            type="checkbox"
            checked={again}
            onChange={(event) => (desk.again = event.target.checked)}
          />
          {text(`weighing.reweighFirstAsk.${truck.kind}`)}
        </label>
      ) : null}
      {truck.kind === 'outbound' ? (
        <OutboundLines record={truck.record} />
      ) : (
        <InboundLines record={truck.record} />
      )}
    </section>
  )
}
