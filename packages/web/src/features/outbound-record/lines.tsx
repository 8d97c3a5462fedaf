import { deskRoles, holdsOneOf } from '@muat/shared'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { Link } from 'wouter'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useRoles } from '../../state/session.ts'
import { StatusMark } from '../../ui/status.tsx'

const heads = ['loadingArea', 'status', 'poSaleId', 'outboundItem'] as const
const figures = ['plannedKg', 'plannedBags', 'loadedBags', 'netKg', 'shippedKg'] as const
type Figure = (typeof figures)[number]

const Line = ({ line, shown }: { line: OutboundLine; shown: readonly Figure[] }) => {
  const { language } = useMessages()
  const show = (n: number | null | undefined): string => (n == null ? '' : showNumber(n, language))
  return (
    <tr>
      <td>{line.loadingArea}</td>
      <td>
        <StatusMark status={line.status} />
      </td>
      <td>{line.poSale.poSalesNo}</td>
      <td>{line.outboundItem.name}</td>
      {shown.map((name) => (
        <td key={name} className="number">
          {show(line[name])}
        </td>
      ))}
    </tr>
  )
}

/** What the truck takes, line by line, with the state and the share of each. */
export const Lines = ({ record }: { record: OutboundRecord }) => {
  const { text } = useMessages()
  const roles = useRoles()
  // Goods that go loose have no bags to speak of.
  const bagged = record.outboundItem.some(({ unit }) => unit === 'bag')
  const shown = figures.filter((name) => bagged || name.endsWith('Kg'))
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
              {shown.map((name) => (
                <th key={name} scope="col" className="number">
                  {text(`outbound-record-item.fields.${name}`)}
                  {name.endsWith('Kg') ? ', kg' : ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {record.outboundItem.map((line) => (
              <Line key={line.id} line={line} shown={shown} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="actions">
        <Link className="button secondary" href={pathTo('outbound-record.item', { id: record.id })}>
          {text('outbound-record.toLines')}
        </Link>
        {holdsOneOf(roles, deskRoles.loading) ? (
          <Link className="button secondary" href={`${pathTo('loading')}?truck=${record.id}`}>
            {text('outbound-record.toLoading')}
          </Link>
        ) : null}
      </p>
    </>
  )
}
