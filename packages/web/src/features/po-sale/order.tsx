import { kgNumber, kgUnits, maxPageSize } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { alike } from '../../lib/alike.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { asks } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import type { Outstanding, PoSale } from '../../rows/rows.ts'
import { StatusMark } from '../../ui/status.tsx'
import { itemsOfOrder, orderOf } from './next-of-order.ts'

const figures = ['orderedKg', 'shippedKg', 'outstandingKg'] as const
type Kg = Record<(typeof figures)[number], number | null>

/** Sum of a figure; null if any is unknown. */
const sumOf = (items: readonly Kg[], figure: keyof Kg): number | null => {
  const known = items.flatMap((item) => item[figure] ?? [])
  return known.length === items.length
    ? kgNumber(known.reduce((sum, kg) => sum + kgUnits(kg), 0n))
    : null
}

/** Table of the items of an order with several, and their sums. docs/decisions/0016. */
export const Order = ({ sale: { poSalesNo } }: { sale: PoSale | Outstanding }) => {
  const { text, language } = useMessages()
  const order = orderOf(poSalesNo)
  const { data = [] } = useQuery({
    queryKey: ['po-sale', 'order', order],
    queryFn: asks(
      '/po-sale',
      // Sorted, so that other numbers with the same beginning (`PO-70`) come after them.
      { poSalesNo: order, sort: 'poSalesNo', page: 1, perPage: maxPageSize },
      (body) => itemsOfOrder(order, readPage('po-sale', body).data),
    ),
  })
  if (data.length === 0) return null
  // Cancelled items do not count.
  const counted = data.filter(({ status }) => status !== 'cancelled')
  const columns = figures.map((figure) => {
    const sum = sumOf(counted, figure)
    const show = alike([...data.map((item) => item[figure]), sum], language)
    return { figure, show, sum }
  })
  return (
    <section>
      <h3>{text('po-sale.order', { no: order })}</h3>
      <div className="rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('po-sale.fields.poSalesNo')}</th>
              <th scope="col">{text('po-sale.fields.outboundItem')}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="number">
                  {text(`po-sale.fields.${figure}`)}, kg
                </th>
              ))}
              <th scope="col">{text('po-sale.fields.status')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((item) => (
              <tr key={item.id}>
                <td className="identifier">
                  {item.poSalesNo === poSalesNo ? (
                    <strong>{poSalesNo}</strong>
                  ) : (
                    <Link href={`${pathTo('po-sales-record')}?startDate=any&row=${item.id}`}>
                      {item.poSalesNo}
                    </Link>
                  )}
                </td>
                <td>{item.outboundItem.name}</td>
                {columns.map(({ figure, show }) => (
                  <td key={figure} className="number">
                    {show(item[figure])}
                  </td>
                ))}
                <td>
                  <StatusMark status={item.status} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {text('po-sale.together')}
              </th>
              {columns.map(({ figure, show, sum }) => (
                <td key={figure} className="number">
                  {show(sum)}
                </td>
              ))}
              <td aria-hidden="true" />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
