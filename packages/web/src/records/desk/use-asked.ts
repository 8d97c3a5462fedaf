import { useState } from 'react'
import { type DeskCard, type DeskColumn, findCard } from './board.ts'

/** What a dialog asks about stays while it is open, with what was typed in it, also where the card has left the desk. */
export const useAsked = <Card extends DeskCard>(
  columns: readonly DeskColumn<Card>[],
  id: number | null,
): { card: Card | null; gone: boolean } => {
  const [kept, setKept] = useState<Card | null>(null)
  const found = findCard(columns, id)
  if (found !== null && found.id !== kept?.id) setKept(found)
  if (id === null) return { card: null, gone: false }
  const last = kept?.id === id ? kept : null
  return { card: found ?? last, gone: found === null }
}
