import type { HistoryEntry, Page, ResourceName } from '@muat/shared'
import { pageSize } from '@muat/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asks, queryClient } from '../../rows/query.ts'

export const historyOptions = (resource: ResourceName, id: number, page: number) =>
  queryOptions({
    queryKey: [resource, 'history', id, page],
    queryFn: asks(
      `/${resource}/${id}/history`,
      { page, perPage: pageSize },
      // Unchecked: a call of our own api.
      (body) => body as Page<HistoryEntry>,
    ),
    placeholderData: keepPreviousData,
  })

/** Recent history of a row, newest first. */
export const changesOf = async (
  resource: ResourceName,
  id: number,
): Promise<readonly HistoryEntry[]> => {
  await queryClient.invalidateQueries({ queryKey: [resource, 'history', id] })
  return (await queryClient.fetchQuery(historyOptions(resource, id, 1))).data
}
