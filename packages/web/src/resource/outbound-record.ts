import {
  type LineAction,
  nothingLoaded,
  openOutboundRecordStatuses,
  type OutboundLine,
  type OutboundRecord,
  type OutboundRecordAction,
  type Page,
} from '@muat/shared'
import { useQuery } from '@tanstack/react-query'
import { type Answer, problemOf } from '../lib/failure.ts'
import { fetchData, request, unwrap } from '../lib/http.ts'
import { refetchMs } from '../lib/query.ts'
import { newKey } from '../lib/submission.ts'
import { openRecordsOf, type Submission } from './open-records.ts'
import { useSiteDay } from './screen/calls.ts'

const outbound = openRecordsOf<OutboundRecord, OutboundRecordAction>(
  'outbound-record',
  openOutboundRecordStatuses,
  'outboundItem',
)

/** Every truck that is somewhere between the gate and the weigh-out, whatever its date. */
export const useOpenRecords = outbound.use
export const loadOpenRecords = outbound.load
export const findRecord = outbound.find
export const postRecordAction = outbound.act

const dayMs = 86_400_000

/** Visits that ended today or yesterday because every line was skipped: the loading desk can take that back. */
export const useNothingLoaded = (): readonly OutboundRecord[] => {
  const today = useSiteDay()
  const { data } = useQuery({
    queryKey: ['outbound-record', 'nothing-loaded'],
    queryFn: async () => {
      const query = { status: 'cancelled', sort: '-updatedAt', page: 1, perPage: 50 }
      return fetchData<Page<OutboundRecord>>('/outbound-record', { query, quiet: true })
    },
    refetchInterval: refetchMs,
  })
  if (today === null) return []
  const since = Date.parse(today) - dayMs
  return (data?.data ?? []).filter(
    ({ status, cancelReason, updatedAt }) =>
      status === 'cancelled' && cancelReason === nothingLoaded && Date.parse(updatedAt) >= since,
  )
}

const postLine = async (
  id: number,
  action: LineAction,
  { key, body }: Submission,
): Promise<Answer<OutboundRecord>> => {
  const answer = await request<OutboundRecord | { data: OutboundRecord }>(
    `/outbound-record-item/${id}/${action}`,
    { method: 'POST', body, idempotencyKey: key, quiet: true },
  )
  return answer.ok ? { ok: true, data: unwrap(answer.data) } : answer
}

/** Whether a line is still as its desk has seen it. */
const sameLine = (seen: OutboundLine, now: OutboundLine): boolean =>
  seen.status === now.status &&
  seen.loadingArea === now.loadingArea &&
  seen.callCount === now.callCount &&
  seen.loadedBags === now.loadedBags &&
  seen.finishedAt === now.finishedAt &&
  seen.lastStep === now.lastStep

/**
 * A step of one line. Two desks may work on one truck: when the record is newer but this line is as it was seen, the
 * step is taken on the newest version, once; the repetition is another submission and has a key of its own.
 */
export const postLineAction = async (
  seen: OutboundLine,
  recordId: number,
  action: LineAction,
  submission: Submission,
): Promise<Answer<OutboundRecord>> => {
  let answer = await postLine(seen.id, action, submission)
  if (!answer.ok && problemOf(answer.failure)?.code === 'stale_version') {
    const now = await findRecord(recordId)
    const line = now.ok ? now.data.outboundItem.find(({ id }) => id === seen.id) : undefined
    if (now.ok && line !== undefined && sameLine(seen, line)) {
      answer = await postLine(seen.id, action, {
        key: newKey(),
        body: { ...submission.body, version: now.data.version },
      })
    }
  }
  await outbound.settle(answer)
  return answer
}
