import { useQuery } from '@tanstack/react-query'
import { asks, refetchMs } from '../../rows/query.ts'
import { readPage } from '../../rows/read/read.ts'
import type { InboundRecord } from '../../rows/rows.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'

const halfDayMs = 12 * 3_600_000

/** Trucks that were rejected today, newest first. Nobody enters when one leaves: it is not weighed again. */
export const useRejected = (): readonly InboundRecord[] => {
  const today = useSiteDay()
  const { data } = useQuery({
    queryKey: ['inbound-record', 'rejected'],
    queryFn: asks(
      '/inbound-record',
      { status: 'rejected', sort: '-updatedAt', page: 1, perPage: 50 },
      (body) => readPage('inbound-record', body),
    ),
    refetchInterval: refetchMs,
  })
  if (today === null) return []
  // The day begins at most half a day before that of UTC.
  const since = Date.parse(today) - halfDayMs
  // Another back end may ignore the filter.
  return (data?.data ?? []).filter(
    ({ status, updatedAt }) => status === 'rejected' && Date.parse(updatedAt ?? '') >= since,
  )
}
