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

/** Number of PO sales and receipts fetched: more than are shown, so that the urgent are among them and counts right. */
const fetched = 50

/** First page of a list with these filters; null: not known yet. */
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

/**
 * The rows that are what was asked for. Another back end may disregard the filter, and then its count as well; without
 * statuses their number is unknown.
 */
const rowsOf = <Row extends { status: string }>(
  page: ReadPage<Row> | null,
  isAsked: (row: Row) => boolean,
): Rows<Row> | null => {
  if (page === null) return null
  const rows = page.data.filter(isAsked)
  if (rows.length === page.data.length) return { rows, total: countOf(page) }
  return { rows, total: page.data.some(({ status }) => status === '') ? null : rows.length }
}

/** Whether the rows are sorted by share, within a tolerance for rounding. */
const isByShare = (sales: readonly Outstanding[]): boolean =>
  sales
    .map(({ outstandingKg, orderedKg }) => Number(outstandingKg) / Number(orderedKg))
    .every((share, at, all) => share <= (all[at + 1] ?? 1 / 0) + 1e-9)

/**
 * Open PO sales by outstanding share, so that small orders do not hide a large one. If the back end refuses that sort
 * (without an error on screen) or ignores it, by kilograms.
 */
const useByOwed = (enabled: boolean): Live['byOwed'] => {
  const { data } = useQuery({
    queryKey: ['outstanding', 'home', 'byOwed'],
    queryFn: async (context) => {
      const sorted = async (sort: string, asker: Asker) => {
        const query = { sort, perPage: fetched, page: 1 }
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

/** The day's figures; null also if a foreign back end lacks them. */
const useDay = (enabled: boolean): DaySoFar | null => {
  const { data } = useQuery({
    queryKey: ['outbound-record', 'day-so-far'],
    queryFn: asks('/day-so-far', {}, (body) => body as DaySoFar),
    refetchInterval: refetchMs * 3,
    enabled,
  })
  return data ?? null
}

/** Asks the relay itself, not the back end. */
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

/** All data of the user's home page; each part is there as soon as it is known. */
export const useLive = (): Live => {
  const roles = useRoles()
  const { office, verify, admin } = worksOf(roles)
  const out = useOpenRecords(may(roles, 'read', 'outbound-record'))
  const inward = useOpenInbound(may(roles, 'read', 'inbound-record'))
  const today = useSiteDay()
  const span = { startDate: today ?? '', endDate: today ?? '' }
  const books = office && today !== null
  const booked = usePage('booking', span, books)
  const byDue = usePage('outstanding', { sort: 'dueDate', perPage: fetched }, office)
  return {
    out: out.records && out.records.filter(({ status }) => openOutbound.includes(status)),
    inward: inward.records && inward.records.filter(({ status }) => openInbound.includes(status)),
    stale: out.stale || inward.stale,
    today,
    booked: booked && countOf(booked),
    untaken: rowsOf(
      usePage('booking', { ...span, status: 'confirmed' }, books),
      ({ status }) => status === 'confirmed',
    ),
    owing: byDue && owingOf(byDue),
    byDue: rowsOf(byDue, () => true),
    byOwed: useByOwed(office),
    onHold: rowsOf(
      usePage('po-sale', { status: 'on_hold', sort: 'date' }, office),
      ({ status }) => status === 'on_hold',
    ),
    unfinished: rowsOf(
      usePage('production', { ...notFinished(today ?? ''), sort: 'date' }, books),
      ({ status }) => status === 'planned' || status === 'in_progress',
    ),
    toVerify: rowsOf(
      usePage('inbound-record', { ...unverified, sort: 'date', perPage: fetched }, verify),
      ({ status, verifiedAt }) => status === 'completed' && verifiedAt === null,
    ),
    mails: useMails(admin),
    link: useLink(admin),
    day: useDay(admin),
  }
}
