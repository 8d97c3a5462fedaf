import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { askAgain } from '../../rows/query.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { pathTo } from '../../lib/first/paths.ts'
import { type ListAddress, writeAddress } from '../../screen/calls/address.ts'
import { FigureLink } from '../../ui/chart/figure-link.tsx'
import { Pager } from '../../screen/list/pager.tsx'
import { checksOptions, checksQuery, checksView } from './calls.ts'
import { FindingRow } from './finding.tsx'
import { rowsTo, viewHref } from './narrow.ts'
import { Unavailable } from './overview.tsx'
import type { ReportScreen } from './report-screen.ts'
import { showKg } from './words.ts'

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
}

/** Findings of the weighing checks, most kilograms first. */
export const WeighingChecksView = ({ screen, address, today }: Props) => {
  const { text, plural, language } = useMessages()
  const query = checksQuery(screen, address, today)
  const options = checksOptions(query)
  const { data, error, isPlaceholderData } = useQuery(options)
  if (data === undefined)
    return <Unavailable error={error} again={() => askAgain(options.queryKey)} />
  const done = address.filters['done'] === '1'
  const lists = [
    { label: text('checks.open', { n: data.open }), view: {}, current: !done },
    { label: text('checks.done', { n: data.done }), view: { done: '1' }, current: done },
  ]
  return (
    <>
      <p className="report-sentence">{text('checks.question')}</p>
      <p className="quiet">
        <FigureLink href={data.trucks === 0 ? null : rowsTo(screen, address, {})}>
          {text('checks.summary', {
            trucks: plural('report.turn.trucks', data.trucks),
            kg: showKg(Math.round(data.kg), language),
          })}
        </FigureLink>
      </p>
      <section className="report-panel" aria-busy={isPlaceholderData}>
        <nav className="report-views" aria-label={text('report.checks')}>
          {lists.map(({ label, view, current }) => (
            <Link
              key={label}
              href={viewHref(screen, address, { view: checksView, ...view })}
              aria-current={current ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {data.total === 0 ? (
          <p className="nothing">{text(done ? 'checks.nothingDone' : 'checks.nothing')}</p>
        ) : (
          <ol className="findings" start={(data.page - 1) * data.perPage + 1}>
            {data.data.map((finding) => (
              <FindingRow
                key={`${finding.kind} ${finding.about} ${finding.subject}`}
                {...{ screen, address, query, finding }}
              />
            ))}
          </ol>
        )}
        <div className="foot">
          <span className="quiet">{plural('checks.findings', data.total)}</span>
          <Pager
            page={address.page}
            lastPage={data.lastPage}
            hrefOf={(page) =>
              `${pathTo(screen.route)}${writeAddress({ ...address, page }, screen.period)}`
            }
          />
        </div>
      </section>
    </>
  )
}
