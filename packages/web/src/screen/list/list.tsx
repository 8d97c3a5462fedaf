import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { explain } from '../../messages/failure-text.ts'
import { RequestFailed } from '../../lib/first/failure.ts'
import { askAgain } from '../../rows/query.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { cleanAddress, type ListAddress, writeAddress } from '../calls/address.ts'
import { listOptions, listQuery } from '../calls/calls.ts'
import { spanOf } from '../calls/days.ts'
import type { Column, Screen } from './descriptor.ts'
import { Pager } from './pager.tsx'
import { Table } from './table.tsx'
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

/** Nothing to show is one of three things: there is none yet, none that matches, or a page after the last. */
const Nothing = ({
  screen,
  path,
  address,
  today,
  lastPage,
}: Pick<Props, 'screen' | 'path' | 'address' | 'today'> & { lastPage: number }) => {
  const { text } = useMessages()
  if (address.page > lastPage) {
    const href = `${path}${writeAddress({ ...address, page: lastPage }, screen.period)}`
    return (
      <p className="nothing">
        {text('resource.pastEnd')} <Link href={href}>{text('resource.toLastPage')}</Link>
      </p>
    )
  }
  if (Object.keys(address.filters).length > 0) {
    const clean = { ...cleanAddress, days: address.days, sort: address.sort }
    return (
      <p className="nothing">
        {text('resource.noMatch')}{' '}
        <Link href={`${path}${writeAddress(clean, screen.period)}`}>
          {text('resource.clearAll')}
        </Link>
      </p>
    )
  }
  const span = spanOf(address.days, screen.period, today)
  const key =
    span === null
      ? 'resource.none'
      : span.from === span.to
        ? 'resource.noneThatDay'
        : 'resource.noneThen'
  return <p className="nothing">{text(key)}</p>
}

export const List = ({ screen, path, address, today, columns, selection, showKeys }: Props) => {
  const { text, plural, language } = useMessages()
  const options = listOptions(screen, listQuery(screen, address, today))
  const { data, error, isPlaceholderData } = useQuery(options)
  const failure = error instanceof RequestFailed ? error.failure : null
  const again = (
    <button type="button" className="plain" onClick={() => askAgain(options.queryKey)}>
      {text('common.again')}
    </button>
  )
  if (data === undefined) {
    return failure === null ? (
      <div className="skeleton" aria-hidden="true" />
    ) : (
      <Alert kind="danger">
        {text('resource.failed')} {explain(failure, language)} {again}
      </Alert>
    )
  }
  const { data: rows, total, lastPage } = data
  return (
    <>
      {failure === null ? null : (
        <Alert kind="warning">
          {text('resource.stale')} {again}
        </Alert>
      )}
      <Table
        {...{ screen, path, address, columns, rows, selection }}
        title={text(screen.titleKey)}
        waiting={isPlaceholderData}
        totals={data.totals}
      />
      {rows.length === 0 ? <Nothing {...{ screen, path, address, today, lastPage }} /> : null}
      <div className="foot">
        <span className="quiet">
          {total === undefined
            ? text('resource.pageOf', { page: address.page, lastPage })
            : plural(screen.countKey, total)}{' '}
          <button type="button" className="plain" onClick={showKeys}>
            {text('keys.show')} <kbd>?</kbd>
          </button>
        </span>
        <Pager
          page={address.page}
          lastPage={lastPage}
          hrefOf={(page) => `${path}${writeAddress({ ...address, page }, screen.period)}`}
        />
      </div>
    </>
  )
}
