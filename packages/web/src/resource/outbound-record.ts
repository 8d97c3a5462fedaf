import {
  type LineAction,
  maxOpenRecords,
  openOutboundRecordStatuses,
  type OutboundLine,
  type OutboundRecord,
  type OutboundRecordAction,
  type Page,
} from '@muat/shared'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, problemOf } from '../lib/failure.ts'
import { fetchData, request, unwrap } from '../lib/http.ts'
import { changed, queryClient, refetchMs } from '../lib/query.ts'

const openKey = ['outbound-record', 'open'] as const

/** Every truck that is somewhere between the gate and the weigh-out, whatever its date. */
const openRecords = queryOptions({
  queryKey: openKey,
  // Once there is something to show, a desk says itself that it could not be refreshed.
  queryFn: async () => {
    const quiet = queryClient.getQueryData(openKey) !== undefined
    const page = await fetchData<Page<OutboundRecord>>('/outbound-record', {
      query: { open: 1 },
      quiet,
    })
    return page.data
  },
  refetchInterval: refetchMs,
})

const isOpen = ({ status }: OutboundRecord): boolean =>
  (openOutboundRecordStatuses as readonly string[]).includes(status)

export interface OpenRecords {
  records: readonly OutboundRecord[] | null
  /** What is shown may be out of date. */
  stale: boolean
  /** The list was cut off at the most that `open=1` gives. */
  truncated: boolean
  retry: () => void
}

export const useOpenRecords = (): OpenRecords => {
  const { data, isError, refetch } = useQuery(openRecords)
  return {
    records: data === undefined ? null : data.filter(isOpen),
    stale: isError,
    truncated: (data?.length ?? 0) >= maxOpenRecords,
    retry: () => void refetch(),
  }
}

export const loadOpenRecords = (): Promise<unknown> => queryClient.ensureQueryData(openRecords)

const isRecord = (body: unknown): body is OutboundRecord =>
  typeof body === 'object' && body !== null && 'outboundItem' in body && 'version' in body

/** Puts an answered record in its place at once; what else it touches is asked for again. */
const keep = async (record: OutboundRecord): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: openKey })
  queryClient.setQueryData<OutboundRecord[]>(openKey, (rows) =>
    rows?.some(({ id }) => id === record.id)
      ? rows.map((row) => (row.id === record.id ? record : row))
      : [...(rows ?? []), record],
  )
}

const settle = async (answer: Answer<unknown>): Promise<void> => {
  if (answer.ok && isRecord(answer.data)) await keep(answer.data)
  // A refusal, too, says that what is on the screen is no longer so.
  void changed('outbound-record')
}

export const newKey = (): string => {
  // randomUUID exists only over https and on localhost; a hall may have neither.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const findRecord = async (id: number): Promise<Answer<OutboundRecord>> => {
  const answer = await request<OutboundRecord | { data: OutboundRecord }>(
    `/outbound-record/${id}`,
    {
      quiet: true,
    },
  )
  return answer.ok ? { ok: true, data: unwrap(answer.data) } : answer
}

export interface Submission {
  key: string
  body: Readonly<Record<string, unknown>>
}

export const postRecordAction = async (
  id: number,
  action: OutboundRecordAction,
  { key, body }: Submission,
): Promise<Answer<OutboundRecord>> => {
  const answer = await request<OutboundRecord | { data: OutboundRecord }>(
    `/outbound-record/${id}/${action}`,
    { method: 'POST', body, idempotencyKey: key, quiet: true },
  )
  const result: Answer<OutboundRecord> = answer.ok
    ? { ok: true, data: unwrap(answer.data) }
    : answer
  await settle(result)
  return result
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
  seen.finishedAt === now.finishedAt

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
  await settle(answer)
  return answer
}
