import { useMemo, useState } from 'react'
import { preferenceKey, readPreference, writePreference } from '../../lib/preferences.ts'
import { useSession } from '../../state/session.ts'
import type { Column, Screen } from './descriptor.ts'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** Names of columns, in order. The first column identifies a row, and is always shown. */
const chosenOf = (screen: Screen, names: readonly string[]): readonly Column[] => {
  const [first, ...others] = screen.columns
  const chosen = names.flatMap((name) => others.find(({ field }) => field === name) ?? [])
  return first === undefined ? chosen : [first, ...chosen]
}

const usual = ({ columns }: Screen): readonly string[] =>
  columns.filter(({ hidden }) => !hidden).map(({ field }) => field)

/** The user's columns of a list, in order. */
export const useColumns = (screen: Screen) => {
  const { user } = useSession()
  const key = preferenceKey(user?.id ?? 0, `columns.${screen.route}`)
  const [names, setNames] = useState<readonly string[] | null>(() => {
    const kept = readPreference(key)
    return isNames(kept) ? kept : null
  })
  // Stable between renderings, so that rows are not rendered again.
  const shown = useMemo(() => chosenOf(screen, names ?? usual(screen)), [screen, names])
  return {
    shown,
    names: names ?? usual(screen),
    /** null: the default columns. */
    choose: (next: readonly string[] | null): void => {
      setNames(next)
      writePreference(key, next)
    },
  }
}
export type Columns = ReturnType<typeof useColumns>
