import { useMemo, useState } from 'react'
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

/** Default columns; the rows of any day have their day as well. */
const usual = ({ columns, period }: Screen, days: ListAddress['days']): readonly string[] =>
  columns
    .filter(
      ({ hidden, field }) => !hidden || (period === 'day' && days === 'any' && field === 'date'),
    )
    .map(({ field }) => field)

/** The user's columns of a list, in order. */
export const useColumns = (screen: Screen, days: ListAddress['days']) => {
  const { user } = useSession()
  const key = preferenceKey(user?.id ?? 0, `columns.${screen.route}`)
  const [names, setNames] = useState<readonly string[] | null>(() => {
    const kept = readPreference(key)
    return isNames(kept) ? kept : null
  })
  // Stable between renderings, so that rows are not rendered again.
  const shown = useMemo(() => chosenOf(screen, names ?? usual(screen, days)), [screen, names, days])
  return {
    shown,
    names: names ?? usual(screen, days),
    /** null: the default columns. */
    choose: (next: readonly string[] | null): void => {
      setNames(next)
      writePreference(key, next)
    },
  }
}
export type Columns = ReturnType<typeof useColumns>
