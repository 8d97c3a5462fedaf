import { Link } from 'wouter'
import { alike } from '../../lib/alike.ts'
import { showDay } from '../../lib/date.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { Outstanding, PoSale } from '../../rows/rows.ts'
import { lookupText } from '../../screen/list/cell.tsx'
import { StatusMark } from '../../ui/status.tsx'

/** A customer has a narrow panel. */
const figuresBy = {
  customer: ['orderedKg', 'shippedKg', 'outstandingKg'],
  dueDate: ['orderedKg', 'outstandingKg'],
} as const

interface Props {
  sales: readonly (PoSale | Outstanding)[]
  /** The column that tells them apart. */
  by: 'customer' | 'dueDate'
  /** Sums over more than the listed ones; absent: none are shown. */
  totals?: Readonly<Record<string, number>> | undefined
}

/** PO sales of an ex-DO or of a customer, with what is still owed. */
export const SalesTable = ({ sales, by, totals }: Props) => {
  const { text, language } = useMessages()
  const figures = figuresBy[by]
  const show = alike(
    [...sales, ...(totals === undefined ? [] : [totals])].flatMap((row) =>
      figures.map((name) => row[name]),
    ),
    language,
  )
  return (
    <div className="rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{text('po-sale.fields.poSalesNo')}</th>
            <th scope="col">{text(`po-sale.fields.${by}`)}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className="number">
                {text(`po-sale.fields.${name}`)}, kg
              </th>
            ))}
            <th scope="col">{text('po-sale.fields.status')}</th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.id}>
              <td className="identifier">
                <Link href={`${pathTo('po-sales-record')}?startDate=any&row=${sale.id}`}>
                  {sale.poSalesNo}
                </Link>
              </td>
              <td>
                {by === 'customer'
                  ? lookupText(sale.customer)
                  : sale.dueDate === null
                    ? null
                    : showDay(sale.dueDate)}
              </td>
              {figures.map((name) => (
                <td key={name} className="number">
                  {show(sale[name])}
                </td>
              ))}
              <td>
                <StatusMark status={sale.status} />
              </td>
            </tr>
          ))}
        </tbody>
        {totals === undefined ? null : (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {text('resource.total')}
              </th>
              {figures.map((name) => (
                <td key={name} className="number">
                  {show(totals[name])}
                </td>
              ))}
              <td aria-hidden="true" />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
