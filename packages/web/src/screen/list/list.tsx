import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { codeText, explain } from '../../messages/failure-text.ts'
import { isNotOffered, RequestFailed } from '../../lib/first/failure.ts'
import { countOf } from '../../rows/count.ts'
import { askAgain } from '../../rows/query.ts'
import { type MessageKey, useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { cleanAddress, type ListAddress, writeAddress } from '../calls/address.ts'
import { type ListPage, listOptions, listQuery, type Query } from '../calls/calls.ts'
import { spanOf } from '../calls/days.ts'
import { pageSizeKey, pageSizes, readPageSize } from '../calls/page-size.ts'
import { showNumber } from '../../lib/base/number.ts'
import { writePreference } from '../../lib/preferences.ts'
import { go } from '../../navigation/navigation.ts'
import type { Column, Screen } from './descriptor.ts'
import { pageAfter, Pager } from './pager.tsx'
import { Table } from './table.tsx'
import type { SumRow } from './totals.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  screen: Screen
  path: string
  address: ListAddress
  today: string
  columns: readonly Column[]
  selection: Selection | null
  showKeys: () => void
}

/** The first page that the same filters have on any day; null: not asked, or not known yet. */
const useOnAnyDay = (
  { screen, address, today }: Pick<Props, 'screen' | 'address' | 'today'>,
  asked: boolean,
): ListPage | null => {
  // The query of the list that the button opens.
  const query = listQuery(screen, { ...address, days: 'any', page: 1 }, today)
  const { data, isPlaceholderData } = useQuery({
    ...listOptions(screen, query),
    enabled: asked,
    refetchInterval: false,
  })
  return data === undefined || isPlaceholderData ? null : data
}

/** Notice of an empty list, with the step that helps: no rows yet, no matches, or a page after the last. */
const Nothing = ({
  screen,
  path,
  address,
  today,
  lastPage,
}: Pick<Props, 'screen' | 'path' | 'address' | 'today'> & { lastPage: number }) => {
  const { text, plural } = useMessages()
  const span = spanOf(address.days, screen.period, today)
  const isPastEnd = address.page > lastPage
  const all = useOnAnyDay({ screen, address, today }, span !== null && !isPastEnd)
  const elsewhere = all === null ? null : countOf(all)
  const say = (what: string, next: Partial<ListAddress>, step: MessageKey) => (
    <p className="nothing">
      {what}
      <Link
        className="button secondary"
        href={`${path}${writeAddress({ ...address, ...next }, screen.period)}`}
      >
        {text(step)}
      </Link>
    </p>
  )
  if (isPastEnd) return say(text('resource.pastEnd'), { page: lastPage }, 'resource.toLastPage')
  const isFiltered = Object.keys(address.filters).length > 0
  if (span === null || elsewhere === 0) {
    const { days, sort } = address
    return isFiltered ? (
      say(text('resource.noMatch'), { ...cleanAddress, days, sort }, 'resource.clearAll')
    ) : (
      <p className="nothing">{text('resource.none')}</p>
    )
  }
  const others =
    elsewhere === null
      ? ''
      : ` ${text('resource.onOtherDays', { count: plural(screen.countKey, elsewhere) })}`
  const none = isFiltered
    ? 'resource.noMatch'
    : span.from === span.to
      ? 'resource.noneThatDay'
      : 'resource.noneThen'
  return say(text(none) + others, { days: 'any' }, 'resource.anyDay')
}

/** Sums of the list. Those of a period have those of all days below, which a link shows. */
const useSums = (
  { screen, path, address, today }: Pick<Props, 'screen' | 'path' | 'address' | 'today'>,
  page: ListPage | undefined,
): readonly SumRow[] => {
  const { text, language } = useMessages()
  const { sums } = screen
  const isPart = sums !== null && spanOf(address.days, screen.period, today) !== null
  const all = useOnAnyDay({ screen, address, today }, isPart)
  if (page?.totals === undefined) return []
  const { totals } = page
  const counted = (label: string, of: ListPage): string =>
    `${label} (${showNumber(countOf(of), language)})`
  if (sums === null || !isPart || (all !== null && countOf(all) <= countOf(page))) {
    return [{ label: counted(text('resource.total'), page), totals }]
  }
  const href = `${path}${writeAddress({ ...address, days: 'any', page: 1 }, screen.period)}`
  return [
    { label: counted(text(sums.here), page), totals },
    {
      label: (
        <Link href={href}>{all === null ? text(sums.all) : counted(text(sums.all), all)}</Link>
      ),
      totals: all?.totals ?? {},
    },
  ]
}

/** Choice of the page size. */
const PageSize = ({ size, onChoose }: { size: number; onChoose: (size: number) => void }) => {
  const { text } = useMessages()
  return (
    <label className="page-size">
      {text('resource.rowsAPage')}
      <select value={size} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )
}

/** The rows and number of the last loaded page, which stay if another page cannot be loaded. */
const usePage = (query: Query, options: ReturnType<typeof listOptions>) => {
  const { data, error, isPlaceholderData } = useQuery(options)
  const [last, setLast] = useState<{ of: string; page: number; data: ListPage } | null>(null)
  const page = Number(query['page'])
  const of = JSON.stringify({ ...query, page: 0 })
  const isHere = data !== undefined && !isPlaceholderData
  if (isHere && (last?.data !== data || last.of !== of || last.page !== page)) {
    setLast({ of, page, data })
  }
  const kept = last?.of === of ? last : null
  return {
    data: data ?? kept?.data,
    page: isHere ? page : (kept?.page ?? page),
    isWaiting: isPlaceholderData,
    isMissing: data === undefined,
    failure: error instanceof RequestFailed ? error.failure : null,
    isOffered: !isNotOffered(error),
  }
}

/** By a default order whose column is not shown; the head of a shown one says so itself. */
const isNewestFirst = (
  { order }: Screen,
  { sort }: ListAddress,
  columns: Props['columns'],
): boolean =>
  sort === null &&
  order?.startsWith('-') === true &&
  columns.every((column) => column.sort !== order.slice(1))

export const List = ({ screen, path, address, today, columns, selection, showKeys }: Props) => {
  const { text, plural, language } = useMessages()
  const [size, setSize] = useState(readPageSize)
  const query = listQuery(screen, address, today)
  const options = listOptions(screen, query)
  const { data, page, isWaiting, isMissing, failure, isOffered } = usePage(query, options)
  const sums = useSums({ screen, path, address, today }, data)
  const again = (
    <button type="button" className="plain" onClick={() => askAgain(options.queryKey)}>
      {text('common.again')}
    </button>
  )
  const failed =
    failure === null ? null : isMissing ? (
      <Alert kind="danger">
        {text('resource.failed')} {explain(failure, language)} {again}
      </Alert>
    ) : (
      <Alert kind="warning">
        {text('resource.stale')} {again}
      </Alert>
    )
  if (!isOffered && isMissing) return <p className="quiet">{codeText('not_offered', language)}</p>
  if (data === undefined) return failed ?? <div className="skeleton" aria-hidden="true" />
  const { data: rows, total, lastPage } = data
  const hrefOf = (n: number): string =>
    `${path}${writeAddress({ ...address, page: n }, screen.period)}`
  const chooseSize = (next: number): void => {
    writePreference(pageSizeKey(), next)
    setSize(next)
    go(hrefOf(pageAfter(page, size, next)), { replace: true, stay: true })
  }
  return (
    <>
      {failed}
      <Table
        {...{ screen, path, address, columns, rows, selection }}
        title={text(screen.titleKey)}
        waiting={isWaiting}
        sums={sums}
      />
      {rows.length === 0 ? <Nothing {...{ screen, path, address, today, lastPage }} /> : null}
      <div className="foot">
        <span className="quiet">
          {total === undefined
            ? text('resource.pageOf', { page, lastPage })
            : plural(screen.countKey, total)}
          {isNewestFirst(screen, address, columns) ? `, ${text('resource.newestFirst')}` : null}{' '}
          <button type="button" className="plain" onClick={showKeys}>
            {text('keys.title')} <kbd>?</kbd>
          </button>
        </span>
        {lastPage > 1 || rows.length > pageSizes[0] ? (
          <PageSize size={size} onChoose={chooseSize} />
        ) : null}
        <Pager page={page} lastPage={lastPage} hrefOf={hrefOf} />
      </div>
    </>
  )
}
