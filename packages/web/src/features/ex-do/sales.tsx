import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { explain } from '../../messages/failure-text.ts'
import { RequestFailed } from '../../lib/first/failure.ts'
import { asks } from '../../rows/query.ts'
import { sumKg } from '../../lib/sum-kg.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { readRows } from '../../rows/read/read.ts'
import { lookupText } from '../../screen/list/cell.tsx'
import { Alert } from '../../ui/alert.tsx'
import { columnOf, SumRow } from '../../ui/figures.tsx'
import { StatusMark } from '../../ui/status.tsx'

const salesOf = (id: number) =>
  asks('/po-sale', { exDoMasterId: id }, (body) => readRows('po-sale', body))

const figures = ['orderedKg', 'shippedKg', 'outstandingKg'] as const

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
  const kg = (label: string): string => `${label}, kg`
  const sums = figures.map((figure) => sumKg(data.map((sale) => sale[figure])))
  const show = columnOf(
    [...data.flatMap((sale) => figures.map((figure) => sale[figure])), ...sums],
    language,
  )
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{text('po-sale.fields.poSalesNo')}</th>
            <th scope="col">{text('po-sale.fields.customer')}</th>
            <th scope="col" className="number">
              {kg(text('po-sale.fields.orderedKg'))}
            </th>
            <th scope="col" className="number">
              {kg(text('po-sale.fields.shippedKg'))}
            </th>
            <th scope="col" className="number">
              {kg(text('po-sale.fields.outstandingKg'))}
            </th>
            <th scope="col">{text('po-sale.fields.status')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((sale) => (
            <tr key={sale.id}>
              <td className="identifier">
                <Link href={`${pathTo('po-sales-record')}?startDate=any&row=${sale.id}`}>
                  {sale.poSalesNo}
                </Link>
              </td>
              <td>{lookupText(sale.customer)}</td>
              <td className="number">{show(sale.orderedKg)}</td>
              <td className="number">{show(sale.shippedKg)}</td>
              <td className="number">{show(sale.outstandingKg)}</td>
              <td>
                <StatusMark status={sale.status} />
              </td>
            </tr>
          ))}
        </tbody>
        {data.length > 1 ? <SumRow before={2} sums={[...sums.map(show), null]} /> : null}
      </table>
    </div>
  )
}
