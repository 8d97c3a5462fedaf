import { Link } from 'wouter'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { type ListAddress, writeAddress } from '../../screen/calls/address.ts'
import { spanOf } from '../../screen/calls/days.ts'
import { cellOf, lookupText, placesFor, standsAtEnd } from '../../screen/list/cell.tsx'
import { fractionalIn } from '../../screen/list/totals.tsx'
import type { Column } from '../../screen/list/descriptor.ts'
import { Pager } from '../../screen/list/pager.tsx'
import { Head } from '../../screen/list/table.tsx'
import { rowsId } from './figures.tsx'
import type { Answer } from './read.ts'
import type { ReportScreen } from './report-screen.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
  answer: Answer
  /** The rows of the former page are shown until this page's arrive. */
  waiting: boolean
}

/** Names may be cut or wrapped in narrow columns; plates and numbers may not. */
const classOf = (column: Column): string => {
  if (standsAtEnd(column)) return 'number'
  if (column.kind === 'lookup') return 'name'
  return /(?:No|Plate)$/u.test(column.field) ? 'whole code' : 'whole'
}

/** The rows behind the sums, paged. Each links to its record. */
export const RowsTable = ({ screen, address, today, answer, waiting }: Props) => {
  const messages = useMessages()
  const { text, plural } = messages
  const path = pathTo(screen.route)
  const { columns } = screen
  const fractional = fractionalIn(columns, answer.data)
  return (
    <section className="report-panel" id={rowsId}>
      <h2>{text('report.lines')}</h2>
      <div className="rows" aria-busy={waiting}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.field} {...{ column, address, screen, path }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.data.map((row) => (
              <tr key={row.id}>
                {columns.map((column, index) => {
                  const shown = cellOf(column, row, messages, placesFor(column, fractional))
                  return (
                    <td
                      key={column.field}
                      className={classOf(column)}
                      title={typeof shown === 'string' ? shown : undefined}
                    >
                      {index === 0 ? (
                        <Link href={`${pathTo(screen.recordRoute)}?row=${row.recordId}`}>
                          {lookupText(row[column.field]) || `#${row.recordId}`}
                        </Link>
                      ) : (
                        shown
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {answer.data.length === 0 ? (
        <p className="nothing">
          {text(
            Object.keys(address.filters).length > 0
              ? 'resource.noMatch'
              : spanOf(address.days, screen.period, today) === null
                ? 'resource.none'
                : 'resource.noneThen',
          )}
        </p>
      ) : null}
      <div className="foot">
        <span className="quiet">
          {answer.total === null ? null : plural('report.rows', answer.total)}
        </span>
        <Pager
          page={address.page}
          lastPage={answer.lastPage}
          hrefOf={(page) => `${path}${writeAddress({ ...address, page }, screen.period)}`}
        />
      </div>
    </section>
  )
}
