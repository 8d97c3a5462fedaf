import { useState } from 'react'
import { preferenceKey, readPreference, writePreference } from '../../lib/preferences.ts'
import { useSession } from '../../state/session.ts'
import type { Screen } from '../list/descriptor.ts'

/** A saved view: filters and columns of a list under a name. */
export interface SavedView {
  name: string
  /** The query of the address with `?`; '' for the default view. */
  query: string
  columns: readonly string[]
}

const isView = (value: unknown): value is SavedView => {
  if (typeof value !== 'object' || value === null) return false
  const { name, query, columns } = value as Partial<Record<keyof SavedView, unknown>>
  return (
    typeof name === 'string' &&
    typeof query === 'string' &&
    Array.isArray(columns) &&
    columns.every((column) => typeof column === 'string')
  )
}

/** The user's saved views of a list, with unique names. */
export const useViews = (screen: Screen) => {
  const { user } = useSession()
  const key = preferenceKey(user?.id ?? 0, `views.${screen.route}`)
  const [views, setViews] = useState<readonly SavedView[]>(() => {
    const kept = readPreference(key)
    return Array.isArray(kept) ? kept.filter(isView) : []
  })
  const keep = (next: readonly SavedView[]): void => {
    setViews(next)
    writePreference(key, next)
  }
  const others = (name: string) => views.filter((view) => view.name !== name)
  return {
    views,
    save: (view: SavedView): void =>
      keep([...others(view.name), view].sort((a, b) => a.name.localeCompare(b.name))),
    remove: (name: string): void => keep(others(name)),
  }
}
