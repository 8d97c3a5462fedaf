import { useQuery } from '@tanstack/react-query'
import { codeText, explain } from '../../messages/failure-text.ts'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { useMessages } from '../../messages/catalogue.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import { askAgain } from '../../rows/query.ts'
import { Alert } from '../../ui/alert.tsx'
import { pageQuery, reportOptions } from './calls.ts'
import { Figures } from './figures.tsx'
import { GroupsTable } from './groups-table.tsx'
import { ReportChart } from './report-chart.tsx'
import type { ReportScreen } from './report-screen.ts'
import { RowsTable } from './rows-table.tsx'

interface Props {
  screen: ReportScreen
  address: ListAddress
  today: string
}

/** Skeleton while loading; that it is not offered; after a failure, its reason and a button to try again. */
export const Unavailable = ({ error, again }: { error: Error | null; again: () => void }) => {
  const { text, language } = useMessages()
  if (error === null) return <div className="skeleton" aria-hidden="true" />
  if (isNotOffered(error)) return <p className="quiet">{codeText('not_offered', language)}</p>
  const reason = error instanceof RequestFailed ? explain(error.failure, language) : ''
  return (
    <Alert kind="danger">
      {text('resource.failed')} {reason}{' '}
      <button type="button" className="plain" onClick={again}>
        {text('common.again')}
      </button>
    </Alert>
  )
}

/** Figures, groups, chart and rows of one answer. */
export const Overview = ({ screen, address, today }: Props) => {
  const options = reportOptions(screen, pageQuery(screen, address, today))
  const { data, error, isPlaceholderData } = useQuery(options)
  if (data === undefined)
    return <Unavailable error={error} again={() => askAgain(options.queryKey)} />
  return (
    <>
      <Figures {...{ screen, address, today }} answer={data} />
      {/* Before the chart, because a chosen grouping asks for it. */}
      <GroupsTable {...{ screen, address, today }} answer={data} />
      {/* A back end without sums has no data for a chart either. */}
      {data.totals === null ? null : (
        <section className="report-panel" aria-busy={isPlaceholderData}>
          <ReportChart {...{ screen, address }} answer={data} />
        </section>
      )}
      <RowsTable {...{ screen, address, today }} answer={data} waiting={isPlaceholderData} />
    </>
  )
}
