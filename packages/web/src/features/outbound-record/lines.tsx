import type { ReactNode } from 'react'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { columnOf } from '../../ui/figures.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { DriverLink } from './driver-link.tsx'

const heads = ['loadingArea', 'status', 'poSaleId', 'outboundItem'] as const
const figures = ['plannedKg', 'plannedBags', 'loadedBags', 'netKg', 'shippedKg'] as const
type Figure = (typeof figures)[number]

interface LineProps {
  line: OutboundLine
  shown: readonly { name: Figure; show: (value: number | null) => ReactNode }[]
  showLeft: (value: number | null) => ReactNode
}

const Line = ({ line, shown, showLeft }: LineProps) => {
  return (
    <tr>
      <td>{line.loadingArea}</td>
      <td>
        <StatusMark status={line.status} />
      </td>
      <td className="identifier">{line.poSale.poSalesNo}</td>
      <td>{line.outboundItem.name}</td>
      {shown.map(({ name, show }) => (
        <td key={name} className="number">
          {line[name] === null ? '' : show(line[name])}
        </td>
      ))}
      <td className="number">
        {line.poSale.outstandingKg === null ? '' : showLeft(line.poSale.outstandingKg)}
      </td>
    </tr>
  )
}

/** Lines of an outbound truck, with status and weights. */
export const Lines = ({ record }: { record: OutboundRecord }) => {
  const { text, language } = useMessages()
  // Bulk goods have no bags.
  const bagged = record.outboundItem.some(({ unit }) => unit === 'bag')
  const shown = figures
    .filter((name) => bagged || name.endsWith('Kg'))
    // What is weighed has not left yet.
    .filter((name) => name !== 'shippedKg' || record.status === 'completed')
    // A column without any value is hidden.
    .filter((name) => record.outboundItem.some((line) => line[name] !== null))
    .map((name) => ({
      name,
      show: columnOf(
        record.outboundItem.map((line) => line[name]),
        language,
      ),
    }))
  const showLeft = columnOf(
    record.outboundItem.map(({ poSale }) => poSale.outstandingKg),
    language,
  )
  return (
    <>
      <div className="rows">
        <table>
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {text(`outbound-record-item.fields.${name}`)}
                </th>
              ))}
              {shown.map(({ name }) => (
                <th key={name} scope="col" className="number">
                  {text(`outbound-record-item.fields.${name}`)}
                  {name.endsWith('Kg') ? ', kg' : ''}
                </th>
              ))}
              <th scope="col" className="number">
                {text('outbound-record.stillOwed')}, kg
              </th>
            </tr>
          </thead>
          <tbody>
            {record.outboundItem.map((line) => (
              <Line key={line.id} line={line} shown={shown} showLeft={showLeft} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="actions">
        <Link className="button secondary" href={pathTo('outbound-record.item', { id: record.id })}>
          {text('outbound-record.toLines')}
        </Link>
        <DriverLink record={record} />
      </p>
    </>
  )
}
