import {
  type LineAction,
  nothingLoaded,
  openOutboundRecordStatuses,
  type OutboundRecordAction,
  outboundRecordStatuses,
} from '@muat/shared'
import type { OutboundLine, OutboundRecord } from '../../rows/rows.ts'
import { useQuery } from '@tanstack/react-query'
import { type Answer, problemOf } from '../../lib/first/failure.ts'
import { request } from '../../lib/first/http.ts'
import { asks, refetchMs } from '../../rows/query.ts'
import { newKey } from '../../lib/submission.ts'
import { openRecordsOf, type Submission } from './open-records.ts'
import { readPage, readRow } from '../../rows/read/read.ts'
import { useSiteDay } from '../../screen/calls/calls.ts'

const outbound = openRecordsOf<'outbound-record', OutboundRecordAction>('outbound-record', {
  all: outboundRecordStatuses,
  open: openOutboundRecordStatuses,
})

/** All open outbound trucks, of any day. */
export const useOpenRecords = outbound.use
export const loadOpenRecords = outbound.load
export const findRecord = outbound.find
export const postRecordAction = outbound.act

const dayMs = 86_400_000

/** Visits that ended today or yesterday because every line was skipped; the loading desk can undo that. */
export const useNothingLoaded = (): readonly OutboundRecord[] => {
  const today = useSiteDay()
  const { data } = useQuery({
    queryKey: ['outbound-record', 'nothing-loaded'],
    queryFn: asks(
      '/outbound-record',
      // A foreign back end ignores `nothingLoaded` and sends all cancelled visits.
      { status: 'cancelled', sort: '-updatedAt', page: 1, perPage: 50, nothingLoaded: 1 },
      (body) => readPage('outbound-record', body),
    ),
    refetchInterval: refetchMs,
  })
  if (today === null) return []
  const since = Date.parse(today) - dayMs
  return (data?.data ?? []).filter(
    ({ status, cancelReason, updatedAt }) =>
      status === 'cancelled' &&
      cancelReason === nothingLoaded &&
      Date.parse(updatedAt ?? '') >= since,
  )
}

const postLine = async (
  id: number,
  action: LineAction,
  { key, body }: Submission,
): Promise<Answer<OutboundRecord>> => {
  const answer = await request<unknown>(`/outbound-record-item/${id}/${action}`, {
    method: 'POST',
    body,
    idempotencyKey: key,
    shows: true,
  })
  return answer.ok ? { ok: true, data: readRow('outbound-record', answer.data) } : answer
}

/** The fields that loading steps change, as text: equal for a line that is unchanged for the desk. */
export const lineMark = (line: OutboundLine): string =>
  [
    line.status,
    line.loadingArea,
    line.callCount,
    line.loadedBags,
    line.finishedAt,
    line.lastStep,
  ].join()

/**
 * Posts a step of a line. Two desks may work on one truck: if the record is newer but this line is unchanged, the step
 * is repeated once on the newest version, as a submission with a key of its own.
 */
export const postLineAction = async (
  shownLine: OutboundLine,
  recordId: number,
  action: LineAction,
  submission: Submission,
): Promise<Answer<OutboundRecord>> => {
  let answer = await postLine(shownLine.id, action, submission)
  if (!answer.ok && problemOf(answer.failure)?.code === 'stale_version') {
    const now = await findRecord(recordId, 'person')
    const line = now.ok ? now.data.outboundItem.find(({ id }) => id === shownLine.id) : undefined
    if (now.ok && line !== undefined && lineMark(shownLine) === lineMark(line)) {
      answer = await postLine(shownLine.id, action, {
        key: newKey(),
        body: { ...submission.body, version: now.data.version },
      })
    }
  }
  await outbound.settle(answer)
  return answer
}
