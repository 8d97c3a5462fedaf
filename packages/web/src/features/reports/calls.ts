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
import { asks, queryClient } from '../../rows/query.ts'
import { isRaw } from '../../rows/read/kinds.ts'
import { type ListAddress, readAddress } from '../../screen/calls/address.ts'
import { type Query, siteToday } from '../../screen/calls/calls.ts'
import { spanOf } from '../../screen/calls/days.ts'
import { heldRoles } from '../../state/session.ts'
import { readAnswer } from './read.ts'
import { formOf, type ReportScreen } from './report-screen.ts'

/** `view` is this page's own and not asked of the server. */
export const turnView = 'turn'
export const checksView = 'checks'
type View = typeof turnView | typeof checksView | null

export const seesChecks = ({ weighingChecks }: ReportScreen, roles: readonly Role[]): boolean =>
  weighingChecks && holdsOneOf(roles, deskRoles['weighing-checks'])

/** What else than the report itself is looked at; null: nothing that there is for this report and this person. */
export const viewOf = (
  screen: ReportScreen,
  { filters: { view } }: ListAddress,
  roles: readonly Role[],
): View => {
  if (view === turnView && screen.turnTime) return turnView
  return view === checksView && seesChecks(screen, roles) ? checksView : null
}

/** What narrows a report: its file takes the same. */
export const reportQuery = (screen: ReportScreen, address: ListAddress, today: string): Query => {
  const span = spanOf(address.days, screen.period, today)
  const { view: _view, done: _done, ...filters } = address.filters
  return {
    ...(span === null ? {} : { startDate: span.from, endDate: span.to }),
    ...filters,
    ...(address.sort === null ? {} : { sort: address.sort }),
  }
}

/** The key begins with the resources whose writes outdate the answer. */
export const reportOptions = (
  { resource, name }: { resource: ReportScreen['resource']; name: ReportName },
  query: Query,
) =>
  queryOptions({
    queryKey: [resource, 'report', name, query] as const,
    queryFn: asks(`/${name}-report`, query, readAnswer(name)),
    placeholderData: keepPreviousData,
  })

/** Only our own back end sends turn time, so its answer follows the contract. */
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

/** How a truck's stages are looked at unless somebody chooses otherwise. */
const usualTurnGroup = 'hour'

/** The narrowings that turn time knows; what a row is sorted by there has names of its own. */
export const turnQuery = (screen: ReportScreen, address: ListAddress, today: string): Query => {
  const {
    group = usualTurnGroup,
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

/** As for turn time: what narrows trucks that have left. */
export const checksQuery = (screen: ReportScreen, address: ListAddress, today: string): Query => {
  const { group: _group, ...rest } = turnQuery(screen, address, today)
  const { done } = address.filters
  return done === undefined ? rest : { ...rest, done }
}

/** Before the page is shown. */
export const loadReport = async (screen: ReportScreen, search: URLSearchParams): Promise<void> => {
  const address = readAddress(search.toString(), formOf(screen))
  const today = await siteToday()
  const view = viewOf(screen, address, heldRoles())
  if (view === turnView)
    await queryClient.ensureQueryData(turnTimeOptions(turnQuery(screen, address, today)))
  else if (view === checksView)
    await queryClient.ensureQueryData(checksOptions(checksQuery(screen, address, today)))
  else await queryClient.ensureQueryData(reportOptions(screen, pageQuery(screen, address, today)))
}
