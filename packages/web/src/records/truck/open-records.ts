import { maxOpenRecords } from '@muat/shared'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, isNotOffered } from '../../lib/first/failure.ts'
import { type Asker, request } from '../../lib/first/http.ts'
import { askerOf, queryClient, refetchMs } from '../../rows/query.ts'
import { changed } from '../../rows/refresh.ts'
import { fetchOpen, type Visited } from '../../rows/open-list.ts'
import { readRow } from '../../rows/read/read.ts'
import type { RowOf } from '../../rows/rows.ts'

export interface Submission {
  key: string
  body: Readonly<Record<string, unknown>>
}

export interface OpenRecords<Row> {
  /** Null: not known yet. */
  records: readonly Row[] | null
  /** The rows may be out of date. */
  stale: boolean
  /** The list was cut at the limit of `open=1`. */
  truncated: boolean
}

/** The open trucks of one kind, of any day, and the calls that change them. */
export const openRecordsOf = <Name extends Visited, Action extends string>(
  resource: Name,
  { all, open: openStatuses }: { all: readonly string[]; open: readonly string[] },
) => {
  type Row = RowOf<Name>
  // A foreign status may mean anything, so it counts as open.
  const isOver = (status: string): boolean => all.includes(status) && !openStatuses.includes(status)
  const openKey = [resource, 'open'] as const
  const open = queryOptions({
    queryKey: openKey,
    queryFn: (context) => fetchOpen(resource, { asker: askerOf(context), signal: context.signal }),
    refetchInterval: refetchMs,
  })

  /** A newer step of another desk may have arrived before this answer. */
  const isNewer = (row: Row, than: Row): boolean => (row.version ?? 0) > (than.version ?? 0)

  /** Puts a returned record into the cached list at once. */
  const keep = async (record: Row): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: openKey })
    queryClient.setQueryData<Row[]>(openKey, (rows) =>
      rows?.some(({ id }) => id === record.id)
        ? rows.map((row) => (row.id === record.id && !isNewer(row, record) ? record : row))
        : [...(rows ?? []), record],
    )
  }

  const settle = async (answer: Answer<Row>): Promise<void> => {
    // After a refusal, what is shown is out of date too.
    if (!answer.ok || answer.data.version === undefined) return changed(resource)
    await keep(answer.data)
    // A truck that left also changes other lists.
    changed(resource, { shown: !isOver(answer.data.status) })
  }

  return {
    settle,
    load: (): Promise<unknown> => queryClient.ensureQueryData(open),
    /** `reads`: whether this user may read them; otherwise there is no request. */
    use: (reads = true): OpenRecords<Row> => {
      const { data, error } = useQuery({ ...open, enabled: reads })
      return {
        records: data === undefined ? null : data.filter(({ status }) => !isOver(status)),
        stale: error !== null && !isNotOffered(error),
        truncated: (data?.length ?? 0) >= maxOpenRecords,
      }
    },
    find: async (id: number, asker: Asker): Promise<Answer<Row>> => {
      const answer = await request<unknown>(`/${resource}/${id}`, { asker })
      return answer.ok ? { ok: true, data: readRow(resource, answer.data, id) } : answer
    },
    act: async (
      id: number,
      action: Action,
      { key, body }: Submission,
      asker: Asker,
    ): Promise<Answer<Row>> => {
      const answer = await request<unknown>(`/${resource}/${id}/${action}`, {
        method: 'POST',
        body,
        idempotencyKey: key,
        asker,
        shows: true,
      })
      const result: Answer<Row> = answer.ok
        ? { ok: true, data: readRow(resource, answer.data, id) }
        : answer
      await settle(result)
      return result
    },
  }
}
