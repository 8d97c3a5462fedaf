import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import { expectedOf } from '../../records/hold/outbound-figures.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { useRoles } from '../../state/session.ts'
import { choose, focusChosen, typeInstead } from './desk.ts'
import { Kilograms, StoredTare, Weighed } from './figures-shown.tsx'
import { nextToWeigh } from './groups.ts'
import { Claimed } from './inbound-shown.tsx'
import { useExpectedLabel } from './outbound-shown.tsx'
import { ScaleDisplay } from './scale/scale-display.tsx'
import { isSecond, type Task, taskOf } from './task.ts'
import { TruckLine } from './truck-line.tsx'
import { isHere, truckKey } from './truck.ts'
import { useLeastLoad, useLoad } from './which-plate.tsx'
import { weighings } from './pending-weighing.ts'

const OutboundFigures = ({
  record,
}: {
  record: Extract<Truck, { kind: 'outbound' }>['record']
}) => {
  const { text } = useMessages()
  return (
    <>
      <Weighed label={text('weighing.firstWeigh')} weighing={record.firstWeighing} />
      <Kilograms label={useExpectedLabel(record)} kg={expectedOf(record)} />
    </>
  )
}

/** What is known of a truck before it is weighed. */
const KnownFigures = ({ truck, task }: { truck: Truck; task: Task }) => {
  const { text } = useMessages()
  const isOut = isSecond(task)
  return (
    <dl className="weigh-figures">
      {truck.kind === 'outbound' && isOut ? <OutboundFigures record={truck.record} /> : null}
      {truck.kind === 'inbound' && isOut ? (
        <Weighed label={text('weighing.gross')} weighing={truck.record.firstWeighing} />
      ) : null}
      {truck.kind === 'inbound' ? <Claimed record={truck.record} /> : null}
      {truck.kind === 'outbound' && isOut ? null : <StoredTare kg={truck.record.storedTareKg} />}
    </dl>
  )
}

const captionOf = (truck: Truck, task: Task) => {
  if (isSecond(task)) return 'weighing.nextOut'
  return truck.kind === 'inbound' || isHere(truck) ? 'weighing.nextIn' : 'weighing.nextExpected'
}

const NextTruck = ({ truck, task }: { truck: Truck; task: Task }) => {
  const { text } = useMessages()
  const { licensePlate: plate } = truck.record
  const { outcome } = useSnapshot(weighings)
  // The papers of the truck just weighed come first.
  const papersFirst = outcome?.ok === true && outcome.truck.record.status === 'completed'
  const key = truckKey(truck)
  return (
    <section className="next-truck" aria-labelledby="next-truck" data-card={`next-${key}`}>
      <p className="quiet">{text(captionOf(truck, task))}</p>
      <h2 id="next-truck" className="plate">
        {plate}
      </h2>
      <TruckLine truck={truck} />
      <KnownFigures truck={truck} task={task} />
      <div className="actions">
        <button
          type="button"
          className={papersFirst ? 'weigh secondary' : 'weigh'}
          data-next
          onClick={() => {
            choose(key)
            requestAnimationFrame(focusChosen)
          }}
        >
          {text('weighing.nextChoose', { plate })}
        </button>
        <button type="button" className="secondary" onClick={() => typeInstead(key)}>
          {text('weighing.type')}
        </button>
      </div>
    </section>
  )
}

/** Shown while no truck is chosen: the scale, and the truck that is weighed next. */
export const ReadyBridge = ({ trucks }: { trucks: readonly Truck[] }) => {
  const { text } = useMessages()
  const roles = useRoles()
  useLoad(useLeastLoad())
  const truck = nextToWeigh(trucks)
  const task = truck === null ? null : taskOf(truck, false, roles)
  return (
    <div className="ready">
      <ScaleDisplay />
      {truck !== null && task !== null ? <NextTruck truck={truck} task={task} /> : null}
      <p className="quiet">
        {text(
          truck !== null
            ? 'weighing.choose'
            : trucks.length === 0
              ? 'weighing.nobody'
              : 'weighing.noneToWeigh',
        )}
      </p>
    </div>
  )
}
