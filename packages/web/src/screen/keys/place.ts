import { useQuery } from '@tanstack/react-query'
import type { AnyRow } from '../../rows/row.ts'
import type { Screen } from '../list/descriptor.ts'
import type { ListAddress } from '../calls/address.ts'
import { type ListPage, listOptions, listQuery, useSiteDay } from '../calls/calls.ts'
import { readPageSize } from '../calls/page-size.ts'

/** The page of a list, null while it is not loaded. `asked`: loaded if it is not; else it is another's to load. */
const usePageOf = (screen: Screen, address: ListAddress, asked: boolean): ListPage | null => {
  const today = useSiteDay()
  const { data, isPlaceholderData } = useQuery({
    ...listOptions(screen, listQuery(screen, address, today ?? '')),
    enabled: asked && today !== null,
    refetchInterval: false,
  })
  return isPlaceholderData ? null : (data ?? null)
}

/** The shown page of the list, null while it is not loaded. */
export const useShownPage = (screen: Screen, address: ListAddress): ListPage | null =>
  usePageOf(screen, address, false)

type Beside = Pick<ListAddress, 'page'> & { row: number }

export interface Place {
  /** From 1, over all pages. */
  nth: number
  /** null: the back end does not tell. */
  total: number | null
  before: Beside | null
  after: Beside | null
}

/** The place of a record in the shown list, with the rows beside it, also on the next page; null: it is not in it. */
export const usePlace = (screen: Screen, address: ListAddress, id: number): Place | null => {
  const { page } = address
  const shown = useShownPage(screen, address)
  const rows = shown?.data ?? []
  const at = rows.findIndex((row) => row.id === id)
  const isFirst = at === 0 && page > 1
  const isLast = at >= 0 && at === rows.length - 1 && page < (shown?.lastPage ?? 1)
  const pageBefore = usePageOf(screen, { ...address, page: page - 1 }, isFirst)
  const pageAfter = usePageOf(screen, { ...address, page: page + 1 }, isLast)
  if (shown === null || at < 0) return null
  const beside = (row: AnyRow | undefined, by: number): Beside | null =>
    row === undefined ? null : { page: page + by, row: row.id }
  return {
    nth: (page - 1) * readPageSize() + at + 1,
    total: shown.total ?? null,
    before: isFirst ? beside(pageBefore?.data.at(-1), -1) : beside(rows[at - 1], 0),
    after: isLast ? beside(pageAfter?.data[0], 1) : beside(rows[at + 1], 0),
  }
}
