import {
  type Link,
  may,
  openInboundRecordStatuses,
  openOutboundRecordStatuses,
  type ReportMail,
  type ResourceName,
} from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { countOf, owingOf } from '../../rows/count.ts'
import { asks, refetchMs } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import { useOpenInbound } from '../../records/truck/inbound-record.ts'
import { useOpenRecords } from '../../records/truck/outbound-record.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'
import { useRoles } from '../../state/session.ts'
import { unverified } from './links.ts'
import { type Live, worksOf } from './live.ts'
import { inboundWork, outboundWork } from './work.ts'

const openOutbound: readonly string[] = openOutboundRecordStatuses
const openInbound: readonly string[] = openInboundRecordStatuses

/** How many rows a list has under these filters; null: not known yet. */
const useCount = (
  resource: ResourceName,
  query: Readonly<Record<string, string | number>>,
  enabled: boolean,
): number | null => {
  const { data } = useQuery({
    queryKey: [resource, 'count', query],
    queryFn: asks(`/${resource}`, { ...query, page: 1 }, (body) =>
      countOf(readPage(resource, body)),
    ),
    refetchInterval: refetchMs,
    enabled,
  })
  return data ?? null
}

const useOwing = (enabled: boolean): Live['owing'] => {
  const { data } = useQuery({
    queryKey: ['outstanding', 'owing'],
    queryFn: asks('/outstanding', { page: 1 }, (body) => owingOf(readPage('outstanding', body))),
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

/** Everything that the home page of who is signed in counts, each figure as soon as it is known. */
export const useLive = (): Live => {
  const roles = useRoles()
  const works = worksOf(roles)
  const out = useOpenRecords(may(roles, 'read', 'outbound-record'))
  const inward = useOpenInbound(may(roles, 'read', 'inbound-record'))
  const today = useSiteDay()
  const span = { startDate: today ?? '', endDate: today ?? '' }
  const books = works.bookings && today !== null
  return {
    out:
      out.records &&
      outboundWork(out.records.filter(({ status }) => openOutbound.includes(status))),
    inward:
      inward.records &&
      inboundWork(inward.records.filter(({ status }) => openInbound.includes(status))),
    outStale: out.stale,
    inwardStale: inward.stale,
    today,
    booked: useCount('booking', span, books),
    untaken: useCount('booking', { ...span, status: 'confirmed' }, books),
    owing: useOwing(works.outstanding),
    toVerify: useCount('inbound-record', unverified, works.verify),
    mails: useMails(works.mails),
    link: useLink(works.health),
  }
}
