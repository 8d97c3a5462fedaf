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
  /** null: not known yet. */
  records: readonly Row[] | null
  /** What is shown may be out of date. */
  stale: boolean
  /** The list was cut off at the most that `open=1` gives. */
  truncated: boolean
}

/** The trucks of one direction that are still somewhere on their way, whatever their date, and what is done to them. */
export const openRecordsOf = <Name extends Visited, Action extends string>(
  resource: Name,
  { all, open: openStatuses }: { all: readonly string[]; open: readonly string[] },
) => {
  type Row = RowOf<Name>
  // A word that is not ours may be anywhere on its way.
  const isOver = (status: string): boolean => all.includes(status) && !openStatuses.includes(status)
  const openKey = [resource, 'open'] as const
  const open = queryOptions({
    queryKey: openKey,
    queryFn: (context) => fetchOpen(resource, { asker: askerOf(context), signal: context.signal }),
    refetchInterval: refetchMs,
  })

  /** Another desk's step may have been read before the answer of this one came. */
  const isNewer = (row: Row, than: Row): boolean => (row.version ?? 0) > (than.version ?? 0)

  /** Puts an answered record in its place at once; what else it touches is asked for again. */
  const keep = async (record: Row): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: openKey })
    queryClient.setQueryData<Row[]>(openKey, (rows) =>
      rows?.some(({ id }) => id === record.id)
        ? rows.map((row) => (row.id === record.id && !isNewer(row, record) ? record : row))
        : [...(rows ?? []), record],
    )
  }

  const settle = async (answer: Answer<Row>): Promise<void> => {
    // A refusal, too, says that what is on the screen is no longer so.
    if (!answer.ok || answer.data.version === undefined) return changed(resource)
    await keep(answer.data)
    // One that has left is shown elsewhere as well.
    changed(resource, { shown: !isOver(answer.data.status) })
  }

  return {
    settle,
    load: (): Promise<unknown> => queryClient.ensureQueryData(open),
    /** `reads`: whether this user may read them at all; nobody is asked otherwise. */
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
