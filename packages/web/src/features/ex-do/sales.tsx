import { useQuery } from '@tanstack/react-query'
import { explain } from '../../messages/failure-text.ts'
import { RequestFailed } from '../../lib/first/failure.ts'
import { asks } from '../../rows/query.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { readRows } from '../../rows/read/read.ts'
import { Alert } from '../../ui/alert.tsx'
import { SalesTable } from '../po-sale/sales-table.tsx'

const salesOf = (id: number) =>
  asks('/po-sale', { exDoMasterId: id }, (body) => readRows('po-sale', body))

/** The PO sales that draw on an ex-DO. */
export const SalesOfExDo = ({ id }: { id: number }) => {
  const { text, language } = useMessages()
  const { data, error } = useQuery({
    queryKey: ['po-sale', 'of-ex-do', id],
    queryFn: salesOf(id),
  })
  if (error instanceof RequestFailed) {
    return <Alert kind="danger">{explain(error.failure, language)}</Alert>
  }
  if (data === undefined) return <div className="skeleton" aria-hidden="true" />
  if (data.length === 0) return <p className="quiet">{text('ex-do-master.noSales')}</p>
  return <SalesTable sales={data} by="customer" />
}
