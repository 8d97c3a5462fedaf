import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { preferenceKey, readPreference, writePreference } from '../../lib/preferences.ts'
import { useSession } from '../../state/session.ts'
import type { ListAddress } from '../calls/address.ts'
import { standsAtEnd } from './cell.tsx'
import type { Column, Screen } from './descriptor.ts'

export const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** Names of columns, in order. The first column identifies a row, and is always shown. */
const chosenOf = (screen: Screen, names: readonly string[]): readonly Column[] => {
  const [first, ...others] = screen.columns
  const chosen = names.flatMap((name) => others.find(({ field }) => field === name) ?? [])
  return first === undefined ? chosen : [first, ...chosen]
}

/** Below 64rem words wrap instead, and the list scrolls. */
const narrow = '(64rem <= width < 80rem)'

/** The panel of a record covers a half of the list, beside which its figures have room. */
const half = '(80rem <= width < 100rem)'
/** The same of a wide panel. */
const halfOfWide = '(width >= 112rem)'

const useMedia = (media: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches)
}

const isSeveral = (days: ListAddress['days']): boolean =>
  days === 'any' || days === 'week' || (days !== null && days.from !== days.to)

/** Default columns; rows of several days have their day as well, and overdue ones the day that is past. */
const usual = (
  { columns, period }: Screen,
  days: ListAddress['days'],
  isOverdue: boolean,
  isNarrow: boolean,
): readonly string[] =>
  columns
    .filter(({ hidden, wide, field }) =>
      hidden
        ? (period === 'day' && isSeveral(days) && field === 'date') ||
          (isOverdue && field === 'dueDate')
        : !(wide && isNarrow),
    )
    .map(({ field }) => field)

/** The user's columns of a list, in order. */
export const useColumns = (screen: Screen, { days, filters }: ListAddress) => {
  const { user } = useSession()
  const isNarrow = useMedia(narrow)
  const isOverdue = filters['dueDate'] !== undefined
  const key = preferenceKey(user?.id ?? 0, `columns.${screen.route}`)
  const [names, setNames] = useState<readonly string[] | null>(() => {
    const kept = readPreference(key)
    return isNames(kept) ? kept : null
  })
  // Stable between renderings, so that rows are not rendered again.
  const fields = useMemo(
    () => names ?? usual(screen, days, isOverdue, isNarrow),
    [screen, names, days, isOverdue, isNarrow],
  )
  const shown = useMemo(() => chosenOf(screen, fields), [screen, fields])
  return {
    shown,
    names: fields,
    /** null: the default columns. */
    choose: (next: readonly string[] | null): void => {
      setNames(next)
      writePreference(key, next)
    },
  }
}

/** Columns that stay beside an open panel: what a row is, its day and state, and its figures; null: all, beneath it. */
export const useBeside = (
  { panel, columns }: Screen,
  isOpen: boolean,
  shown: readonly Column[],
): readonly Column[] | null => {
  const isHalf = useMedia(panel === 'plain' ? half : halfOfWide)
  const isDocked =
    isHalf && isOpen && columns.some((column) => 'unit' in column && column.unit === 'kg')
  return useMemo(
    () =>
      isDocked
        ? shown.filter(
            (column, at) =>
              at === 0 || column.kind === 'day' || column.field === 'status' || standsAtEnd(column),
          )
        : null,
    [isDocked, shown],
  )
}

export type Columns = ReturnType<typeof useColumns>
