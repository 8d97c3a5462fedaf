import { useState } from 'react'
import { preferenceKey, readPreference, writePreference } from '../../lib/preferences.ts'
import { useSession } from '../../state/session.ts'
import { type ListAddress, withoutRow, writeAddress } from '../calls/address.ts'
import type { Screen } from './descriptor.ts'
import { type Columns, isNames } from './use-columns.ts'

/** A saved view: filters and columns of a list under a name. */
export interface SavedView {
  name: string
  /** The query of the address with `?`; '' for the default view. */
  query: string
  columns: readonly string[]
}

const isView = (value: Partial<Record<keyof SavedView, unknown>> | null): value is SavedView =>
  typeof value?.name === 'string' && typeof value.query === 'string' && isNames(value.columns)

/** The user's saved views of a list, with unique names. */
export const useViews = (screen: Screen, address: ListAddress, { names: columns }: Columns) => {
  const { user } = useSession()
  const key = preferenceKey(user?.id ?? 0, `views.${screen.route}`)
  // Another window may have saved one meanwhile.
  const read = (): readonly SavedView[] => {
    const kept = readPreference(key)
    return Array.isArray(kept) ? kept.filter(isView) : []
  }
  const [views, setViews] = useState(read)
  const keep = (next: readonly SavedView[]): void => {
    setViews(next)
    writePreference(key, next)
  }
  const query = writeAddress({ ...withoutRow(address), page: 1 }, screen.period)
  const others = (name: string) => read().filter((view) => view.name !== name)
  return {
    all: views,
    refresh: (): void => setViews(read()),
    /** The one that is shown; of several alike, the last that was saved. */
    current: views.find((view) => view.query === query && view.columns.join() === columns.join()),
    save: (name: string): void => keep([{ name, query, columns }, ...others(name)]),
    remove: (name: string): void => keep(others(name)),
  }
}

export type Views = ReturnType<typeof useViews>
