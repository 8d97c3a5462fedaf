import { pageSize } from '@muat/shared'
import { preferenceKey, readPreference, writePreference } from '../../lib/preferences.ts'
import { session } from '../../state/session.ts'

/** How many rows of a list a user may want on a page. */
export const pageSizes = [pageSize, 25, 50] as const

const keyOf = (): string => preferenceKey(session.user?.id ?? 0, 'rows')

/** Of all lists alike, as this user has chosen in this browser. */
export const readPageSize = (): number => {
  const kept = readPreference(keyOf())
  return pageSizes.find((size) => size === kept) ?? pageSize
}

export const choosePageSize = (size: number): void => writePreference(keyOf(), size)

/** The page on which the first row of the present one stands when pages have another length. */
export const pageAfter = (page: number, before: number, size: number): number =>
  Math.floor(((page - 1) * before) / size) + 1
