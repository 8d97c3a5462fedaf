import type { RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '../../messages/catalogue.ts'
import type { Column } from './board.ts'
import { desk, goTo } from './desk.ts'
import { meant } from './search.ts'

interface Props {
  columns: readonly Column[]
  field: RefObject<HTMLInputElement | null>
}

/** Narrows the board by what a truck is known by; Enter goes to the truck. */
export const SearchField = ({ columns, field }: Props) => {
  const { text } = useMessages()
  const { search } = useSnapshot(desk, { sync: true })
  return (
    <input
      ref={field}
      type="search"
      className="desk-search"
      aria-label={text('loading.search')}
      placeholder={text('loading.search')}
      autoComplete="off"
      maxLength={40}
      value={search}
      onChange={(event) => (desk.search = event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') desk.search = ''
        else if (event.key === 'Enter') {
          const card = search.trim() === '' ? null : meant(columns, search)
          if (card !== null) goTo(card.line)
        } else return
        event.preventDefault()
      }}
    />
  )
}
