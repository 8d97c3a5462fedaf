import type { RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { type DeskState, searchFor } from './desk-state.ts'

interface Props<Action extends string> {
  desk: DeskState<Action>
  label: string
  field: RefObject<HTMLInputElement | null>
  /** Goes to the best match. */
  onEnter: (search: string) => void
}

/** Search field of a desk; Enter goes to the best match. */
export const SearchField = <Action extends string>({
  desk,
  label,
  field,
  onEnter,
}: Props<Action>) => {
  const { search } = useSnapshot(desk, { sync: true })
  return (
    <input
      ref={field}
      type="search"
      className="desk-search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={40}
      value={search}
      onChange={(event) => searchFor(desk, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') searchFor(desk, '')
        else if (event.key === 'Enter') {
          if (search.trim() !== '') onEnter(search)
        } else return
        event.preventDefault()
      }}
    />
  )
}
