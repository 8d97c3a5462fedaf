import { useCallback, useMemo, useState } from 'react'
import type { AnyRow } from '../../rows/row.ts'

/** The selected rows. They stay selected on other pages. */
export interface Selection {
  rows: readonly AnyRow[]
  has: (id: number) => boolean
  set: (row: AnyRow, selected: boolean) => void
  clear: () => void
}

const nobody: ReadonlyMap<number, AnyRow> = new Map()

export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState(nobody)
  const set = useCallback((row: AnyRow, selected: boolean): void => {
    setChosen((before) => {
      const after = new Map(before)
      if (selected) after.set(row.id, row)
      else after.delete(row.id)
      return after
    })
  }, [])
  const clear = useCallback(() => setChosen(nobody), [])
  return useMemo(
    () => ({ rows: [...chosen.values()], has: (id) => chosen.has(id), set, clear }),
    [chosen, set, clear],
  )
}
