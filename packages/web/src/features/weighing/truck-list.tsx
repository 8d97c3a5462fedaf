import { showNumber } from '../../lib/number.ts'
import type { OutboundRecord } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import { Minutes } from '../../ui/minutes.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { choose } from './desk.ts'
import { type Group, waitsSince } from './groups.ts'

const bagsOf = (record: OutboundRecord): number =>
  record.outboundItem.reduce((sum, { loadedBags }) => sum + (loadedBags ?? 0), 0)

const Truck = ({ record, chosen }: { record: OutboundRecord; chosen: boolean }) => {
  const { plural, language } = useMessages()
  const bags = record.status === 'loaded' || record.status === 'hold' ? bagsOf(record) : 0
  const areas = [...new Set(record.outboundItem.map(({ loadingArea }) => loadingArea))].join(', ')
  return (
    <li>
      <button type="button" aria-current={chosen} onClick={() => choose(record.id)}>
        <span className="plate">{record.licensePlate}</span>
        <span className="when">
          {record.status === 'waiting' || record.status === 'loading' ? (
            <StatusMark status={record.status} />
          ) : (
            <Minutes since={waitsSince(record)} />
          )}
        </span>
        <span className="quiet">
          {record.customer.name}
          {bags > 0
            ? `, ${plural('common.bags', bags, { n: showNumber(bags, language) })}`
            : `, ${areas}`}
        </span>
        {record.late ? (
          <span className="late">
            <StatusLate />
          </span>
        ) : null}
      </button>
    </li>
  )
}

const StatusLate = () => useMessages().text('status.late')

interface Props {
  groups: readonly Group[]
  chosen: number | null
  searching: boolean
}

export const TruckList = ({ groups, chosen, searching }: Props) => {
  const { text } = useMessages()
  const total = groups.reduce((sum, { records }) => sum + records.length, 0)
  if (searching && total === 0) return <p className="quiet">{text('weighing.noMatch')}</p>
  return (
    <div className="truck-list">
      {groups
        .filter(
          ({ key, records }) => records.length > 0 || key === 'toWeighIn' || key === 'toWeighOut',
        )
        .map(({ key, records }) => (
          <section key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`}>
              {text(`weighing.${key}`)} <small>{records.length}</small>
            </h2>
            <ul>
              {records.map((record) => (
                <Truck key={record.id} record={record} chosen={record.id === chosen} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
