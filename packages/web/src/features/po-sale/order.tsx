import { maxPageSize } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pathTo } from '../../lib/first/paths.ts'
import { sumKg } from '../../lib/sum-kg.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { asks } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import type { Outstanding, PoSale } from '../../rows/rows.ts'
import { columnOf, SumRow } from '../../ui/figures.tsx'
import { StatusMark } from '../../ui/status.tsx'
import { itemsOfOrder, orderOf } from './next-of-order.ts'

const figures = ['orderedKg', 'shippedKg', 'outstandingKg'] as const

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
    const sum = sumKg(counted.map((item) => item[figure]))
    const show = columnOf([...data.map((item) => item[figure]), sum], language)
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
          <SumRow before={2} sums={[...columns.map(({ show, sum }) => show(sum)), null]} />
        </table>
      </div>
    </section>
  )
}
