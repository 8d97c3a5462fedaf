import { useMemo, useState, useSyncExternalStore } from 'react'
import { preferenceKey, readPreference, writePreference } from '../../lib/preferences.ts'
import { useSession } from '../../state/session.ts'
import type { ListAddress } from '../calls/address.ts'
import type { Column, Screen } from './descriptor.ts'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** Names of columns, in order. The first column identifies a row, and is always shown. */
const chosenOf = (screen: Screen, names: readonly string[]): readonly Column[] => {
  const [first, ...others] = screen.columns
  const chosen = names.flatMap((name) => others.find(({ field }) => field === name) ?? [])
  return first === undefined ? chosen : [first, ...chosen]
}

/** Below 64rem words wrap instead, and the list scrolls. */
const narrow = '(64rem <= width < 80rem)'

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Default columns; the rows of any day have their day as well. */
const usual = (
  { columns, period }: Screen,
  days: ListAddress['days'],
  isNarrow: boolean,
): readonly string[] =>
  columns
    .filter(({ hidden, wide, field }) =>
      hidden ? period === 'day' && days === 'any' && field === 'date' : !(wide && isNarrow),
    )
    .map(({ field }) => field)

/** The user's columns of a list, in order. */
export const useColumns = (screen: Screen, days: ListAddress['days']) => {
  const { user } = useSession()
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
  const key = preferenceKey(user?.id ?? 0, `columns.${screen.route}`)
  const [names, setNames] = useState<readonly string[] | null>(() => {
    const kept = readPreference(key)
    return isNames(kept) ? kept : null
  })
  // Stable between renderings, so that rows are not rendered again.
  const fields = useMemo(
    () => names ?? usual(screen, days, isNarrow),
    [screen, names, days, isNarrow],
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
export type Columns = ReturnType<typeof useColumns>
