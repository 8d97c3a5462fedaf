import { pageSize } from '@muat/shared'
import { preferenceKey, readPreference } from '../../lib/preferences.ts'
import { session } from '../../state/session.ts'

/** Page sizes to choose from. */
export const pageSizes = [pageSize, 20, 50] as const
/** A window with room for twenty rows: a browser's on a screen of 1920x1080. */
const isHigh = (): boolean => matchMedia('(min-height: 55rem)').matches

export const pageSizeKey = (): string => preferenceKey(session.user?.id ?? 0, 'rows')

/** The page size that the user has chosen in this browser, for all lists; else as many rows as the window has room for. */
export const readPageSize = (): number => {
  const kept = readPreference(pageSizeKey())
  return pageSizes.find((size) => size === kept) ?? (isHigh() ? 20 : pageSize)
}
