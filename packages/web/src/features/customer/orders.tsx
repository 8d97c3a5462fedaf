import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { codeText, explain } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { countOf } from '../../rows/count.ts'
import { asks } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import { Alert } from '../../ui/alert.tsx'
import { SalesTable } from '../po-sale/sales-table.tsx'

/** The newest PO sales that a customer is owed something of, with the sum of all. */
export const OrdersOfCustomer = ({ id }: { id: number }) => {
  const { text, language } = useMessages()
  const { data, error } = useQuery({
    queryKey: ['outstanding', 'of-customer', id],
    queryFn: asks('/outstanding', { customer: id, page: 1 }, (body) =>
      readPage('outstanding', body),
    ),
  })
  if (isNotOffered(error)) return <p className="quiet">{codeText('not_offered', language)}</p>
  if (error instanceof RequestFailed) {
    return <Alert kind="danger">{explain(error.failure, language)}</Alert>
  }
  if (data === undefined) return <div className="skeleton" aria-hidden="true" />
  if (data.data.length === 0) return <p className="quiet">{text('customer.noOrders')}</p>
  const count = countOf(data)
  return (
    <>
      <SalesTable sales={data.data} by="dueDate" totals={data.totals} />
      <p>
        <Link href={`${pathTo('outstanding-record')}?startDate=any&customer=${id}`}>
          {text('customer.allOrders')} ({count})
        </Link>
      </p>
    </>
  )
}
