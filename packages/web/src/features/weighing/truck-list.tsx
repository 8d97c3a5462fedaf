import './truck-list.css'
import { useMessages } from '../../messages/catalogue.ts'
import type { Truck } from '../../records/truck/truck.ts'
import { StatusMark } from '../../ui/status.tsx'
import { joinKnown } from '../../records/truck/join-known.ts'
import { Wait } from '../../screen/calls/wait.tsx'
import { choose } from './desk.ts'
import type { Group } from './groups.ts'
import { isHere, isWaiting, searchFieldsOf, stageOf, truckKey, waitsSince } from './truck.ts'

const sum = (counts: readonly (number | null)[]): number =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0)

/** Number of bags counted onto or off the truck. */
const bagsOf = (truck: Truck): number => {
  const stage = stageOf(truck)
  if (stage !== 'toWeighOut' && stage !== 'held') return 0
  return truck.kind === 'outbound'
    ? sum(truck.record.outboundItem.map(({ loadedBags }) => loadedBags))
    : sum(truck.record.inboundItem.map(({ acceptedBags }) => acceptedBags))
}

/** Customer or vendor, with the bags counted, else the items or areas. */
const useSummary = (truck: Truck): string => {
  const { plural } = useMessages()
  const bags = bagsOf(truck)
  const counted = bags > 0 ? plural('common.bags', bags) : null
  if (truck.kind === 'inbound') {
    const items = [...new Set(truck.record.inboundItem.map(({ inboundItem }) => inboundItem.name))]
    return joinKnown(truck.record.vendor.name, counted ?? joinKnown(...items))
  }
  const areas = [...new Set(truck.record.outboundItem.map(({ loadingArea }) => loadingArea))]
  return joinKnown(truck.record.customer.name, counted ?? joinKnown(...areas))
}

interface ButtonProps {
  truck: Truck
  chosen: boolean
  /** The list is searched; a match may be the driver, so his name is shown. */
  searching: boolean
}

const TruckButton = ({ truck, chosen, searching }: ButtonProps) => {
  const { text } = useMessages()
  const { record } = truck
  const summary = useSummary(truck)
  const { queueNo } = searchFieldsOf(truck)
  return (
    <li>
      <button
        type="button"
        aria-current={chosen}
        data-stage={stageOf(truck)}
        onClick={() => choose(truckKey(truck))}
      >
        <span className="plate">{record.licensePlate}</span>
        <span className="when">
          {stageOf(truck) === 'onSite' ? (
            <StatusMark status={record.status} />
          ) : (
            <Wait since={waitsSince(truck)} waits={isWaiting(truck)} />
          )}
        </span>
        <span className="quiet">
          {truck.kind === 'outbound' ? null : (
            <span className="direction">{text(`weighing.kind.${truck.kind}`)}</span>
          )}{' '}
          {joinKnown(
            queueNo === null ? null : text('weighing.queueNo', { n: queueNo }),
            summary,
            searching ? record.driverName : null,
          )}
        </span>
        {record.late ? <span className="late">{text('status.late')}</span> : null}
        {isHere(truck) ? <StatusMark status="arrived" /> : null}
      </button>
    </li>
  )
}

interface Props {
  groups: readonly Group[]
  chosen: string | null
  searching: boolean
}

export const TruckList = ({ groups, chosen, searching }: Props) => {
  const { text } = useMessages()
  const total = groups.reduce((count, { trucks }) => count + trucks.length, 0)
  if (searching && total === 0) return <p className="quiet">{text('weighing.noMatch')}</p>
  return (
    <>
      {groups
        .filter(
          ({ key, trucks }) => trucks.length > 0 || key === 'toWeighIn' || key === 'toWeighOut',
        )
        .map(({ key, trucks }) => (
          <section key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`}>
              {text(`weighing.${key}`)} <small>{trucks.length}</small>
            </h2>
            <ul>
              {trucks.map((truck) => (
                <TruckButton
                  key={truckKey(truck)}
                  truck={truck}
                  chosen={truckKey(truck) === chosen}
                  searching={searching}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
