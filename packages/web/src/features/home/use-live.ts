import {
  type DaySoFar,
  type Link,
  may,
  openInboundRecordStatuses,
  openOutboundRecordStatuses,
  type ReportMail,
  type ResourceName,
} from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { type Asker, fetchData } from '../../lib/first/http.ts'
import { countOf, owingOf } from '../../rows/count.ts'
import { askerOf, asks, refetchMs } from '../../rows/query.ts'
import { readPage, type ReadPage } from '../../rows/read/read.ts'
import { useOpenInbound } from '../../records/truck/inbound-record.ts'
import { useOpenRecords } from '../../records/truck/outbound-record.ts'
import type { Outstanding, RowOf } from '../../rows/rows.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'
import { useRoles } from '../../state/session.ts'
import { notFinished, unverified } from './links.ts'
import { type Live, type Rows, worksOf } from './live.ts'

const openOutbound: readonly string[] = openOutboundRecordStatuses
const openInbound: readonly string[] = openInboundRecordStatuses

/** Which of them are urgent is for the page to find: more of them than it shows, so that it counts them right. */
const mostSales = 50

/** The first page of a list under these filters; null: not known yet. */
const usePage = <Name extends ResourceName>(
  resource: Name,
  query: Readonly<Record<string, string | number>>,
  enabled: boolean,
): ReadPage<RowOf<Name>> | null => {
  const { data } = useQuery({
    queryKey: [resource, 'home', query],
    queryFn: asks(`/${resource}`, { ...query, page: 1 }, (body) => readPage(resource, body)),
    refetchInterval: refetchMs,
    enabled,
  })
  return data ?? null
}

const rowsOf = <Row>(page: ReadPage<Row> | null): Rows<Row> | null =>
  page && { rows: page.data, total: countOf(page) }

/** The least share first. To the billionth: a share need not be a number with an end. */
const isByShare = (sales: readonly Outstanding[]): boolean =>
  sales
    .map(({ outstandingKg, orderedKg }) => (outstandingKg ?? 0) / (orderedKg ?? 0))
    .every((share, at, all) => share <= (all[at + 1] ?? 1 / 0) + 1e-9)

/**
 * By the share of what was ordered, so that small orders do not hide a large one; by the kilograms where a back end
 * refuses that order, which shows nobody an error, or lists in another all the same.
 */
const useByOwed = (enabled: boolean): Live['byOwed'] => {
  const { data } = useQuery({
    queryKey: ['outstanding', 'home', 'byOwed'],
    queryFn: async (context) => {
      const sorted = async (sort: string, asker: Asker) => {
        const query = { sort, perPage: mostSales, page: 1 }
        const { signal } = context
        const page = readPage(
          'outstanding',
          await fetchData<unknown>('/outstanding', { query, asker, signal }),
        )
        return { rows: page.data, total: countOf(page) }
      }
      const page = await sorted('outstandingShare', 'program').catch(() => null)
      return page !== null && isByShare(page.rows)
        ? { ...page, byShare: true }
        : { ...(await sorted('outstandingKg', askerOf(context))), byShare: false }
    },
    refetchInterval: refetchMs,
    enabled,
  })
  return data ?? null
}

const useMails = (enabled: boolean): Live['mails'] => {
  const { data } = useQuery({
    queryKey: ['report-mail', 'addresses'],
    queryFn: asks('/report-mail', {}, (body) => {
      const recipients = (body as { data: ReportMail[] }).data.flatMap((mail) => mail.recipients)
      return {
        failing: recipients.filter(({ failedAt }) => failedAt !== null).length,
        toConfirm: recipients.filter(({ confirmed }) => !confirmed).length,
      }
    }),
    refetchInterval: refetchMs,
    enabled,
  })
  return data ?? null
}

/** A back end of others may lack it; then its part of the page is not there. */
const useDay = (enabled: boolean): DaySoFar | null => {
  const { data } = useQuery({
    queryKey: ['outbound-record', 'day-so-far'],
    queryFn: asks('/day-so-far', {}, (body) => body as DaySoFar),
    refetchInterval: refetchMs * 3,
    enabled,
  })
  return data ?? null
}

/** The relay's own word, not the back end's. */
const askRelay = async (): Promise<Link | 'gone'> => {
  try {
    const response = await fetch('/relay/state', { signal: AbortSignal.timeout(5000) })
    if (!response.ok) throw new Error(`the relay answers ${response.status}`)
    return ((await response.json()) as { link: Link }).link
  } catch {
    return 'gone'
  }
}

const useLink = (enabled: boolean): Live['link'] => {
  const { data } = useQuery({
    queryKey: ['relay', 'link'],
    queryFn: askRelay,
    refetchInterval: refetchMs,
    enabled,
  })
  return data ?? null
}

/** Everything that the home page of who is signed in shows, each part as soon as it is known. */
export const useLive = (): Live => {
  const roles = useRoles()
  const { office, verify, admin } = worksOf(roles)
  const out = useOpenRecords(may(roles, 'read', 'outbound-record'))
  const inward = useOpenInbound(may(roles, 'read', 'inbound-record'))
  const today = useSiteDay()
  const span = { startDate: today ?? '', endDate: today ?? '' }
  const books = office && today !== null
  const booked = usePage('booking', span, books)
  const byDue = usePage('outstanding', { sort: 'dueDate', perPage: mostSales }, office)
  return {
    out: out.records && out.records.filter(({ status }) => openOutbound.includes(status)),
    inward: inward.records && inward.records.filter(({ status }) => openInbound.includes(status)),
    stale: out.stale || inward.stale,
    today,
    booked: booked && countOf(booked),
    untaken: rowsOf(usePage('booking', { ...span, status: 'confirmed' }, books)),
    owing: byDue && owingOf(byDue),
    byDue: rowsOf(byDue),
    byOwed: useByOwed(office),
    onHold: rowsOf(usePage('po-sale', { status: 'on_hold', sort: 'date' }, office)),
    unfinished: rowsOf(usePage('production', { ...notFinished(today ?? ''), sort: 'date' }, books)),
    toVerify: rowsOf(usePage('inbound-record', { ...unverified, sort: 'date' }, verify)),
    mails: useMails(admin),
    link: useLink(admin),
    day: useDay(admin),
  }
}
