import {
  deskRoles,
  holdsOneOf,
  type ReportName,
  type Role,
  type TurnTime,
  type WeighingChecks,
} from '@muat/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { RequestFailed, wrongShape } from '../../lib/first/failure.ts'
import { asks } from '../../rows/query.ts'
import { isRaw } from '../../rows/read/kinds.ts'
import type { ListAddress } from '../../screen/calls/address.ts'
import type { Query } from '../../screen/calls/calls.ts'
import { spanOf } from '../../screen/calls/days.ts'
import { readAnswer } from './read.ts'
import type { ReportScreen } from './report-screen.ts'

/** Values of the address parameter `view`, which is not sent to the server. */
export const turnView = 'turn'
export const checksView = 'checks'
type View = typeof turnView | typeof checksView | null

export const seesChecks = ({ weighingChecks }: ReportScreen, roles: readonly Role[]): boolean =>
  weighingChecks && holdsOneOf(roles, deskRoles['weighing-checks'])

/**
 * The view that the address asks for; null: the report itself, also where the report lacks the view or the person may
 * not see it.
 */
export const viewOf = (
  screen: ReportScreen,
  { filters: { view } }: ListAddress,
  roles: readonly Role[],
): View => {
  if (view === turnView && screen.turnTime) return turnView
  return view === checksView && seesChecks(screen, roles) ? checksView : null
}

/** Days, filters and sort of a report and of its file. */
export const reportQuery = (screen: ReportScreen, address: ListAddress, today: string): Query => {
  const span = spanOf(address.days, screen.period, today)
  const { view: _view, done: _done, ...filters } = address.filters
  return {
    ...(span === null ? {} : { startDate: span.from, endDate: span.to }),
    ...filters,
    ...(address.sort === null ? {} : { sort: address.sort }),
  }
}

/** The key begins with the resource whose writes make the answer stale. */
export const reportOptions = (
  { resource, name }: { resource: ReportScreen['resource']; name: ReportName },
  query: Query,
) =>
  queryOptions({
    queryKey: [resource, 'report', name, query] as const,
    queryFn: asks(`/${name}-report`, query, readAnswer(name)),
    placeholderData: keepPreviousData,
  })

/** A shallow check is enough: only our own back end sends turn time. */
const isTurnTime = (body: unknown): body is TurnTime =>
  isRaw(body) &&
  isRaw(body['totals']) &&
  isRaw(body['totals']['stages']) &&
  Array.isArray(body['data']) &&
  Array.isArray(body['areas'])

const turnTimeIn = (body: unknown): TurnTime => {
  if (!isTurnTime(body)) throw new RequestFailed(wrongShape)
  return body
}

export const turnTimeOptions = (query: Query) =>
  queryOptions({
    queryKey: ['outbound-record', 'report', turnView, query] as const,
    queryFn: asks('/outbound-report/turn-time', query, turnTimeIn),
    placeholderData: keepPreviousData,
  })

export const pageQuery = (screen: ReportScreen, address: ListAddress, today: string): Query => ({
  ...reportQuery(screen, address, today),
  page: address.page,
})

/** Group of turn time if the address names none. */
const defaultTurnGroup = 'hour'

/** The filters that turn time knows. It has no sort of its own. */
export const turnQuery = (screen: ReportScreen, address: ListAddress, today: string): Query => {
  const {
    group = defaultTurnGroup,
    status: _status,
    poSalesNo: _no,
    sort: _sort,
    ...rest
  } = reportQuery(screen, address, today)
  return { ...rest, group, page: address.page }
}

const isWeighingChecks = (body: unknown): body is WeighingChecks =>
  isRaw(body) && Array.isArray(body['data']) && typeof body['open'] === 'number'

const weighingChecksIn = (body: unknown): WeighingChecks => {
  if (!isWeighingChecks(body)) throw new RequestFailed(wrongShape)
  return body
}

export const checksKey = ['outbound-record', 'report', checksView] as const

export const checksOptions = (query: Query) =>
  queryOptions({
    queryKey: [...checksKey, query] as const,
    queryFn: asks('/outbound-report/weighing-checks', query, weighingChecksIn),
    placeholderData: keepPreviousData,
  })

/** The filters of turn time, with the choice between open and done findings. */
export const checksQuery = (screen: ReportScreen, address: ListAddress, today: string): Query => {
  const { group: _group, ...rest } = turnQuery(screen, address, today)
  const { done } = address.filters
  return done === undefined ? rest : { ...rest, done }
}
