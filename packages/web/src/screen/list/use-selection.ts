import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
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

/** A handler of clicks on the rows: with Shift, one on a box ticks all from the box before it. */
export const useTickThrough = (
  rows: readonly AnyRow[],
  selection: Pick<Selection, 'set'> | null,
) => {
  const before = useRef<number | null>(null)
  return ({ target, shiftKey }: MouseEvent): void => {
    if (!(target instanceof HTMLInputElement)) return
    const id = Number(target.closest('tr')?.dataset['row'])
    const ends = [before.current, id].map((one) => rows.findIndex((row) => row.id === one))
    before.current = id
    if (!shiftKey || ends.includes(-1)) return
    for (const row of rows.slice(Math.min(...ends), Math.max(...ends) + 1)) {
      selection?.set(row, target.checked)
    }
  }
}
