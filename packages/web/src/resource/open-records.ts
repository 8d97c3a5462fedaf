import { maxOpenRecords, type ResourceName } from '@muat/shared'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '../lib/failure.ts'
import { request, unwrap } from '../lib/http.ts'
import { changed, queryClient, refetchMs } from '../lib/query.ts'
import { fetchOpen, isNotOffered } from './open-list.ts'

export interface Submission {
  key: string
  body: Readonly<Record<string, unknown>>
}

export interface OpenRecords<Row> {
  /** null: not known yet. */
  records: readonly Row[] | null
  /** What is shown may be out of date. */
  stale: boolean
  /** The list was cut off at the most that `open=1` gives. */
  truncated: boolean
  retry: () => void
}

interface Numbered {
  id: number
  status: string
}

/** The trucks of one direction that are still somewhere on their way, whatever their date, and what is done to them. */
export const openRecordsOf = <Row extends Numbered, Action extends string>(
  resource: ResourceName,
  openStatuses: readonly Row['status'][],
  lines: keyof Row & string,
) => {
  const openKey = [resource, 'open'] as const
  const open = queryOptions({
    queryKey: openKey,
    // Once there is something to show, a desk says itself that it could not be refreshed.
    queryFn: () => fetchOpen<Row>(resource, queryClient.getQueryData<Row[]>(openKey) !== undefined),
    refetchInterval: refetchMs,
  })

  const isRow = (body: unknown): body is Row =>
    typeof body === 'object' && body !== null && lines in body && 'version' in body

  /** Puts an answered record in its place at once; what else it touches is asked for again. */
  const keep = async (record: Row): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: openKey })
    queryClient.setQueryData<Row[]>(openKey, (rows) =>
      rows?.some(({ id }) => id === record.id)
        ? rows.map((row) => (row.id === record.id ? record : row))
        : [...(rows ?? []), record],
    )
  }

  const settle = async (answer: Answer<unknown>): Promise<void> => {
    if (answer.ok && isRow(answer.data)) await keep(answer.data)
    // A refusal, too, says that what is on the screen is no longer so.
    void changed(resource)
  }

  return {
    settle,
    load: (): Promise<unknown> => queryClient.ensureQueryData(open),
    /** `reads`: whether this user may read them at all; nobody is asked otherwise. */
    use: (reads = true): OpenRecords<Row> => {
      const { data, error, refetch } = useQuery({ ...open, enabled: reads })
      return {
        records:
          data === undefined ? null : data.filter(({ status }) => openStatuses.includes(status)),
        stale: error !== null && !isNotOffered(error),
        truncated: (data?.length ?? 0) >= maxOpenRecords,
        retry: () => void refetch(),
      }
    },
    find: async (id: number): Promise<Answer<Row>> => {
      const answer = await request<Row | { data: Row }>(`/${resource}/${id}`, { quiet: true })
      return answer.ok ? { ok: true, data: unwrap(answer.data) } : answer
    },
    act: async (id: number, action: Action, { key, body }: Submission): Promise<Answer<Row>> => {
      const answer = await request<Row | { data: Row }>(`/${resource}/${id}/${action}`, {
        method: 'POST',
        body,
        idempotencyKey: key,
        quiet: true,
      })
      const result: Answer<Row> = answer.ok ? { ok: true, data: unwrap(answer.data) } : answer
      await settle(result)
      return result
    },
  }
}
