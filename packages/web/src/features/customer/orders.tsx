import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { codeText, explain } from '../../messages/failure-text.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { countOf } from '../../rows/count.ts'
import { asks } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import { cleanAddress, type ListAddress, writeAddress } from '../../screen/calls/address.ts'
import { Table } from '../../screen/list/table.tsx'
import { Alert } from '../../ui/alert.tsx'
import { outstanding } from '../outstanding/outstanding.ts'

const shown = ['poSalesNo', 'dueDate', 'outstandingKg', 'status']

/** Columns of Data Outstanding for a narrow panel. They are sorted there. */
const columns = shown.flatMap((field) =>
  outstanding.columns
    .filter((column) => column.field === field)
    .map((column) => ({ ...column, sort: null })),
)

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
  const path = pathTo('outstanding-record')
  const address: ListAddress = { ...cleanAddress, days: 'any', filters: { customer: String(id) } }
  const { totals } = data
  return (
    <>
      <Table
        {...{ path, address, columns }}
        screen={outstanding}
        title={text('customer.orders')}
        rows={data.data}
        waiting={false}
        sums={totals === undefined ? [] : [{ label: text('resource.total'), totals }]}
        selection={null}
      />
      <p>
        <Link href={`${path}${writeAddress(address, outstanding.period)}`}>
          {text('customer.allOrders')} ({countOf(data)})
        </Link>
      </p>
    </>
  )
}
