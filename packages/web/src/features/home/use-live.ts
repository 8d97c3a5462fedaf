import { type Link, may } from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { refetchMs } from '../../lib/query.ts'
import { useCount, useOwing } from '../../resource/count.ts'
import { useOpenInbound } from '../../resource/inbound-record.ts'
import { useOpenRecords } from '../../resource/outbound-record.ts'
import { useSiteDay } from '../../resource/screen/calls.ts'
import { useRoles } from '../../state/session.ts'
import { unverified } from './links.ts'
import { type Live, worksOf } from './live.ts'
import { inboundWork, outboundWork } from './work.ts'

/** The relay's own word, not the back end's. */
const fetchLink = async (): Promise<Link> => {
  const response = await fetch('/relay/state', { signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`the relay answers ${response.status}`)
  return ((await response.json()) as { link: Link }).link
}

const useLink = (enabled: boolean): Live['link'] => {
  const { data, isError } = useQuery({
    queryKey: ['relay', 'link'],
    queryFn: fetchLink,
    enabled,
    refetchInterval: refetchMs,
  })
  return isError ? 'gone' : (data ?? null)
}

const useBookings = (enabled: boolean): Pick<Live, 'today' | 'booked' | 'untaken'> => {
  const today = useSiteDay()
  const span = enabled && today !== null ? { startDate: today, endDate: today } : null
  return {
    today,
    booked: useCount('booking', span),
    untaken: useCount('booking', span === null ? null : { ...span, status: 'confirmed' }),
  }
}

/** Everything that the home page of these roles counts. */
export const useLive = (): Live => {
  const roles = useRoles()
  const works = worksOf(roles)
  const outbound = useOpenRecords(may(roles, 'read', 'outbound-record'))
  const inbound = useOpenInbound(may(roles, 'read', 'inbound-record'))
  return {
    out: outbound.records === null ? null : outboundWork(outbound.records),
    inward: inbound.records === null ? null : inboundWork(inbound.records),
    stale: outbound.stale || inbound.stale,
    ...useBookings(works.bookings),
    owing: useOwing(works.outstanding),
    toVerify: useCount('inbound-record', works.verify ? unverified : null),
    link: useLink(works.health),
  }
}
