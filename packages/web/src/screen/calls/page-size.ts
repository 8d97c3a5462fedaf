import { pageSize } from '@muat/shared'
import { preferenceKey, readPreference } from '../../lib/preferences.ts'
import { session } from '../../state/session.ts'

/** How many rows of a list a user may want on a page. */
export const pageSizes = [pageSize, 25, 50] as const

export const pageSizeKey = (): string => preferenceKey(session.user?.id ?? 0, 'rows')

/** Of all lists alike, as this user has chosen in this browser. */
export const readPageSize = (): number => {
  const kept = readPreference(pageSizeKey())
  return pageSizes.find((size) => size === kept) ?? pageSize
}
